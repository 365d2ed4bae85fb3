// Coupons as shoppers see and get them (shop-promotion.yaml). What shoppers hold is in stores/userCoupon.ts, the admin's
// own queries in stores/adminCoupon.ts.
import { and, asc, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { coupon, userCoupon } from '../schema/coupon.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import { couponStatus, couponTimeType, couponType, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const couponById = reading((orm) =>
  orm
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, p('id')), isLive(coupon)))
    .prepare(),
);

/** One live coupon, whatever its state. */
export function findCoupon(on: Reads, id: number) {
  return couponById(on).get({ id });
}
export type CouponRow = NonNullable<ReturnType<typeof findCoupon>>;

const couponByCode = reading((orm) =>
  orm
    .select()
    .from(coupon)
    .where(
      and(eq(coupon.code, p('code')), isLive(coupon), sql`${coupon.type} = 2`, eq(coupon.status, couponStatus.usable)),
    )
    .prepare(),
);

/** The live, usable coupon that is had for a code; codes match in any case. */
export function findCouponByCode(on: Reads, code: string): CouponRow | undefined {
  return couponByCode(on).get({ code });
}

/** Past its fixed range, whether or not it is marked so yet. */
const isPast = sql`(${coupon.timeType} = ${sql.raw(String(couponTimeType.fixedRange))} and ${coupon.endsAt} < ${p('now')})`;

/** Condition: shoppers can claim it. The clock (`now`) is asked as well as the mark, which due work sets a moment after the end. */
export const isClaimable = and(
  isLive(coupon),
  eq(coupon.type, couponType.claimed),
  eq(coupon.status, couponStatus.usable),
  sql`not ${isPast}`,
);

const claimableCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(coupon).where(isClaimable).prepare(),
);

/** How many coupons shoppers can claim, exhausted ones included. */
export function countClaimableCoupons(on: Reads, now: EpochMs): number {
  return claimableCount(on).get({ now })?.count ?? 0;
}

const claimableCoupons = readingBy((orm, sorting: RowSorting) =>
  orm
    .select()
    .from(coupon)
    .where(isClaimable)
    .orderBy(...sortedBy(coupon, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

export function listClaimableCoupons(
  on: Reads,
  now: EpochMs,
  { sort, order, limit, offset }: RowSorting & Slice,
): CouponRow[] {
  return claimableCoupons(on, { sort, order }).all({ now, limit, offset });
}

const couponsForRegistration = reading((orm) =>
  orm
    .select()
    .from(coupon)
    .where(
      and(
        isLive(coupon),
        eq(coupon.type, couponType.onRegistration),
        eq(coupon.status, couponStatus.usable),
        sql`not ${isPast}`,
        sql`not exists (select 1 from ${userCoupon} where ${userCoupon.couponId} = ${coupon.id}
          and ${userCoupon.userId} = ${p('userId')} and ${isLive(userCoupon)})`,
      ),
    )
    .orderBy(asc(coupon.id))
    .prepare(),
);

/** The coupons that a new account gets, but for those it already has. */
export function listCouponsForRegistration(on: Reads, userId: number, now: EpochMs): CouponRow[] {
  return couponsForRegistration(on).all({ userId, now });
}

const handOut = writing(coupon, (orm) =>
  orm
    .update(coupon)
    .set({ handedOut: sql`${coupon.handedOut} + 1` })
    .where(
      and(
        eq(coupon.id, p('couponId')),
        isLive(coupon),
        sql`(${coupon.total} = 0 or ${coupon.handedOut} < ${coupon.total})`,
        sql`(${coupon.limitPerUser} = 0 or ${coupon.limitPerUser} > (select count(*) from ${userCoupon}
          where ${userCoupon.userId} = ${p('userId')} and ${userCoupon.couponId} = ${coupon.id} and ${isLive(userCoupon)}))`,
      ),
    )
    .prepare(),
);

/**
 * Counts one more as handed out to a shopper; false when the total or the shopper's limit is reached. Check and count
 * are one statement; the caller adds the row in the same transaction.
 */
export function handOutCoupon(tx: Tx, userId: number, couponId: number): boolean {
  return handOut(tx).run({ userId, couponId }).changes > 0;
}

const handOutMany = writing(coupon, (orm) =>
  orm
    .update(coupon)
    .set({ handedOut: sql`${coupon.handedOut} + ${p('pieces')}` })
    .where(eq(coupon.id, p('couponId')))
    .prepare(),
);

/**
 * Counts the pieces that a new account gets of a coupon read in the same transaction: as many as its limit says, one where
 * there is no limit, as long as its total lasts. Gives how many, in one statement however many; the caller adds the rows.
 */
export function handOutForRegistration(tx: Tx, { id, total, handedOut, limitPerUser }: CouponRow): number {
  const left = total === 0 ? Number.POSITIVE_INFINITY : Math.max(0, total - handedOut);
  const pieces = Math.min(Math.max(1, limitPerUser), left);
  if (pieces > 0) handOutMany(tx).run({ couponId: id, pieces });
  return pieces;
}

// Named, or the planner sorts all usable ones; this is asked every second.
const nextEnd = reading((orm) =>
  orm
    .select({ endsAt: sql<EpochMs | null>`${coupon.endsAt}` })
    .from(sql`${coupon} indexed by coupon_expiring_idx`)
    .where(sql`${isLive(coupon)} and ${coupon.status} = 0 and ${coupon.timeType} = 1`)
    .orderBy(asc(coupon.endsAt))
    .limit(1)
    .prepare(),
);

/** The end of the range that ends first among usable coupons; null when none has one. */
export function findNextCouponEnd(on: Reads): EpochMs | null {
  return nextEnd(on).get()?.endsAt ?? null;
}

const expire = writing(coupon, (orm) =>
  orm
    .update(coupon)
    .set({
      status: sql`${couponStatus.expired}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${coupon.version} + 1`,
    })
    .where(
      sql`${isLive(coupon)} and ${coupon.status} = 0 and ${coupon.timeType} = 1 and ${coupon.endsAt} < ${p('now')}`,
    )
    .prepare(),
);

/** Marks coupons whose range is over; gives how many. */
export function expireCoupons(tx: Tx, now: EpochMs): number {
  return expire(tx).run({ now }).changes;
}
