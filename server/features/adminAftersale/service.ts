// Deciding on after-sale requests one by one or many at once (admin-order.yaml). Giving money back:
// refundAftersale.ts.

import type { Reads } from '../../../db/statement.ts';
import { findAftersaleOfAnyone, handleAftersales } from '../../../db/stores/adminAftersale.ts';
import { copyAftersaleStatus } from '../../../db/stores/adminOrder.ts';
import type { AftersaleRow } from '../../../db/stores/aftersale.ts';
import { aftersaleStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { tellOfAftersale } from '../aftersale/moveAftersale.ts';

/** A live request of whomever. @throws 402 */
export function requireAnyAftersale(on: Reads, id: number): AftersaleRow {
  const request = findAftersaleOfAnyone(on, id);
  if (!request) throw invalidField('id', '没有这个售后申请', 'no such after-sale request');
  return request;
}

export type Decision = typeof aftersaleStatus.accepted | typeof aftersaleStatus.rejected;

/** Moves the requests that still wait, and their orders with them; gives how many. */
function decide(shop: Shop, tx: Tx, ids: readonly number[], to: Decision): number {
  const now = shop.clock.now();
  const moved = handleAftersales(tx, ids, { from: aftersaleStatus.requested, to, now });
  const orderIds = moved.map(({ orderId }) => orderId);
  copyAftersaleStatus(tx, orderIds, { status: to, now });
  for (const { id } of moved) tellOfAftersale(shop, tx, { aftersaleId: id, status: to });
  return moved.length;
}

/** 1 -> 2. @throws 670 when there is no such request or it does not wait any more */
export async function acceptAftersale(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => {
    if (decide(shop, tx, [id], aftersaleStatus.accepted) === 0) throw new ShopError('aftersaleNotAllowed');
  });
}

/** 1 -> 4; the shopper may ask again. @throws 402 when there is no such request, 670 when it does not wait any more */
export async function rejectAftersale(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => {
    requireAnyAftersale(tx, id);
    if (decide(shop, tx, [id], aftersaleStatus.rejected) === 0) throw new ShopError('aftersaleNotAllowed');
  });
}

/** The same for those of many that still wait; the others are passed over. */
export async function decideAftersales(shop: Shop, ids: readonly number[], to: Decision): Promise<void> {
  await shop.write((tx) => decide(shop, tx, ids, to));
}
