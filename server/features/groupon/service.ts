// Reading group-buys: the offers, one's own places, a shared group (shop-promotion.yaml). Joining happens by ordering.
import type { Slice } from '../../../db/sorting.ts';
import { findGoods } from '../../../db/stores/goods.ts';
import { findGroupStarter, type GrouponRow } from '../../../db/stores/groupon.ts';
import {
  countJoinersOfGroups,
  countPlaces,
  findOpener,
  findOwnPlace,
  listJoiners,
  listPlaces,
  type PlaceRow,
} from '../../../db/stores/grouponPages.ts';
import { countOfferedRules, findGrouponRule, listOfferedRules } from '../../../db/stores/grouponRule.ts';
import { findOrder } from '../../../db/stores/order.ts';
import { findLinesOfOrder, findLinesOfOrders, type OrderLineRow } from '../../../db/stores/orderLine.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { ListGrouponRulesInput, ListMyGrouponsInput } from './schema.ts';

/** The running offers whose goods are on sale. */
export function offeredRules(shop: Shop, { sort, order }: ListGrouponRulesInput) {
  const now = shop.clock.now();
  return {
    total: countOfferedRules(shop.read, now),
    rows: (slice: Slice) => listOfferedRules(shop.read, now, { sort, order, ...slice }),
  };
}

const unknownGroupon = () => invalidField('grouponId', '没有这个团购', 'there is no such group');

/** The opener's record of the group that a record belongs to. */
const starterIdOf = (record: GrouponRow) => record.grouponId ?? record.id;

/** The caller's place that an id leads to, with its order, offer and group. @throws 402, 720 */
export function readGroupon(shop: Shop, who: Shopper, grouponId: number) {
  const { read } = shop;
  const record = findOwnPlace(read, who.userId, grouponId);
  const rule = record && findGrouponRule(read, record.ruleId);
  if (!record || !rule) throw unknownGroupon();
  const order = findOrder(read, who.userId, record.orderId);
  if (!order) throw new ShopError('orderUnknown');
  const opener = findOpener(read, record);
  return {
    record,
    rule,
    order,
    lines: findLinesOfOrder(read, order.id),
    starterId: starterIdOf(record),
    opener,
    members: [opener, ...listJoiners(read, starterIdOf(record))],
  };
}
export type GrouponDetail = ReturnType<typeof readGroupon>;

/** The group of a shared link with the goods that it is about, in whatever state. @throws 402 without a live offer, 712 */
export function readSharedGroup(shop: Shop, grouponId: number) {
  const starter = findGroupStarter(shop.read, grouponId);
  const rule = starter && findGrouponRule(shop.read, starter.ruleId);
  if (!starter || !rule || rule.isDeleted) throw unknownGroupon();
  const goods = findGoods(shop.read, rule.goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  return { starter, goods };
}

export interface OwnPlace extends PlaceRow {
  /** Paid joiners and the opener. */
  readonly memberCount: number;
  readonly lines: readonly OrderLineRow[];
}

/** The groups that the caller opened, or those that the caller joined. */
export function ownPlaces(shop: Shop, who: Shopper, { showType }: ListMyGrouponsInput) {
  const kind = { isOpener: showType === 0 };
  return {
    total: countPlaces(shop.read, who.userId, kind),
    rows: (slice: Slice): OwnPlace[] => {
      const places = listPlaces(shop.read, who.userId, { ...kind, ...slice });
      const starterIds = places.map((place) => starterIdOf(place.record));
      const joinerCounts = countJoinersOfGroups(shop.read, starterIds);
      const orderIds = places.map((place) => place.order.id);
      const lines = findLinesOfOrders(shop.read, orderIds);
      return places.map((place) => ({
        ...place,
        memberCount: (joinerCounts.get(starterIdOf(place.record)) ?? 0) + 1,
        lines: lines.get(place.order.id) ?? [],
      }));
    },
  };
}
