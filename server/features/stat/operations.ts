// The statistics of the back office (admin-system.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { presentGoodsStat, presentOrderStat, presentUserStat } from './present.ts';
import { goodsStatOutput, orderStatOutput, userStatOutput } from './schema.ts';
import { countRegistrations, sumGoodsByDay, sumOrdersByDay } from './service.ts';

const userOperation = defineOperation({
  name: 'stat.user',
  title: { zh: '用户统计', en: 'New shoppers by day' },
  method: 'GET',
  path: '/admin/stat/user',
  access: admin('admin:stat:user', ['统计管理', '用户统计', '查询']),
  input: noInput,
  output: userStatOutput,
  kept: { tables: ['user'] },
  run: async ({ shop }) => presentUserStat(await countRegistrations(shop)),
});

const orderOperation = defineOperation({
  name: 'stat.order',
  title: { zh: '订单统计', en: 'Orders by day' },
  method: 'GET',
  path: '/admin/stat/order',
  access: admin('admin:stat:order', ['统计管理', '订单统计', '查询']),
  input: noInput,
  output: orderStatOutput,
  kept: { tables: ['orders'] },
  run: async ({ shop }) => presentOrderStat(await sumOrdersByDay(shop)),
});

const goodsOperation = defineOperation({
  name: 'stat.goods',
  title: { zh: '商品统计', en: 'Goods sold by day' },
  method: 'GET',
  path: '/admin/stat/goods',
  access: admin('admin:stat:goods', ['统计管理', '商品统计', '查询']),
  input: noInput,
  output: goodsStatOutput,
  kept: { tables: ['orders', 'order_line'] },
  run: async ({ shop }) => presentGoodsStat(await sumGoodsByDay(shop)),
});

export const statOperations = [userOperation, orderOperation, goodsOperation];
