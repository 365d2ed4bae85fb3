// Coupons in shoppers' hands: given, spent on an order, given back, expired (shop-promotion.yaml).
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { coupon, couponCategory, couponGoods, userCoupon } from '../schema/coupon.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import { couponStatus, couponTimeType, type EpochMs, type UserCouponStatus, userCouponStatus } from '../values.ts';
import type { Tx } from '../write.ts';
import { type CouponRow, handOutCoupon, handOutForRegistration, listCouponsForRegistration } from './coupon.ts';

const p = sql.placeholder;
const dayMs = 86_400_000;

/** The ids that a coupon is limited to, as one list; empty for a coupon that applies to all goods. */
const scopeIds = sql<readonly number[]>`case ${coupon.goodsType}
  when 1 then (select json_group_array(${couponCategory.categoryId}) from ${couponCategory} where ${couponCategory.couponId} = ${coupon.id})
  when 2 then (select json_group_array(${couponGoods.goodsId}) from ${couponGoods} where ${couponGoods.couponId} = ${coupon.id})
  else '[]' end`.mapWith((text: string) => JSON.parse(text) as readonly number[]);

const handColumns = { row: userCoupon, coupon, scopeIds };

const unusedCoupons = reading((orm) =>
  orm
    .select(handColumns)
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.userId, p('userId')), eq(userCoupon.status, userCouponStatus.unused), isLive(userCoupon)))
    .orderBy(desc(userCoupon.createdAt), desc(userCoupon.id))
    .prepare(),
);

/** The unused coupons of a shopper with their rules, newest first; also those whose time is over. */
export function listUnusedCoupons(on: Reads, userId: number) {
  return unusedCoupons(on).all({ userId });
}
export type CouponHandRow = ReturnType<typeof listUnusedCoupons>[number];

const unusedOfCoupon = reading((orm) =>
  orm
    .select(handColumns)
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(
      and(
        eq(userCoupon.userId, p('userId')),
        eq(userCoupon.couponId, p('couponId')),
        eq(userCoupon.status, userCouponStatus.unused),
        isLive(userCoupon),
      ),
    )
    .orderBy(asc(userCoupon.endsAt), asc(userCoupon.id))
    .prepare(),
);

/** The unused ones of one coupon, the one that expires first in front (DECISIONS.md 13). */
export function listUnusedOfCoupon(on: Reads, userId: number, couponId: number): CouponHandRow[] {
  return unusedOfCoupon(on).all({ userId, couponId });
}

const handById = reading((orm) =>
  orm
    .select(handColumns)
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.id, p('id')), eq(userCoupon.userId, p('userId')), isLive(userCoupon)))
    .prepare(),
);

/** One live coupon of a shopper, whatever its state. */
export function findUserCoupon(on: Reads, userId: number, id: number): CouponHandRow | undefined {
  return handById(on).get({ userId, id });
}

const couponsOfUser = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(userCoupon)
    .where(and(eq(userCoupon.userId, p('userId')), eq(userCoupon.couponId, p('couponId')), isLive(userCoupon)))
    .prepare(),
);

/** How many of one coupon a shopper ever got. */
export function countCouponsOfUser(on: Reads, userId: number, couponId: number): number {
  return couponsOfUser(on).get({ userId, couponId })?.count ?? 0;
}

export interface UserCouponListing extends RowSorting {
  /** Undefined for all. */
  readonly status: UserCouponStatus | undefined;
}

const isOver = sql`${userCoupon.endsAt} < ${p('now')}`;

/** By time and not only by mark, so that lists are right before the expiry was noted. */
function hasStatus(status: UserCouponStatus | undefined): SQL | undefined {
  if (status === undefined) return undefined;
  const isMarked = eq(userCoupon.status, status);
  if (status === userCouponStatus.unused) return sql`${isMarked} and not ${isOver}`;
  if (status !== userCouponStatus.expired) return isMarked;
  return sql`(${isMarked} or (${eq(userCoupon.status, userCouponStatus.unused)} and ${isOver}))`;
}

const heldCount = readingBy((orm, key: Pick<UserCouponListing, 'status'>) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(userCoupon)
    .where(and(eq(userCoupon.userId, p('userId')), isLive(userCoupon), hasStatus(key.status)))
    .prepare(),
);

export function countUserCoupons(
  on: Reads,
  userId: number,
  { status, now }: { status: UserCouponStatus | undefined; now: EpochMs },
): number {
  return heldCount(on, { status }).get({ userId, now })?.count ?? 0;
}

const heldCoupons = readingBy((orm, { status, ...sorting }: UserCouponListing) =>
  orm
    .select({ row: userCoupon, coupon })
    .from(userCoupon)
    .leftJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.userId, p('userId')), isLive(userCoupon), hasStatus(status)))
    .orderBy(...sortedBy(userCoupon, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of a shopper's coupons with their texts, which deleted coupons still have. */
export function listUserCoupons(on: Reads, userId: number, asked: UserCouponListing & Slice & { now: EpochMs }) {
  const { status, sort, order, ...values } = asked;
  return heldCoupons(on, { status, sort, order }).all({ userId, ...values });
}

const insertUserCoupon = writing(userCoupon, (orm) =>
  orm
    .insert(userCoupon)
    .values({
      userId: p('userId'),
      couponId: p('couponId'),
      startsAt: p('startsAt'),
      endsAt: p('endsAt'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** A fixed range is copied; otherwise the time runs from now. */
function validityOf(given: CouponRow, now: EpochMs): { startsAt: EpochMs; endsAt: EpochMs } {
  const { timeType, startsAt, endsAt, days } = given;
  if (timeType === couponTimeType.fixedRange && startsAt !== null && endsAt !== null) return { startsAt, endsAt };
  return { startsAt: now, endsAt: now + days * dayMs };
}

/** Gives a shopper one of a coupon; false, with nothing changed, when its total or the shopper's limit is reached. */
export function giveCoupon(tx: Tx, userId: number, { coupon: given, now }: { coupon: CouponRow; now: EpochMs }) {
  if (!handOutCoupon(tx, userId, given.id)) return false;
  insertUserCoupon(tx).run({ userId, couponId: given.id, ...validityOf(given, now), now });
  return true;
}

/**
 * Gives a new account its coupons: of each usable registration coupon as many as its limit says (one where there is no
 * limit), as long as its total lasts. Running it again gives nothing twice.
 */
export function giveRegistrationCoupons(tx: Tx, userId: number, now: EpochMs): void {
  for (const given of listCouponsForRegistration(tx, userId, now)) {
    const row = { userId, couponId: given.id, ...validityOf(given, now), now };
    // Counted at once: a check of each piece against those before it would hold up the shop where a limit is high.
    for (let left = handOutForRegistration(tx, given); left > 0; left -= 1) insertUserCoupon(tx).run(row);
  }
}

const spend = writing(userCoupon, (orm) =>
  orm
    .update(userCoupon)
    .set({
      status: sql`${userCouponStatus.used}`,
      usedAt: sql`${p('now')}`,
      orderId: sql`${p('orderId')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${userCoupon.version} + 1`,
    })
    .where(
      and(
        eq(userCoupon.id, p('userCouponId')),
        eq(userCoupon.userId, p('userId')),
        eq(userCoupon.status, userCouponStatus.unused),
        isLive(userCoupon),
      ),
    )
    .prepare(),
);

/** Spends a coupon on an order; false when it is not the shopper's, or not unused any more. */
export function useCoupon(
  tx: Tx,
  userId: number,
  used: { userCouponId: number; orderId: number; now: EpochMs },
): boolean {
  return spend(tx).run({ userId, ...used }).changes > 0;
}

/** Taken down or deleted: what of it is in shoppers' hands unused was taken down with it. */
const isGone = sql`(${coupon.status} = ${sql.raw(String(couponStatus.takenDown))} or ${coupon.isDeleted} = 1)`;

const giveBack = writing(userCoupon, (orm) =>
  orm
    .update(userCoupon)
    .set({
      status: sql`case when ${userCoupon.endsAt} < ${p('now')} then 2
        when exists (select 1 from ${coupon} where ${coupon.id} = ${userCoupon.couponId} and ${isGone}) then 3
        else 0 end`,
      usedAt: sql`null`,
      orderId: sql`null`,
      updatedAt: sql`${p('now')}`,
      version: sql`${userCoupon.version} + 1`,
    })
    .where(and(eq(userCoupon.orderId, p('orderId')), eq(userCoupon.status, userCouponStatus.used), isLive(userCoupon)))
    .prepare(),
);

/** What an order had spent becomes unused again: expired when its time is over, taken down when its coupon is. */
export function returnCouponsOfOrder(tx: Tx, orderId: number, now: EpochMs): void {
  giveBack(tx).run({ orderId, now });
}

const nextEnd = reading((orm) =>
  orm
    .select({ endsAt: userCoupon.endsAt })
    .from(userCoupon)
    .where(sql`${isLive(userCoupon)} and ${userCoupon.status} = 0`)
    .orderBy(asc(userCoupon.endsAt))
    .limit(1)
    .prepare(),
);

/** The end of the unused coupon that ends first; null when there is none. */
export function findNextUserCouponEnd(on: Reads): EpochMs | null {
  return nextEnd(on).get()?.endsAt ?? null;
}

const expire = writing(userCoupon, (orm) =>
  orm
    .update(userCoupon)
    .set({
      status: sql`${userCouponStatus.expired}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${userCoupon.version} + 1`,
    })
    .where(
      sql`${userCoupon.id} in (select ${userCoupon.id} from ${userCoupon} where ${isLive(userCoupon)}
        and ${userCoupon.status} = 0 and ${userCoupon.endsAt} < ${p('now')} order by ${userCoupon.endsAt} limit ${p('limit')})`,
    )
    .prepare(),
);

/** Marks up to `limit` unused coupons whose time is over; gives how many. */
export function expireUserCoupons(tx: Tx, work: { now: EpochMs; limit: number }): number {
  return expire(tx).run(work).changes;
}
