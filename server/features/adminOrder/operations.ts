// The order operations of the back office (admin-order.yaml).
import { admin, adminAnyone, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { noInput, nothing } from '../common/schema.ts';
import { couriers } from '../order/rules.ts';
import { deleteOrder, payOrder, rejectRefund, shipOrder } from './changeOrder.ts';
import { presentAdminOrder, presentAdminOrderDetail } from './present.ts';
import { refundOrder } from './refundOrder.ts';
import {
  adminOrderDetailOutput,
  adminOrderIdInput,
  adminOrderPageOutput,
  couriersOutput,
  deleteOrderInput,
  listAdminOrdersInput,
  payOrderInput,
  refundOrderInput,
  rejectRefundInput,
  replyInput,
  shipOrderInput,
} from './schema.ts';
import { findAdminOrders, readAdminOrder, replyToComment } from './service.ts';

const page = (action: string) => ['商场管理', '订单管理', action] as const;

const listOperation = defineOperation({
  name: 'adminOrder.list',
  title: { zh: '订单列表', en: 'Orders' },
  method: 'GET',
  path: '/admin/order/list',
  access: admin('admin:order:list', page('查询')),
  input: listAdminOrdersInput,
  output: adminOrderPageOutput,
  kept: { tables: ['orders', 'order_line', 'user'] },
  run: ({ shop, input, view }) => adminPage(input, findAdminOrders(shop, input), (row) => presentAdminOrder(row, view)),
});

const channelOperation = defineOperation({
  name: 'adminOrder.channel',
  title: { zh: '快递公司', en: 'Couriers' },
  method: 'GET',
  path: '/admin/order/channel',
  access: adminAnyone,
  input: noInput,
  output: couriersOutput,
  run: () => couriers.map(({ code, name }) => ({ code, name })),
});

const detailOperation = defineOperation({
  name: 'adminOrder.detail',
  title: { zh: '订单详情', en: 'One order' },
  method: 'GET',
  path: '/admin/order/detail',
  access: admin('admin:order:read', page('详情')),
  input: adminOrderIdInput,
  output: adminOrderDetailOutput,
  run: ({ shop, input, view }) => presentAdminOrderDetail(readAdminOrder(shop, input.id), view),
});

const refundOperation = defineOperation({
  name: 'adminOrder.refund',
  title: { zh: '订单退款', en: 'Refund an order' },
  method: 'POST',
  path: '/admin/order/refund',
  access: admin('admin:order:refund', page('订单退款')),
  input: refundOrderInput,
  output: nothing,
  run: (call) => refundOrder(call, call.input).then(() => undefined),
});

const rejectRefundOperation = defineOperation({
  name: 'adminOrder.refundReject',
  title: { zh: '拒绝退款', en: 'Refuse a refund' },
  method: 'POST',
  path: '/admin/order/refundReject',
  access: admin('admin:order:refund', page('拒绝退款')),
  input: rejectRefundInput,
  output: nothing,
  run: (call) => rejectRefund(call, call.input).then(() => undefined),
});

const shipOperation = defineOperation({
  name: 'adminOrder.ship',
  title: { zh: '订单发货', en: 'Ship an order' },
  method: 'POST',
  path: '/admin/order/ship',
  access: admin('admin:order:ship', page('订单发货')),
  input: shipOrderInput,
  output: nothing,
  run: (call) => shipOrder(call, call.input).then(() => undefined),
});

const payOperation = defineOperation({
  name: 'adminOrder.pay',
  title: { zh: '线下收款', en: 'Take a payment in cash' },
  method: 'POST',
  path: '/admin/order/pay',
  access: admin('admin:order:pay', page('订单收款')),
  input: payOrderInput,
  output: nothing,
  run: (call) => payOrder(call, call.input).then(() => undefined),
});

const deleteOperation = defineOperation({
  name: 'adminOrder.delete',
  title: { zh: '删除订单', en: 'Delete an order' },
  method: 'POST',
  path: '/admin/order/delete',
  access: admin('admin:order:delete', page('订单删除')),
  input: deleteOrderInput,
  output: nothing,
  run: (call) => deleteOrder(call, call.input.orderId).then(() => undefined),
});

const replyOperation = defineOperation({
  name: 'adminOrder.reply',
  title: { zh: '回复商品评价', en: 'Reply to a comment' },
  method: 'POST',
  path: '/admin/order/reply',
  access: admin('admin:order:reply', page('订单商品回复')),
  input: replyInput,
  output: nothing,
  run: ({ shop, input }) => replyToComment(shop, input).then(() => undefined),
});

export const adminOrderOperations = [
  listOperation,
  channelOperation,
  detailOperation,
  refundOperation,
  rejectRefundOperation,
  shipOperation,
  payOperation,
  deleteOperation,
  replyOperation,
];
