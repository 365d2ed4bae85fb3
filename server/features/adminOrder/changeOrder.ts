// What an administrator does with an order: ship, take money in hand, refuse a refund, delete (admin-order.yaml). An order
// that changed between the check and the write stays as it is: the later of two gets 504.
import { deleteLinesOfOrder } from '../../../db/stores/adminOrder.ts';
import { deleteAftersaleOfOrder } from '../../../db/stores/aftersale.ts';
import { findGrouponOfOrder, resumeGrouponOfOrder } from '../../../db/stores/groupon.ts';
import { findOrderOfAnyone, deleteOrder as markOrderDeleted, type OrderRow } from '../../../db/stores/order.ts';
import { grouponStatus, logType, type OrderStatus, orderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Admin } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { moveOrder } from '../order/moveOrder.ts';
import { aftersaleOpenText, isAftersaleOpen, orderStatusWords } from '../order/rules.ts';
import { tellShopper } from '../order/tellShopper.ts';
import { claimRefund, forgetRefundSent, isRefundSent } from '../payment/refundOnce.ts';
import { payOffline } from '../payment/service.ts';
import type { PayOrderInput, RejectRefundInput, ShipOrderInput } from './schema.ts';
import { requireAnyOrder } from './service.ts';

export type Call = AdminCall & { readonly who: Admin };

interface OrderAction {
  readonly orderId: number;
  /** As the log names it. */
  readonly action: string;
  /** Throws when the order does not allow it. */
  readonly check: (order: OrderRow) => void;
}

/** How the log names an order. */
export const orderResult = (order: Pick<OrderRow, 'orderSn'>) => `订单编号 ${order.orderSn}`;

/** Changes an order that is still as it was when it was checked. @throws 720, 504, and what the check and the change throw */
async function changeOrder(
  call: Call,
  { orderId, action, check }: OrderAction,
  change: (tx: Tx, order: OrderRow) => boolean,
): Promise<void> {
  const order = requireAnyOrder(call.shop.read, orderId);
  check(order);
  await adminWrite(call, { type: logType.order, action }, (tx, note) => {
    const isUnchanged = findOrderOfAnyone(tx, orderId)?.version === order.version;
    if (!isUnchanged || !change(tx, order)) throw new ShopError('updateLost');
    note({ result: orderResult(order) });
  });
}

/** 201 -> 301. @throws 720, 620 (also while the order's group-buy is not complete), 504 */
export function shipOrder(call: Call, { orderId, shipSn, shipChannel }: ShipOrderInput): Promise<void> {
  const { shop } = call;
  const check = ({ orderStatus: status }: OrderRow) => {
    if (status === orderStatus.paid) return;
    throw new ShopError('orderConfirmNotAllowed', { detail: orderStatusWords(status) });
  };
  return changeOrder(call, { orderId, action: '发货', check }, (tx, order) => {
    requireCompleteGroup(tx, order.id);
    const fields = { shipSn, shipChannel, shippedAt: shop.clock.now() };
    tellShopper(shop, tx, { mobile: order.mobile, template: 'ship', params: [shipChannel, shipSn] });
    return moveOrder(shop, tx, order, { to: orderStatus.shipped, fields });
  });
}

/** A group that still waits for members may fail, and then the money goes back (DECISIONS.md 15). @throws 620 */
function requireCompleteGroup(tx: Tx, orderId: number): void {
  const place = findGrouponOfOrder(tx, orderId);
  if (place?.status !== grouponStatus.running && place?.status !== grouponStatus.unpaid) return;
  throw new ShopError('orderConfirmNotAllowed', {
    detail: { zh: '团购尚未成团', en: 'the group-buy is not complete' },
  });
}

/** 101 -> 201 by money in hand, which may be another amount than was asked for. @throws 720, 624, 504 */
export function payOrder(call: Call, { orderId, newMoney }: PayOrderInput): Promise<void> {
  const check = ({ orderStatus: status }: OrderRow) => {
    if (status !== orderStatus.unpaid) throw new ShopError('orderPayFailed', { detail: orderStatusWords(status) });
  };
  return changeOrder(call, { orderId, action: '收款', check }, (tx, order) =>
    payOffline(call.shop, tx, order, newMoney),
  );
}

/** Throws unless the shopper's request for a refund waits for a decision. @throws 620 */
export function requireRefundRequest({ orderStatus: status }: OrderRow): void {
  if (status === orderStatus.refundRequested) return;
  throw new ShopError('orderRefundNotAllowed', { detail: orderStatusWords(status) });
}

/**
 * 202 -> 201; the shopper sees the reason (DECISIONS.md 14). Where a refund was sent to the platform and nobody knows what became
 * of it, only who says so refuses the request: the money may be with the shopper. @throws 720, 620, 504
 */
export function rejectRefund(call: Call, { orderId, reason, knowsNotPaidBack }: RejectRefundInput): Promise<void> {
  const { shop } = call;
  const check = (order: OrderRow) => {
    requireRefundRequest(order);
    if (isRefundSent(order) && !knowsNotPaidBack) throw new ShopError('orderRefundSent');
  };
  return claimRefund(shop, orderId, () =>
    changeOrder(call, { orderId, action: '拒绝退款', check }, (tx, order) => {
      if (isRefundSent(order)) forgetRefundSent(tx, order.id);
      const isMoved = moveOrder(shop, tx, order, { to: orderStatus.paid, fields: { refundRejectReason: reason } });
      if (isMoved) resumeGrouponOfOrder(tx, order.id, shop.clock.now());
      return isMoved;
    }),
  );
}

const deletable: readonly OrderStatus[] = [
  orderStatus.cancelled,
  orderStatus.timedOut,
  orderStatus.refunded,
  orderStatus.received,
  orderStatus.receivedBySystem,
];

/** Marks an order, its lines and its after-sale request deleted. @throws 720, 623 (also with an open request), 504 */
export function deleteOrder(call: Call, orderId: number): Promise<void> {
  const check = (order: OrderRow) => {
    if (isAftersaleOpen(order)) throw new ShopError('orderDeleteFailed', { detail: aftersaleOpenText });
    const { orderStatus: status } = order;
    if (!deletable.includes(status)) throw new ShopError('orderDeleteFailed', { detail: orderStatusWords(status) });
  };
  return changeOrder(call, { orderId, action: '删除', check }, (tx, order) => {
    const now = call.shop.clock.now();
    deleteLinesOfOrder(tx, orderId, now);
    deleteAftersaleOfOrder(tx, orderId, now);
    return markOrderDeleted(tx, { id: orderId, status: order.orderStatus, now });
  });
}
