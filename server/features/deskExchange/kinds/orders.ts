// Orders and their money as files: orders, after-sales, payments that found no order.
import { adminAftersales } from '../../../../db/stores/adminAftersale.ts';
import { adminOrders } from '../../../../db/stores/adminOrder.ts';
import { exportedPayments } from '../../../../db/stores/exportedLists.ts';
import { aftersaleStatus, aftersaleType } from '../../../../db/values.ts';
import { listAdminAftersalesInput } from '../../adminAftersale/schema.ts';
import { listAdminOrdersInput } from '../../adminOrder/schema.ts';
import { type AdminOrderRow, filterOf, withLines } from '../../adminOrder/service.ts';
import { type UnmatchedPayment, withOrders } from '../../deskPayments/service.ts';
import { id, money, number, text } from '../headings.ts';
import { listText, orderStatusWords, type Words, wordOf } from '../rules.ts';
import { type CellsOf, exportKind, type Look, lookOf, rowsBy, unfiltered } from './kind.ts';

const orderColumns = {
  orderSn: text('订单编号', 'Order number'),
  status: text('状态', 'Status'),
  addTime: text('下单时间', 'Placed'),
  payTime: text('付款时间', 'Paid'),
  nickname: text('顾客昵称', 'Shopper'),
  consignee: text('收货人', 'Recipient'),
  mobile: text('手机号', 'Mobile'),
  address: text('收货地址', 'Address'),
  goods: text('商品', 'Goods'),
  pieces: number('件数', 'Pieces'),
  goodsPrice: money('商品金额', 'Goods amount'),
  freightPrice: money('运费', 'Freight'),
  couponPrice: money('优惠券', 'Coupon'),
  orderPrice: money('订单金额', 'Order total'),
  actualPrice: money('实付金额', 'Paid amount'),
  payId: text('支付单号', 'Payment'),
  shipChannel: text('快递公司', 'Courier'),
  shipSn: text('快递单号', 'Tracking number'),
  shipTime: text('发货时间', 'Shipped'),
  confirmTime: text('收货时间', 'Received'),
  refundAmount: money('退款金额', 'Refunded amount'),
  refundTime: text('退款时间', 'Refunded'),
  message: text('顾客留言', 'Note'),
  userId: number('用户ID', 'Shopper ID'),
  id,
};

export const orderKind = exportKind({
  names: { zh: '订单', en: 'orders' },
  permission: 'admin:order:list',
  input: listAdminOrdersInput(),
  columns: orderColumns,
  list: adminOrders,
  filter: (input, { shop }) => filterOf(shop, input),
  rows(call) {
    const look = lookOf(call);
    return (ids) => withLines(call.shop, ids).map((row) => presentOrder(row, look));
  },
});

function presentOrder(
  { order, nickname, lines }: AdminOrderRow,
  { view, language }: Look,
): CellsOf<typeof orderColumns> {
  const goods = lines.map(({ goodsName, specifications, quantity }) =>
    [goodsName, ...specifications, `×${quantity}`].join(' '),
  );
  return {
    orderSn: order.orderSn,
    status: wordOf(orderStatusWords, order.orderStatus, language),
    addTime: view.time(order.createdAt),
    payTime: view.timeOrNone(order.paidAt),
    nickname: nickname ?? undefined,
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    goods: listText(goods),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsPrice: view.money(order.goodsPriceFen),
    freightPrice: view.money(order.freightPriceFen),
    couponPrice: view.money(order.couponPriceFen),
    orderPrice: view.money(order.orderPriceFen),
    actualPrice: view.money(order.actualPriceFen),
    payId: order.payId ?? undefined,
    shipChannel: order.shipChannel ?? undefined,
    shipSn: order.shipSn ?? undefined,
    shipTime: view.timeOrNone(order.shippedAt),
    confirmTime: view.timeOrNone(order.confirmedAt),
    refundAmount: order.refundAmountFen === null ? undefined : view.money(order.refundAmountFen),
    refundTime: view.timeOrNone(order.refundedAt),
    message: order.message,
    userId: order.userId,
    id: order.id,
  };
}

const aftersaleStatusWords: Words = {
  [aftersaleStatus.possible]: { zh: '可申请', en: 'none yet' },
  [aftersaleStatus.requested]: { zh: '待处理', en: 'waiting' },
  [aftersaleStatus.accepted]: { zh: '已同意，待退款', en: 'accepted, to refund' },
  [aftersaleStatus.refunded]: { zh: '已退款', en: 'refunded' },
  [aftersaleStatus.rejected]: { zh: '已拒绝', en: 'rejected' },
  [aftersaleStatus.cancelled]: { zh: '顾客已撤销', en: 'withdrawn' },
};
const aftersaleTypeWords: Words = {
  [aftersaleType.notReceived]: { zh: '未收货退款', en: 'refund, not received' },
  [aftersaleType.refundOnly]: { zh: '不退货退款', en: 'refund, keeps the goods' },
  [aftersaleType.returnGoods]: { zh: '退货退款', en: 'return and refund' },
};

export const aftersaleKind = exportKind({
  names: { zh: '售后', en: 'after-sales' },
  permission: 'admin:aftersale:list',
  input: listAdminAftersalesInput(),
  columns: {
    aftersaleSn: text('售后编号', 'Number'),
    status: text('状态', 'Status'),
    type: text('类型', 'Kind'),
    reason: text('原因', 'Reason'),
    comment: text('补充说明', 'Details'),
    amount: money('退款金额', 'Refund'),
    pictures: text('照片', 'Pictures'),
    orderId: number('订单ID', 'Order ID'),
    userId: number('用户ID', 'Shopper ID'),
    addTime: text('申请时间', 'Requested'),
    handleTime: text('处理时间', 'Handled'),
    id,
  },
  list: adminAftersales,
  filter: (input) => input,
  rows: rowsBy(adminAftersales, (row, { view, language }) => ({
    aftersaleSn: row.aftersaleSn,
    status: wordOf(aftersaleStatusWords, row.status, language),
    type: wordOf(aftersaleTypeWords, row.type, language),
    reason: row.reason,
    comment: row.comment,
    amount: view.money(row.amountFen),
    pictures: listText(view.pictures(row.pictures)),
    orderId: row.orderId,
    userId: row.userId,
    addTime: view.time(row.createdAt),
    handleTime: view.timeOrNone(row.handledAt),
    id: row.id,
  })),
});

const methodWords = {
  simulated: { zh: '模拟支付', en: 'simulated' },
  offline: { zh: '线下收款', en: 'offline' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
} as const;

const paymentColumns = {
  orderSn: text('订单编号', 'Order number'),
  orderStatus: text('订单状态', 'Order status'),
  amount: money('金额', 'Amount'),
  method: text('支付方式', 'Method'),
  transactionId: text('支付平台流水号', 'Transaction number'),
  arrivedAt: text('到账时间', 'Arrived'),
  orderId: number('订单ID', 'Order ID'),
  id,
};

export const paymentKind = exportKind({
  names: { zh: '未匹配的付款', en: 'unmatched-payments' },
  permission: 'desk:payment',
  input: unfiltered,
  columns: paymentColumns,
  list: exportedPayments,
  filter: () => ({}),
  rows: rowsBy({ byIds: (on, ids) => withOrders(on, exportedPayments.byIds(on, ids)) }, presentPayment),
});

function presentPayment(
  { payment, order }: UnmatchedPayment,
  { view, language }: Look,
): CellsOf<typeof paymentColumns> {
  return {
    orderSn: order?.orderSn,
    orderStatus: order && wordOf(orderStatusWords, order.orderStatus, language),
    amount: view.money(payment.amountFen),
    method: methodWords[payment.method][language],
    transactionId: payment.transactionId ?? undefined,
    arrivedAt: view.time(payment.createdAt),
    orderId: payment.orderId ?? undefined,
    id: payment.id,
  };
}
