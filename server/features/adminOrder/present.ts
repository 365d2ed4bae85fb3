// Orders as the back office shows them (admin-order.yaml `AdminOrderItem`, `AdminOrderDetail`).
import type { View } from '../../view.ts';
import { presentOrder, presentOrderGoods } from '../order/present.ts';
import type { AdminOrderDetail, AdminOrderRow } from './service.ts';

export function presentAdminOrder({ order, nickname, avatar, lines }: AdminOrderRow, view: View) {
  return {
    id: order.id,
    orderSn: order.orderSn,
    orderStatus: order.orderStatus,
    actualPrice: view.money(order.actualPriceFen),
    orderPrice: view.money(order.orderPriceFen),
    freightPrice: view.money(order.freightPriceFen),
    integralPrice: view.money(order.integralPriceFen),
    addTime: view.time(order.createdAt),
    payTime: view.timeOrNone(order.paidAt),
    userId: order.userId,
    userName: nickname ?? '',
    userAvatar: view.picture(avatar),
    avatar: view.picture(avatar),
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    message: order.message,
    shipChannel: order.shipChannel ?? undefined,
    shipSn: order.shipSn ?? undefined,
    goodsVoList: lines.map((line) => ({
      id: line.id,
      goodsId: line.goodsId,
      productId: line.skuId,
      goodsName: line.goodsName,
      picUrl: view.picture(line.picUrl),
      specifications: [...line.specifications],
      number: line.quantity,
      price: view.money(line.priceFen),
    })),
  };
}

export function presentAdminOrderDetail({ order, nickname, avatar, lines }: AdminOrderDetail, view: View) {
  return {
    order: presentOrder(order, view),
    orderGoods: lines.map((line) => presentOrderGoods(line, view)),
    user: { nickname: nickname ?? '', avatar: view.picture(avatar) },
  };
}
