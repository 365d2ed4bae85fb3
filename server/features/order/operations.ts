// The order operations of the shop (shop-order.yaml). Payment has its own feature.
import { defineOperation, type Operation, shopper } from '../../operation.ts';
import { shopPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { commentOrderItem } from './commentOrder.ts';
import { placeOrder } from './placeOrder.ts';
import { presentListedOrder, presentOrderDetail, presentOrderGoodsWithValues } from './present.ts';
import {
  commentOrderInput,
  listOrdersInput,
  orderDetailOutput,
  orderGoodsInput,
  orderGoodsWithValuesOutput,
  orderIdInput,
  orderListOutput,
  placeOrderInput,
  placeOrderOutput,
} from './schema.ts';
import {
  cancelOrder,
  confirmReceipt,
  listOwnOrders,
  readOrder,
  readOrderGoods,
  removeOrder,
  requestRefund,
} from './service.ts';

const listOperation = defineOperation({
  name: 'order.list',
  method: 'GET',
  path: '/wx/order/list',
  access: shopper,
  input: listOrdersInput,
  output: orderListOutput,
  run: ({ shop, input, who, view }) =>
    shopPage(input, listOwnOrders(shop, who, input), (row) => presentListedOrder(row, view)),
});

const detailOperation = defineOperation({
  name: 'order.detail',
  method: 'GET',
  path: '/wx/order/detail',
  access: shopper,
  input: orderIdInput,
  output: orderDetailOutput,
  run: ({ shop, input, who, view }) => presentOrderDetail(readOrder(shop, who, input.orderId), view),
});

const submitOperation = defineOperation({
  name: 'order.submit',
  method: 'POST',
  path: '/wx/order/submit',
  access: shopper,
  input: placeOrderInput,
  output: placeOrderOutput,
  run: ({ shop, input, who, request }) => placeOrder(shop, who, { input, key: request.idempotencyKey }),
});

/** The four that take an order's id and answer nothing. */
function changeOperation(verb: string, run: typeof cancelOrder): Operation {
  return defineOperation({
    name: `order.${verb}`,
    method: 'POST',
    path: `/wx/order/${verb}`,
    access: shopper,
    input: orderIdInput,
    output: nothing,
    run: async ({ shop, input, who }) => {
      await run(shop, who, input.orderId);
      return undefined;
    },
  });
}

const goodsOperation = defineOperation({
  name: 'order.goods',
  method: 'GET',
  path: '/wx/order/goods',
  access: shopper,
  input: orderGoodsInput,
  output: orderGoodsWithValuesOutput,
  run: ({ shop, input, who, view }) => presentOrderGoodsWithValues(readOrderGoods(shop, who, input), view),
});

const commentOperation = defineOperation({
  name: 'order.comment',
  method: 'POST',
  path: '/wx/order/comment',
  access: shopper,
  input: commentOrderInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await commentOrderItem(shop, who, input);
    return undefined;
  },
});

export const orderOperations = [
  listOperation,
  detailOperation,
  submitOperation,
  changeOperation('cancel', cancelOrder),
  changeOperation('refund', requestRefund),
  changeOperation('confirm', confirmReceipt),
  changeOperation('delete', removeOrder),
  goodsOperation,
  commentOperation,
];
