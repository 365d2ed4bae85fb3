// Groups as shoppers' pages show them: the place one has, who else is in the group, what was bought
// (shop-promotion.yaml). The moves of places are in stores/groupon.ts.
import { and, desc, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { groupon, grouponRule } from '../schema/groupon.ts';
import { orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, reading, readingBy } from '../statement.ts';
import { countsInGroup, findGroupStarter, type GrouponRow } from './groupon.ts';

const p = sql.placeholder;

const ownRecord = reading((orm) =>
  orm
    .select()
    .from(groupon)
    .where(and(eq(groupon.id, p('id')), eq(groupon.userId, p('userId')), isLive(groupon)))
    .prepare(),
);

const ownRecordInGroup = reading((orm) =>
  orm
    .select()
    .from(groupon)
    .where(and(eq(groupon.grouponId, p('starterId')), eq(groupon.userId, p('userId')), isLive(groupon)))
    // A paid place before one that came to nothing.
    .orderBy(sql`${groupon.status} in (1, 2) desc`, desc(groupon.id))
    .limit(1)
    .prepare(),
);

/** The shopper's own place that an id leads to: the record itself, or the shopper's one in the group of that record. */
export function findOwnPlace(on: Reads, userId: number, recordId: number): GrouponRow | undefined {
  const own = ownRecord(on).get({ userId, id: recordId });
  if (own) return own;
  const starter = findGroupStarter(on, recordId);
  if (!starter || starter.userId === userId) return starter;
  return ownRecordInGroup(on).get({ userId, starterId: starter.id });
}

/** What others see of a member. */
export interface MemberRow {
  readonly nickname: string;
  /** Storage key or outside address. */
  readonly avatar: string;
}

const memberById = reading((orm) =>
  orm
    .select({ nickname: user.nickname, avatar: user.avatar })
    .from(user)
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

const goneMember: MemberRow = { nickname: '', avatar: '' };

/** Who opened a group; blank when the account is gone. */
export function findOpener(on: Reads, starter: { creatorUserId: number }): MemberRow {
  return memberById(on).get({ id: starter.creatorUserId }) ?? goneMember;
}

const joiners = reading((orm) =>
  orm
    .select({
      nickname: sql<string>`coalesce(${user.nickname}, '')`,
      avatar: sql<string>`coalesce(${user.avatar}, '')`,
    })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .leftJoin(user, and(eq(user.id, groupon.userId), isLive(user)))
    .where(and(eq(groupon.grouponId, p('starterId')), countsInGroup))
    .orderBy(desc(groupon.createdAt), desc(groupon.id))
    .prepare(),
);

/** The paid joiners of a group, newest first, the opener not among them. */
export function listJoiners(on: Reads, starterId: number): MemberRow[] {
  return joiners(on).all({ starterId });
}

const joinerCounts = reading((orm) =>
  orm
    .select({ starterId: groupon.grouponId, count: sql<number>`count(*)` })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .where(and(sql`${groupon.grouponId} in (select value from json_each(${p('starterIds')}))`, countsInGroup))
    .groupBy(groupon.grouponId)
    .prepare(),
);

/** How many paid joiners each of some groups has; a group without any is left out. */
export function countJoinersOfGroups(on: Reads, starterIds: readonly number[]): Map<number, number> {
  const rows = joinerCounts(on).all({ starterIds: JSON.stringify(starterIds) });
  return new Map(rows.map((row) => [row.starterId ?? 0, row.count]));
}

/** Opened by the shopper, or joined. */
export interface PlaceKind {
  readonly isOpener: boolean;
}

/** Places whose order is deleted are left out: there is nothing to show of them. */
const shownPlaces = ({ isOpener }: PlaceKind) =>
  and(
    eq(groupon.userId, p('userId')),
    isLive(groupon),
    sql`${groupon.status} <> 0`,
    isOpener ? sql`${groupon.grouponId} is null` : sql`${groupon.grouponId} is not null`,
    isLive(orders),
  );

const placeCount = readingBy((orm, key: PlaceKind) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .where(shownPlaces(key))
    .prepare(),
);

export function countPlaces(on: Reads, userId: number, { isOpener }: PlaceKind): number {
  return placeCount(on, { isOpener }).get({ userId })?.count ?? 0;
}

const places = readingBy((orm, key: PlaceKind) =>
  orm
    .select({
      record: groupon,
      rule: grouponRule,
      order: { id: orders.id, orderSn: orders.orderSn, status: orders.orderStatus, actualFen: orders.actualPriceFen },
      openerNickname: sql<string>`coalesce(${user.nickname}, '')`,
    })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .innerJoin(grouponRule, eq(grouponRule.id, groupon.ruleId))
    .leftJoin(user, and(eq(user.id, groupon.creatorUserId), isLive(user)))
    .where(shownPlaces(key))
    .orderBy(desc(groupon.createdAt), desc(groupon.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** The paid places of a shopper, newest first, with offer and order. */
export function listPlaces(on: Reads, userId: number, asked: PlaceKind & Slice) {
  const { isOpener, limit, offset } = asked;
  return places(on, { isOpener }).all({ userId, limit, offset });
}
export type PlaceRow = ReturnType<typeof listPlaces>[number];
