// The caller's favourites (shop-user-data.yaml).
import { addCollect, countCollects, deleteCollect, listCollects } from '../../../db/stores/collect.ts';
import { findGoods } from '../../../db/stores/goods.ts';
import { findTopic } from '../../../db/stores/topic.ts';
import { collectType } from '../../../db/values.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { ListCollectsInput, ToggleCollectInput } from './schema.ts';

/** Favourites of a type; those whose goods or topic is gone are neither shown nor counted. */
export function findCollects(shop: Shop, who: Shopper, input: ListCollectsInput) {
  const { type, sort, order } = input;
  return {
    total: countCollects(shop.read, who.userId, type),
    rows: (slice: { limit: number; offset: number }) =>
      listCollects(shop.read, who.userId, type, { ...slice, sort, order }),
  };
}

/** Makes goods or a topic a favourite, or ends that. @throws 712 for unknown goods, 402 for an unknown topic */
export async function toggleCollect(shop: Shop, who: Shopper, input: ToggleCollectInput): Promise<void> {
  const now = shop.clock.now();
  await shop.write((tx) => {
    if (deleteCollect(tx, who.userId, input, now)) return;
    if (input.type === collectType.goods) {
      if (!findGoods(tx, input.valueId)) throw new ShopError('goodsUnknown');
    } else if (!findTopic(tx, input.valueId)) {
      throw invalidField('valueId', '没有这个专题', 'there is no such topic');
    }
    addCollect(tx, who.userId, input, now);
  });
}
