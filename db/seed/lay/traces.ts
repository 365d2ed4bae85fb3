// Lays what shoppers have left behind besides orders: favourites, footprints, searches, carts, messages.
import { cart } from '../../schema/cart.ts';
import { collect, feedback, footprint, searchHistory } from '../../schema/shopper.ts';
import { collectType, type EpochMs } from '../../values.ts';
import { insertInto } from '../inserting.ts';
import type { ShopperTraces } from '../packPeople.ts';
import { dayMs, hourMs, type LaidShopper, type Laying, skuName, stampsAt } from './laying.ts';

/** Lists of a pack name the latest first; rows are laid oldest first. */
export function layTraces(laying: Laying): void {
  for (const traces of laying.pack.traces) {
    const shopper = laying.shopper.get(traces.shopper);
    layFavourites(laying, traces, shopper);
    layFootprints(laying, traces, shopper);
    layCart(laying, traces, shopper);
  }
  layFeedback(laying);
}

/** Some time ago for the n-th latest of something without a time of its own, but not before the shopper came. */
function recently({ nowMs }: Laying, shopper: LaidShopper, position: number, stepMs: number): EpochMs {
  return Math.max(shopper.createdAt, nowMs - (position + 1) * stepMs);
}

function layFavourites(laying: Laying, traces: ShopperTraces, shopper: LaidShopper): void {
  const insert = insertInto(laying.raw, collect);
  const { id: userId } = shopper;
  for (const [position, slug] of [...traces.favouriteGoods.entries()].reverse()) {
    const stamps = stampsAt(recently(laying, shopper, position, 37 * hourMs));
    insert({ userId, type: collectType.goods, goodsId: laying.goods.get(slug).id, ...stamps });
  }
  for (const [position, slug] of [...traces.favouriteTopics.entries()].reverse()) {
    const stamps = stampsAt(recently(laying, shopper, position, 83 * hourMs));
    insert({ userId, type: collectType.topic, topicId: laying.topic.get(slug), ...stamps });
  }
}

function layFootprints({ raw, nowMs, goods }: Laying, traces: ShopperTraces, { id: userId }: LaidShopper): void {
  const insertFootprint = insertInto(raw, footprint);
  for (const { goods: slug, hoursAgo } of traces.footprints.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    insertFootprint({ userId, goodsId: goods.get(slug).id, ...stampsAt(nowMs - hoursAgo * hourMs) });
  }
  const insertSearch = insertInto(raw, searchHistory);
  for (const { keyword, hoursAgo } of traces.searches.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    insertSearch({ userId, keyword, origin: 'wx', ...stampsAt(nowMs - hoursAgo * hourMs) });
  }
}

function layCart(laying: Laying, traces: ShopperTraces, shopper: LaidShopper): void {
  const insert = insertInto(laying.raw, cart);
  for (const [position, { goods: slug, values, number, checked }] of [...traces.cart.entries()].reverse()) {
    const { id: goodsId, goodsSn, name, picUrl, skus } = laying.goods.get(slug);
    const { id: skuId, priceFen } = skus.get(skuName(values));
    insert({
      userId: shopper.id,
      goodsId,
      goodsSn,
      goodsName: name,
      skuId,
      priceFen,
      quantity: number,
      specifications: values,
      isChecked: checked,
      picUrl,
      ...stampsAt(recently(laying, shopper, position, 5 * hourMs)),
    });
  }
}

/** Messages to the shop; `status` is always 1 once submitted (data-model.yaml). */
function layFeedback({ raw, pack, nowMs, shopper }: Laying): void {
  const insert = insertInto(raw, feedback);
  for (const { shopper: name, kind, content, daysAgo } of pack.feedback.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { id: userId, username, mobile } = shopper.get(name);
    const stamps = stampsAt(nowMs - daysAgo * dayMs);
    insert({ userId, username, mobile, feedType: kind, content, status: 1, ...stamps });
  }
}
