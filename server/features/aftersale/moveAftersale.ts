// How its shopper's doing changes the state of a request, together with the copy that its order carries (shop-aftersale.yaml
// state_machine). The back office moves many at once: features/adminAftersale.
import { type AftersaleRow, moveAftersale } from '../../../db/stores/aftersale.ts';
import { moveAftersaleOfOrder } from '../../../db/stores/order.ts';
import type { AftersaleStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { isAftersaleMove } from './rules.ts';

/** Moves request and order on and tells the shop's events after the commit. False when the request left its state meanwhile. */
export function moveAftersaleState(
  shop: Shop,
  tx: Tx,
  request: Pick<AftersaleRow, 'id' | 'orderId' | 'status'>,
  to: AftersaleStatus,
): boolean {
  const { id, orderId, status: from } = request;
  if (!isAftersaleMove(from, to)) throw new Error(`an after-sale request cannot go from ${from} to ${to}`);
  const now = shop.clock.now();
  if (!moveAftersale(tx, { id, from, to, now })) return false;
  // A deleted order carries nothing; its requests are deleted with it.
  moveAftersaleOfOrder(tx, { id: orderId, from, to, now });
  tellOfAftersale(shop, tx, { aftersaleId: id, status: to });
  return true;
}

/** Tells of a request's new state once it is committed. */
export function tellOfAftersale(shop: Shop, tx: Tx, news: { aftersaleId: number; status: number }): void {
  tx.afterCommit(() => shop.events.emit('aftersale', news));
}
