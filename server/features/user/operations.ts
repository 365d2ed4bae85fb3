// The personal page of a shopper (shop-auth.yaml).
import { countOpenOrders } from '../../../db/stores/orderCounters.ts';
import { defineOperation, shopper } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { presentCounters } from './present.ts';
import { userIndexOutput } from './schema.ts';

const indexOperation = defineOperation({
  name: 'user.index',
  title: { zh: '个人中心的订单数量', en: "Order counts of the shopper's page" },
  method: 'GET',
  path: '/wx/user/index',
  access: shopper,
  input: noInput,
  output: userIndexOutput,
  run: ({ shop, who }) => ({ order: presentCounters(countOpenOrders(shop.read, who.userId)) }),
});

export const userOperations = [indexOperation];
