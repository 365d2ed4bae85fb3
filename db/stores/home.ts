// The parts of the home page that have no list of their own in the shop: banners, coupons to take, group-buy goods, the
// floors; and the moment at which time alone changes the page (shop-home.yaml).
import { and, asc, desc, eq, gt, gte, type InferSelectModel, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Orm } from '../open.ts';
import { category } from '../schema/category.ts';
import { isLive, isOnSale } from '../schema/columns.ts';
import { coupon, userCoupon } from '../schema/coupon.ts';
import { goods } from '../schema/goods.ts';
import { grouponRule } from '../schema/groupon.ts';
import { ad } from '../schema/home.ts';
import { type Reads, reading } from '../statement.ts';
import { adPosition, type EpochMs } from '../values.ts';
import { isClaimable } from './coupon.ts';
import { goodsSummaryColumns } from './goods.ts';

const p = sql.placeholder;

export type BannerRow = InferSelectModel<typeof ad>;

const banners = reading((orm) =>
  orm
    .select()
    .from(ad)
    .where(
      and(
        isLive(ad),
        eq(ad.position, adPosition.home),
        eq(ad.isEnabled, true),
        or(isNull(ad.startsAt), lte(ad.startsAt, p('now'))),
        or(isNull(ad.endsAt), gt(ad.endsAt, p('now'))),
      ),
    )
    .orderBy(asc(ad.id))
    .prepare(),
);

/** The enabled banners of the home page whose time it is, by id (DECISIONS.md 21). */
export function listBanners(on: Reads, now: EpochMs): BannerRow[] {
  return banners(on).all({ now });
}

const couponSummaryColumns = {
  id: coupon.id,
  name: coupon.name,
  description: coupon.description,
  tag: coupon.tag,
  timeType: coupon.timeType,
  days: coupon.days,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  discountFen: coupon.discountFen,
  minFen: coupon.minFen,
};

const offeredCoupons = reading((orm) =>
  orm
    .select(couponSummaryColumns)
    .from(coupon)
    .where(isClaimable)
    .orderBy(desc(coupon.createdAt), desc(coupon.id))
    .limit(p('limit'))
    .prepare(),
);

/** The newest coupons that shoppers can take. */
export function listOfferedCoupons(on: Reads, now: EpochMs, limit: number) {
  return offeredCoupons(on).all({ now, limit });
}

const receivedHere = (orm: Orm) =>
  orm
    .select({ id: userCoupon.id })
    .from(userCoupon)
    .where(and(eq(userCoupon.userId, p('userId')), eq(userCoupon.couponId, coupon.id)));

const untakenCoupons = reading((orm) =>
  orm
    .select(couponSummaryColumns)
    .from(coupon)
    .where(and(isClaimable, notExists(receivedHere(orm))))
    .orderBy(desc(coupon.createdAt), desc(coupon.id))
    .limit(p('limit'))
    .prepare(),
);

/** The same without those that the user has ever received, whatever became of them. */
export function listUntakenCoupons(on: Reads, userId: number, now: EpochMs, limit: number) {
  return untakenCoupons(on).all({ userId, now, limit });
}

const grouponGoods = reading((orm) => {
  const newest = orm
    .select({
      ruleId: grouponRule.id,
      goodsId: grouponRule.goodsId,
      discountFen: grouponRule.discountFen,
      membersNeeded: grouponRule.membersNeeded,
      expiresAt: grouponRule.expiresAt,
      ruleCreatedAt: grouponRule.createdAt,
    })
    .from(grouponRule)
    .where(and(isLive(grouponRule), eq(grouponRule.status, 0), gt(grouponRule.expiresAt, p('now'))))
    .orderBy(desc(grouponRule.createdAt), desc(grouponRule.id))
    .limit(p('limit'))
    .as('newest');
  return orm
    .select({
      ...goodsSummaryColumns,
      discountFen: newest.discountFen,
      membersNeeded: newest.membersNeeded,
      expiresAt: newest.expiresAt,
    })
    .from(newest)
    .innerJoin(goods, and(eq(goods.id, newest.goodsId), isOnSale(goods)))
    .orderBy(desc(newest.ruleCreatedAt), desc(newest.ruleId))
    .prepare();
});

/** The goods of the newest running group-buy rules; rules whose goods are not on sale take a place and show nothing. */
export function listGrouponGoods(on: Reads, now: EpochMs, limit: number) {
  return grouponGoods(on).all({ now, limit });
}

const floorGoods = reading((orm) => {
  // Each child category gives its newest goods by index; the newest of a floor are among them.
  const own = alias(goods, 'own');
  const newestOfChild = orm
    .select({ id: own.id })
    .from(own)
    .where(and(isOnSale(own), eq(own.categoryId, category.id)))
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(p('limit'));
  return orm
    .select({ ...goodsSummaryColumns, floorId: category.pid })
    .from(category)
    .innerJoin(goods, sql`${goods.id} in ${newestOfChild}`)
    .where(and(isLive(category), sql`${category.pid} in (select value from json_each(${p('floorIds')}))`))
    .orderBy(desc(goods.createdAt), desc(goods.id))
    .prepare();
});

/**
 * Goods on sale of the floors' child categories, newest first: at least the `limit` newest of each floor, and no more
 * than that many of each child.
 */
export function listFloorGoods(on: Reads, floorIds: readonly number[], limit: number) {
  return floorGoods(on).all({ floorIds: JSON.stringify(floorIds), limit });
}

const nextBannerStart = reading((orm) =>
  orm
    .select({ at: sql<number | null>`min(${ad.startsAt})` })
    .from(ad)
    .where(and(isLive(ad), eq(ad.isEnabled, true), gt(ad.startsAt, p('after'))))
    .prepare(),
);
const nextBannerEnd = reading((orm) =>
  orm
    .select({ at: sql<number | null>`min(${ad.endsAt})` })
    .from(ad)
    .where(and(isLive(ad), eq(ad.isEnabled, true), gt(ad.endsAt, p('after'))))
    .prepare(),
);
// The codes stand as literals in these two, or their partial indexes are not taken.
const nextCouponEnd = reading((orm) =>
  orm
    // A coupon is good up to and at its end.
    .select({ at: sql<number | null>`min(${coupon.endsAt}) + 1` })
    .from(coupon)
    .where(and(isLive(coupon), sql`${coupon.status} = 0 and ${coupon.timeType} = 1`, gte(coupon.endsAt, p('after'))))
    .prepare(),
);
const nextRuleEnd = reading((orm) =>
  orm
    .select({ at: sql<number | null>`min(${grouponRule.expiresAt})` })
    .from(grouponRule)
    .where(and(isLive(grouponRule), sql`${grouponRule.status} = 0`, gt(grouponRule.expiresAt, p('after'))))
    .prepare(),
);

/** The first moment later than `after` at which a banner, coupon or rule comes or goes by time alone. */
export function findNextHomeChange(on: Reads, after: EpochMs): EpochMs | undefined {
  const moments = [nextBannerStart, nextBannerEnd, nextCouponEnd, nextRuleEnd]
    .map((query) => query(on).get({ after })?.at ?? null)
    .filter((at) => at !== null);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
