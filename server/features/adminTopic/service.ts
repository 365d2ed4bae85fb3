// Topics in the back office (admin-promotion.yaml).

import type { Reads } from '../../../db/statement.ts';
import {
  addTopic,
  adminTopics,
  changeTopic as changeTopicRow,
  deleteTopics as deleteTopicRows,
  plainTopic,
  putGoodsOfTopic,
  type TopicContent,
} from '../../../db/stores/adminTopic.ts';
import { areAllGoods } from '../../../db/stores/knownIds.ts';
import { findGoodsIdsOfTopics, findTopic, listGoodsOfTopic, type TopicRow } from '../../../db/stores/topic.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { findMatches } from '../common/matches.ts';
import { storedRichText } from '../common/storedRichText.ts';
import type { ChangeTopicInput, CreateTopicInput, ListAdminTopicsInput } from './schema.ts';

export type TopicWithGoods = TopicRow & { readonly goodsIds: readonly number[] };

export function withGoods(on: Reads, rows: readonly TopicRow[]): TopicWithGoods[] {
  const idsByTopic = findGoodsIdsOfTopics(
    on,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, goodsIds: idsByTopic.get(row.id) ?? [] }));
}

/** Topics that hold the texts; the goods ids of a page come with one query. */
export function findAdminTopics(shop: Shop, input: ListAdminTopicsInput) {
  const { total, rows } = findMatches(shop, adminTopics, input);
  return { total, rows: (slice: { limit: number; offset: number }) => withGoods(shop.read, rows(slice)) };
}

/** A topic with all its goods ids, and those of the goods that can be bought, in its order. @throws 402 */
export function readAdminTopic(shop: Shop, id: number) {
  const row = findTopic(shop.read, id);
  const [topic] = row ? withGoods(shop.read, [row]) : [];
  if (!topic) throw invalidField('id', '没有这个专题', 'no such topic');
  return { topic, goods: listGoodsOfTopic(shop.read, id) };
}

/** What was sent, as it is stored. @throws 402 for too long a text */
async function storedContent({ title, content, price, subtitle, readCount, picUrl, sortOrder }: CreateTopicInput) {
  return {
    ...{ title, subtitle, readCount, sortOrder },
    content: await storedRichText('content', content),
    priceFen: price,
    picUrl: picUrl && storedPicture(picUrl),
  };
}

/** Goods that the topic already holds stay good, whatever became of them. @throws 712 for others that are unknown */
function putGoods(tx: Tx, topicId: number, goods: readonly number[], held: readonly number[]): readonly number[] {
  const ids = [...new Set(goods)];
  const fresh = ids.filter((id) => !held.includes(id));
  if (!areAllGoods(tx, fresh)) throw new ShopError('goodsUnknown');
  putGoodsOfTopic(tx, topicId, ids);
  return ids;
}

/** Adds a topic and gives it as it is stored. @throws 712 */
export async function createTopic(shop: Shop, input: CreateTopicInput): Promise<TopicWithGoods> {
  const content = withChanges(plainTopic, await storedContent(input));
  return shop.write((tx) => {
    const topic = addTopic(tx, content, shop.clock.now());
    return { ...topic, goodsIds: putGoods(tx, topic.id, input.goods ?? [], []) };
  });
}

/** Writes what was sent, the goods as a whole, and gives the topic as it is stored then. @throws 505, 712 */
export async function changeTopic(shop: Shop, { id, ...input }: ChangeTopicInput): Promise<TopicWithGoods> {
  const sent = await storedContent(input);
  return shop.write((tx) => {
    const stored = findTopic(tx, id);
    const changed = stored && changeTopicRow(tx, id, withChanges<TopicContent>(stored, sent), shop.clock.now());
    if (!changed) throw new ShopError('updateFailed');
    const held = findGoodsIdsOfTopics(tx, [id]).get(id) ?? [];
    return { ...changed, goodsIds: input.goods ? putGoods(tx, id, input.goods, held) : held };
  });
}

/** Marks topics as deleted. Unknown ones are no error. */
export function deleteTopics(shop: Shop, ids: readonly number[]): Promise<void> {
  return shop.write((tx) => deleteTopicRows(tx, ids, shop.clock.now()));
}
