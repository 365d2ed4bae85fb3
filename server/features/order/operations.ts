// The order operations of the shop (shop-order.yaml). Payment has its own feature.
import { defineOperation, type Operation, shopper, type Title } from '../../operation.ts';
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
  title: { zh: '我的订单', en: 'Orders of the shopper' },
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
  title: { zh: '订单详情', en: 'One order' },
  method: 'GET',
  path: '/wx/order/detail',
  access: shopper,
  input: orderIdInput,
  output: orderDetailOutput,
  run: ({ shop, input, who, view }) => presentOrderDetail(readOrder(shop, who, input.orderId), view),
});

const submitOperation = defineOperation({
  name: 'order.submit',
  title: { zh: '提交订单', en: 'Place an order' },
  method: 'POST',
  path: '/wx/order/submit',
  access: shopper,
  input: placeOrderInput,
  output: placeOrderOutput,
  run: ({ shop, input, who, request }) => placeOrder(shop, who, { input, key: request.idempotencyKey }),
});

/** The four that take an order's id and answer nothing. */
function changeOperation(verb: string, title: Title, run: typeof cancelOrder): Operation {
  return defineOperation({
    name: `order.${verb}`,
    title,
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
  title: { zh: '待评价的订单商品', en: 'A line of an order, to comment on' },
  method: 'GET',
  path: '/wx/order/goods',
  access: shopper,
  input: orderGoodsInput,
  output: orderGoodsWithValuesOutput,
  run: ({ shop, input, who, view }) => presentOrderGoodsWithValues(readOrderGoods(shop, who, input), view),
});

const commentOperation = defineOperation({
  name: 'order.comment',
  title: { zh: '评价订单商品', en: 'Comment on bought goods' },
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
  changeOperation('cancel', { zh: '取消订单', en: 'Cancel an order' }, cancelOrder),
  changeOperation('refund', { zh: '申请退款', en: 'Ask for a refund' }, requestRefund),
  changeOperation('confirm', { zh: '确认收货', en: 'Confirm the receipt' }, confirmReceipt),
  changeOperation('delete', { zh: '删除订单', en: 'Delete an order' }, removeOrder),
  goodsOperation,
  commentOperation,
];
