// Reading topics (shop-home.yaml).
import {
  countOtherTopics,
  findGoodsIdsOfTopics,
  findTopic,
  hasCollectedTopic,
  listGoodsOfTopic,
  listOtherTopics,
  type TopicRow,
} from '../../../db/stores/topic.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** A live topic. @throws 402 */
function requireTopic(shop: Shop, id: number): TopicRow {
  const row = findTopic(shop.read, id);
  if (!row) throw invalidField('id', '没有这个专题', 'there is no such topic');
  return row;
}

function withGoodsIds(shop: Shop, rows: readonly TopicRow[]) {
  const ids = findGoodsIdsOfTopics(
    shop.read,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, goodsIds: ids.get(row.id) ?? [] }));
}

/** A topic, its goods that can be shown, and whether the caller has it as a favourite. @throws 402 */
export function readTopicDetail(shop: Shop, who: Shopper | null, id: number) {
  const row = requireTopic(shop, id);
  return {
    topic: { ...row, goodsIds: findGoodsIdsOfTopics(shop.read, [id]).get(id) ?? [] },
    goods: listGoodsOfTopic(shop.read, id),
    hasCollected: who !== null && hasCollectedTopic(shop.read, who.userId, id),
  };
}

/** The other topics in full, by id. A topic that is the only one is related to itself. @throws 402 */
export function relatedTopics(shop: Shop, id: number) {
  const asked = requireTopic(shop, id);
  const total = countOtherTopics(shop.read, id);
  if (total === 0) {
    return { total: 1, rows: (slice: { offset: number }) => (slice.offset === 0 ? withGoodsIds(shop, [asked]) : []) };
  }
  return {
    total,
    rows: (slice: { limit: number; offset: number }) => withGoodsIds(shop, listOtherTopics(shop.read, id, slice)),
  };
}
