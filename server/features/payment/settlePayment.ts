// Money arrives: the one function by which an order is paid, whatever the method. Late, repeated and mismatching
// payments never move an order; they are kept as unmatched for the owner (shop-order.yaml pay-notify; DECISIONS.md 17).
import { findOrderByNumber, type OrderRow } from '../../../db/stores/order.ts';
import {
  addPayment,
  endWaitingPayment,
  failWaitingPayment,
  findPaymentByTransaction,
  findWaitingPayment,
} from '../../../db/stores/payment.ts';
import { type Fen, orderStatus, type PaymentMethod, paymentState } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { followPayment } from '../order/followPayment.ts';
import { moveOrder } from '../order/moveOrder.ts';

export interface ArrivedPayment {
  readonly method: PaymentMethod;
  readonly orderSn: string;
  readonly amountFen: Fen;
  /** Unique over all payments; null where no platform gave one. */
  readonly transactionId: string | null;
  /** What the order keeps as its payment's id. */
  readonly payId: string;
  /** What the platform sent, for disputes; at most 65,535 characters. */
  readonly raw: string | null;
  /** The owner took another amount in hand: it becomes the order's price (DECISIONS.md 18). */
  readonly replacesPrice?: boolean;
}

/** `repeated`: this very payment was handled before, nothing was done. */
export type Settlement = 'paid' | 'repeated' | 'unmatched';

/**
 * Settles what arrived, in the caller's transaction: 101 -> 201 with payId, payTime and method, then what follows
 * (order/followPayment.ts), which may move the order on to 202. Events are told after the commit.
 */
export function settlePayment(shop: Shop, tx: Tx, arrived: ArrivedPayment): Settlement {
  if (arrived.transactionId !== null) {
    const known = findPaymentByTransaction(tx, arrived.transactionId);
    if (known && known.state !== paymentState.waiting) return 'repeated';
  }
  const order = findOrderByNumber(tx, arrived.orderSn);
  if (!order || !payOrder(shop, tx, order, arrived)) {
    keepUnmatched(shop, tx, order, arrived);
    return 'unmatched';
  }
  keepSettled(shop, tx, order, arrived);
  followPayment(shop, tx, order, shop.clock.now());
  tellOfPayment(shop, tx, { orderId: order.id, method: arrived.method, result: 'paid' });
  return 'paid';
}

function payOrder(shop: Shop, tx: Tx, order: OrderRow, arrived: ArrivedPayment): boolean {
  const { amountFen, replacesPrice = false, method, payId } = arrived;
  if (order.isDeleted || order.orderStatus !== orderStatus.unpaid) return false;
  if (amountFen !== order.actualPriceFen && !replacesPrice) return false;
  const fields = { paymentMethod: method, payId, paidAt: shop.clock.now(), actualPriceFen: amountFen };
  return moveOrder(shop, tx, order, { to: orderStatus.paid, fields });
}

/** The payment that the order waited for is the one that arrived, or is given up for it. */
function keepSettled(shop: Shop, tx: Tx, order: OrderRow, arrived: ArrivedPayment): void {
  const { method, amountFen, transactionId, raw } = arrived;
  const now = shop.clock.now();
  const waiting = findWaitingPayment(tx, order.id);
  if (waiting?.method === method) {
    endWaitingPayment(tx, { id: waiting.id, state: 'settled', transactionId, raw, now });
    return;
  }
  failWaitingPayment(tx, order.id, now);
  addPayment(tx, { orderId: order.id, method, amountFen, state: 'settled', settledAt: now, transactionId, raw, now });
}

function keepUnmatched(shop: Shop, tx: Tx, order: OrderRow | undefined, arrived: ArrivedPayment): void {
  const { method, amountFen, transactionId, raw } = arrived;
  const now = shop.clock.now();
  const waiting = transactionId === null ? undefined : findPaymentByTransaction(tx, transactionId);
  if (waiting) endWaitingPayment(tx, { id: waiting.id, state: 'unmatched', raw, now });
  else addPayment(tx, { orderId: order?.id ?? null, method, amountFen, state: 'unmatched', transactionId, raw, now });
  tellOfPayment(shop, tx, { orderId: order?.id ?? 0, method, result: 'unmatched' });
}

export function tellOfPayment(
  shop: Shop,
  tx: Tx,
  news: { orderId: number; method: PaymentMethod; result: 'paid' | 'failed' | 'unmatched' },
): void {
  tx.afterCommit(() => shop.events.emit('payment', news));
}
