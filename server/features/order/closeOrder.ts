// Closing an order that was not paid, by its shopper or by time: stock and coupon go back in the same transaction
// (shop-order.yaml state_machine 101 -> 102, 103; PAINS.md 7 and 8).
import { findLinesOfOrder } from '../../../db/stores/orderLine.ts';
import { failWaitingPayment } from '../../../db/stores/payment.ts';
import { giveBackStock } from '../../../db/stores/sku.ts';
import { returnCouponsOfOrder } from '../../../db/stores/userCoupon.ts';
import { type OrderStatus, orderStatus, type StockReason, stockReason } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { type MovableOrder, moveOrder } from './moveOrder.ts';

/** How long an order may stay unpaid from its placing on, in ms. */
export const unpaidLimitMs = (shop: Shop): number => shop.settings().unpaidMinutes * 60_000;

/** Closes an unpaid order; false, with nothing changed, when it is not unpaid any more. */
export function closeUnpaidOrder(shop: Shop, tx: Tx, order: MovableOrder, by: 'shopper' | 'time'): boolean {
  const now = shop.clock.now();
  const to: OrderStatus = by === 'shopper' ? orderStatus.cancelled : orderStatus.timedOut;
  if (!moveOrder(shop, tx, { ...order, orderStatus: orderStatus.unpaid }, { to, fields: { endedAt: now } })) {
    return false;
  }
  giveBackOrder(shop, tx, order.id, by === 'shopper' ? stockReason.cancel : stockReason.timeout);
  failWaitingPayment(tx, order.id, now);
  return true;
}

/** The stock of an order's lines and the coupon that it spent go back; also for a refund. */
export function giveBackOrder(shop: Shop, tx: Tx, orderId: number, reason: StockReason): void {
  const now = shop.clock.now();
  giveBackStock(tx, { lines: findLinesOfOrder(tx, orderId), reason, orderId, now });
  returnCouponsOfOrder(tx, orderId, now);
}
