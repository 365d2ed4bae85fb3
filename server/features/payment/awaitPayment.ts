// Notes that an order waits for a payment: the row that due work and notifications then find.
import { findOrderOfAnyone, type OrderRow } from '../../../db/stores/order.ts';
import {
  addPayment,
  changeWaitingPayment,
  failWaitingPayment,
  findWaitingPayment,
} from '../../../db/stores/payment.ts';
import { type EpochMs, orderStatus, type PaymentMethod } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

export interface AwaitedPayment {
  readonly method: PaymentMethod;
  /** Null leaves the moment that a payment of the same method already has. */
  readonly dueAt: EpochMs | null;
  readonly transactionId: string | null;
  readonly raw: string | null;
}

/**
 * The order now waits for this payment, in place of one by another method. Gives the transaction id that it has: an
 * earlier one of the same method stays.
 * @throws 504 when the order is not what it was when the payment was asked for
 */
export function awaitPayment(shop: Shop, tx: Tx, order: OrderRow, awaited: AwaitedPayment): string | null {
  const { method, dueAt, transactionId, raw } = awaited;
  const present = findOrderOfAnyone(tx, order.id);
  if (present?.orderStatus !== orderStatus.unpaid || present.actualPriceFen !== order.actualPriceFen) {
    throw new ShopError('updateLost');
  }
  const now = shop.clock.now();
  const amountFen = order.actualPriceFen;
  const waiting = findWaitingPayment(tx, order.id);
  if (waiting?.method === method) {
    const kept = { dueAt: waiting.dueAt ?? dueAt, transactionId: waiting.transactionId ?? transactionId };
    changeWaitingPayment(tx, { id: waiting.id, method, amountFen, ...kept, raw, now });
    return kept.transactionId;
  }
  failWaitingPayment(tx, order.id, now);
  addPayment(tx, { orderId: order.id, method, amountFen, state: 'waiting', dueAt, transactionId, raw, now });
  return transactionId;
}
