// The caller's footprints (shop-user-data.yaml). They are left by looking at goods (features/goods).
import { countFootprints, deleteFootprint, listFootprints } from '../../../db/stores/footprint.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** Footprints of goods that are still there. */
export function findFootprints(shop: Shop, who: Shopper) {
  return {
    total: countFootprints(shop.read, who.userId),
    rows: (slice: { limit: number; offset: number }) => listFootprints(shop.read, who.userId, slice),
  };
}

/** @throws 402 */
export async function removeFootprint(shop: Shop, who: Shopper, id: number): Promise<void> {
  await shop.write((tx) => {
    if (deleteFootprint(tx, who.userId, id, shop.clock.now())) return;
    throw invalidField('id', '没有这条足迹', 'you have no such footprint');
  });
}
