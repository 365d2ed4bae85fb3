// The after-sale operations of the shop (shop-aftersale.yaml).
import { defineOperation, shopper } from '../../operation.ts';
import { shopPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentAftersaleDetail, presentListedAftersale } from './present.ts';
import {
  aftersaleDetailOutput,
  aftersaleIdInput,
  aftersaleListOutput,
  aftersaleOrderInput,
  listAftersalesInput,
  requestAftersaleInput,
} from './schema.ts';
import { cancelAftersale, listOwnAftersales, readAftersale, requestAftersale } from './service.ts';

const listOperation = defineOperation({
  name: 'aftersale.list',
  title: { zh: '售后列表', en: 'After-sales of the shopper' },
  method: 'GET',
  path: '/wx/aftersale/list',
  access: shopper,
  input: listAftersalesInput,
  output: aftersaleListOutput,
  run: ({ shop, input, who, view }) =>
    shopPage(input, listOwnAftersales(shop, who, input), (row) => presentListedAftersale(row, view)),
});

const detailOperation = defineOperation({
  name: 'aftersale.detail',
  title: { zh: '售后详情', en: 'One after-sale' },
  method: 'GET',
  path: '/wx/aftersale/detail',
  access: shopper,
  input: aftersaleOrderInput,
  output: aftersaleDetailOutput,
  run: ({ shop, input, who, view }) => presentAftersaleDetail(readAftersale(shop, who, input.orderId), view),
});

const submitOperation = defineOperation({
  name: 'aftersale.submit',
  title: { zh: '申请售后', en: 'Ask for an after-sale' },
  method: 'POST',
  path: '/wx/aftersale/submit',
  access: shopper,
  input: requestAftersaleInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await requestAftersale(shop, who, input);
    return undefined;
  },
});

const cancelOperation = defineOperation({
  name: 'aftersale.cancel',
  title: { zh: '取消售后', en: 'Withdraw an after-sale' },
  method: 'POST',
  path: '/wx/aftersale/cancel',
  access: shopper,
  input: aftersaleIdInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await cancelAftersale(shop, who, input.id);
    return undefined;
  },
});

export const aftersaleOperations = [listOperation, detailOperation, submitOperation, cancelOperation];
