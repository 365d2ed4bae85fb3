// The way in which an order changes its state: by a move of the table, if it still is in the state that the move leaves
// (shop-order.yaml state_machine). Only group-buys that come to nothing take their orders from 201 to 202 themselves, many at
// once (db/stores/groupon.ts); whoever ends them tells of it.
import { moveOrderState, type OrderMoveFields } from '../../../db/stores/order.ts';
import type { OrderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { isMove } from './rules.ts';

/** An order as far as a move needs to know it; `orderStatus` is the state to leave. */
export interface MovableOrder {
  readonly id: number;
  readonly orderSn: string;
  readonly orderStatus: OrderStatus;
}

/**
 * Moves an order on and tells the shop's events after the commit. False, with nothing changed, when the order left its
 * state meanwhile: the caller decides what that means (504 for a request, nothing for due work).
 */
export function moveOrder(
  shop: Shop,
  tx: Tx,
  order: MovableOrder,
  change: { readonly to: OrderStatus; readonly fields?: OrderMoveFields },
): boolean {
  const { to, fields = {} } = change;
  if (!isMove(order.orderStatus, to)) throw new Error(`an order cannot go from ${order.orderStatus} to ${to}`);
  const move = { id: order.id, from: order.orderStatus, to, now: shop.clock.now() };
  if (!moveOrderState(tx, move, fields)) return false;
  tellOfOrder(shop, tx, { orderId: order.id, orderSn: order.orderSn, status: to });
  return true;
}

/** Tells of an order's new state once it is committed. */
export function tellOfOrder(
  shop: Shop,
  tx: Tx,
  news: { orderId: number; orderSn: string; status: number; isNew?: boolean },
): void {
  tx.afterCommit(() => shop.events.emit('order', news));
}
