// The one way in which a request changes its state, together with the copy that its order carries
// (shop-aftersale.yaml state_machine).
import { type AftersaleRow, moveAftersale } from '../../../db/stores/aftersale.ts';
import { moveAftersaleOfOrder } from '../../../db/stores/order.ts';
import type { AftersaleStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { isAftersaleMove } from './rules.ts';

/**
 * Moves request and order on and tells the shop's events after the commit. `by` an administrator notes the time of the
 * handling. False when the request left its state meanwhile.
 */
export function moveAftersaleState(
  shop: Shop,
  tx: Tx,
  request: Pick<AftersaleRow, 'id' | 'orderId' | 'status'>,
  change: { readonly to: AftersaleStatus; readonly by: 'shopper' | 'admin' },
): boolean {
  const { id, orderId, status: from } = request;
  const { to, by } = change;
  if (!isAftersaleMove(from, to)) throw new Error(`an after-sale request cannot go from ${from} to ${to}`);
  const now = shop.clock.now();
  if (!moveAftersale(tx, { id, from, to, handledAt: by === 'admin' ? now : null, now })) return false;
  // A deleted order carries nothing; its requests are deleted with it.
  moveAftersaleOfOrder(tx, { id: orderId, from, to, now });
  tellOfAftersale(shop, tx, { aftersaleId: id, status: to });
  return true;
}

/** Tells of a request's new state once it is committed. */
export function tellOfAftersale(shop: Shop, tx: Tx, news: { aftersaleId: number; status: number }): void {
  tx.afterCommit(() => shop.events.emit('aftersale', news));
}
