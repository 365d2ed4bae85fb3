// Orders and their lines as the wire shows them (shop-order.yaml types).
import type { ListedOrder, OrderRow } from '../../../db/stores/order.ts';
import type { OrderLineRow } from '../../../db/stores/orderLine.ts';
import { orderStatus } from '../../../db/values.ts';
import type { View } from '../../view.ts';
import { courierName, handleOption, orderStatusText, wireComment } from './rules.ts';

/** An order in a list, with its lines. */
export function presentListedOrder(order: ListedOrder & { readonly lines: readonly OrderLineRow[] }, view: View) {
  return {
    id: order.id,
    orderSn: order.orderSn,
    actualPrice: view.money(order.actualPriceFen),
    orderStatusText: orderStatusText(order.orderStatus),
    handleOption: handleOption(order.orderStatus),
    aftersaleStatus: order.aftersaleStatus,
    isGroupin: order.isGroupBuy === 1,
    goodsList: order.lines.map((line) => ({
      id: line.id,
      goodsName: line.goodsName,
      number: line.quantity,
      picUrl: view.picture(line.picUrl),
      specifications: [...line.specifications],
      price: view.money(line.priceFen),
    })),
  };
}

/** `OrderGoods`: the full stored line. */
export function presentOrderGoods(line: OrderLineRow, view: View) {
  return {
    id: line.id,
    orderId: line.orderId,
    goodsId: line.goodsId,
    goodsName: line.goodsName,
    goodsSn: line.goodsSn,
    productId: line.skuId,
    number: line.quantity,
    price: view.money(line.priceFen),
    specifications: [...line.specifications],
    picUrl: view.picture(line.picUrl),
    comment: wireComment(line),
    ...view.common(line),
  };
}

/** The mini-programs read the values of the SKU under a name of their own. */
export function presentOrderGoodsWithValues(line: OrderLineRow, view: View) {
  return { ...presentOrderGoods(line, view), goodsSpecificationValues: [...line.specifications] };
}

/** The keys of the courier are there once a parcel is on its way: a client shows its block exactly then. */
function presentParcel({ shipChannel, shipSn }: OrderRow) {
  if (shipChannel === null || shipSn === null) return {};
  return { expCode: shipChannel, expName: courierName(shipChannel), expNo: shipSn };
}

function presentOrderInfo(order: OrderRow, view: View) {
  const wasRefused = order.orderStatus === orderStatus.paid && order.refundRejectReason !== null;
  return {
    id: order.id,
    orderSn: order.orderSn,
    message: order.message,
    remark: order.message,
    addTime: view.time(order.createdAt),
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    goodsPrice: view.money(order.goodsPriceFen),
    couponPrice: view.money(order.couponPriceFen),
    freightPrice: view.money(order.freightPriceFen),
    actualPrice: view.money(order.actualPriceFen),
    orderStatusText: orderStatusText(order.orderStatus),
    handleOption: handleOption(order.orderStatus),
    aftersaleStatus: order.aftersaleStatus,
    ...presentParcel(order),
    refundRejectReason: wasRefused ? (order.refundRejectReason ?? undefined) : undefined,
  };
}

export function presentOrderDetail(
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] },
  view: View,
) {
  return {
    orderInfo: presentOrderInfo(order, view),
    orderGoods: lines.map((line) => presentOrderGoods(line, view)),
    expressInfo: [],
  };
}

/** `Order`: the full stored record. */
export function presentOrder(order: OrderRow, view: View) {
  return {
    id: order.id,
    userId: order.userId,
    orderSn: order.orderSn,
    orderStatus: order.orderStatus,
    aftersaleStatus: order.aftersaleStatus,
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    message: order.message,
    goodsPrice: view.money(order.goodsPriceFen),
    freightPrice: view.money(order.freightPriceFen),
    couponPrice: view.money(order.couponPriceFen),
    integralPrice: view.money(order.integralPriceFen),
    grouponPrice: view.money(order.grouponPriceFen),
    orderPrice: view.money(order.orderPriceFen),
    actualPrice: view.money(order.actualPriceFen),
    payId: order.payId ?? undefined,
    payTime: view.timeOrNone(order.paidAt),
    shipSn: order.shipSn ?? undefined,
    shipChannel: order.shipChannel ?? undefined,
    shipTime: view.timeOrNone(order.shippedAt),
    refundAmount: order.refundAmountFen === null ? undefined : view.money(order.refundAmountFen),
    refundType: order.refundType ?? undefined,
    refundContent: order.refundContent ?? undefined,
    refundTime: view.timeOrNone(order.refundedAt),
    confirmTime: view.timeOrNone(order.confirmedAt),
    comments: order.openComments,
    endTime: view.timeOrNone(order.endedAt),
    ...view.common(order),
  };
}
