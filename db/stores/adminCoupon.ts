// Coupons as the back office sees and writes them, and those in shoppers' hands (admin-promotion.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { equals, filteredList, holds, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { coupon, couponCategory, couponGoods, userCoupon } from '../schema/coupon.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { couponGoodsType, type EpochMs, userCouponStatus } from '../values.ts';
import type { Tx } from '../write.ts';
import type { CouponRow } from './coupon.ts';

const p = sql.placeholder;

/** Live coupons in whatever state. */
export const adminCoupons = filteredList({
  table: coupon,
  filters: {
    name: holds(coupon.name),
    type: equals<number>(coupon.type),
    status: equals<number>(coupon.status),
  },
  rows: (orm, parts) => inParts(orm.select().from(coupon).$dynamic(), parts).prepare(),
});

/** Live coupons in hand, of all shoppers. */
export const heldCoupons = filteredList({
  table: userCoupon,
  filters: {
    userId: equals<number>(userCoupon.userId),
    couponId: equals<number>(userCoupon.couponId),
    status: { ...equals<number>(userCoupon.status), isSearched: true },
  },
  rows: (orm, parts) => inParts(orm.select().from(userCoupon).$dynamic(), parts).prepare(),
});

const scopes = reading((orm) =>
  orm
    .select({ couponId: sql<number>`coupon_id`, valueId: sql<number>`value_id` })
    .from(
      sql`(select coupon_id, category_id as value_id, position from coupon_category
          where coupon_id in (select value from json_each(${p('couponIds')}))
        union all select coupon_id, goods_id, position from coupon_goods
          where coupon_id in (select value from json_each(${p('couponIds')}))
            and exists (select 1 from goods where goods.id = goods_id and goods.is_deleted = 0))`,
    )
    .orderBy(sql`coupon_id, position, value_id`)
    .prepare(),
);

/** The categories or goods that each of the coupons is for, in their order; deleted goods are left out. */
export function findScopesOfCoupons(on: Reads, couponIds: readonly number[]): ReadonlyMap<number, number[]> {
  const idsByCoupon = new Map<number, number[]>();
  for (const { couponId, valueId } of scopes(on).all({ couponIds: JSON.stringify(couponIds) })) {
    const ids = idsByCoupon.get(couponId);
    if (ids) ids.push(valueId);
    else idsByCoupon.set(couponId, [valueId]);
  }
  return idsByCoupon;
}

const dropCategories = writing(couponCategory, (orm) =>
  orm
    .delete(couponCategory)
    .where(eq(couponCategory.couponId, p('couponId')))
    .prepare(),
);
const dropGoods = writing(couponGoods, (orm) =>
  orm
    .delete(couponGoods)
    .where(eq(couponGoods.couponId, p('couponId')))
    .prepare(),
);
const insertCategory = writing(couponCategory, (orm) =>
  orm
    .insert(couponCategory)
    .values({ couponId: p('couponId'), categoryId: p('valueId'), position: p('position') })
    .prepare(),
);
const insertGoods = writing(couponGoods, (orm) =>
  orm
    .insert(couponGoods)
    .values({ couponId: p('couponId'), goodsId: p('valueId'), position: p('position') })
    .prepare(),
);

/** Makes these what a coupon is for: categories or goods by its type, each id once, of rows that exist. */
export function putScopeOfCoupon(
  tx: Tx,
  { id: couponId, goodsType }: Pick<CouponRow, 'id' | 'goodsType'>,
  valueIds: readonly number[],
): void {
  dropCategories(tx).run({ couponId });
  dropGoods(tx).run({ couponId });
  if (goodsType === couponGoodsType.all) return;
  const insert = goodsType === couponGoodsType.categories ? insertCategory : insertGoods;
  for (const [position, valueId] of valueIds.entries()) insert(tx).run({ couponId, valueId, position });
}

const sameCode = reading((orm) =>
  orm
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.code, p('code')), isLive(coupon), sql`${coupon.type} = 2`))
    .prepare(),
);

/** Whether another live coupon is had for this code. */
export function isCodeTaken(on: Reads, code: string, couponId: number | null): boolean {
  const found = sameCode(on).get({ code });
  return found !== undefined && found.id !== couponId;
}

/** All that an administrator decides of a coupon, but for what it is for; the code is the shop's. */
export type CouponContent = Omit<CouponRow, 'id' | 'handedOut' | 'version' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

const contentColumns = {
  name: sql`${p('name')}`,
  description: sql`${p('description')}`,
  tag: sql`${p('tag')}`,
  total: sql`${p('total')}`,
  discountFen: sql`${p('discountFen')}`,
  minFen: sql`${p('minFen')}`,
  limitPerUser: sql`${p('limitPerUser')}`,
  type: sql`${p('type')}`,
  status: sql`${p('status')}`,
  goodsType: sql`${p('goodsType')}`,
  code: sql`${p('code')}`,
  timeType: sql`${p('timeType')}`,
  days: sql`${p('days')}`,
  startsAt: sql`${p('startsAt')}`,
  endsAt: sql`${p('endsAt')}`,
};

const insertCoupon = writing(coupon, (orm) =>
  orm
    .insert(coupon)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

/** Adds a coupon; what it is for is `putScopeOfCoupon`. */
export function addCoupon(tx: Tx, content: CouponContent, now: EpochMs): CouponRow {
  return insertCoupon(tx).get({ ...content, now });
}

const updateCoupon = writing(coupon, (orm) =>
  orm
    .update(coupon)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}`, version: sql`${coupon.version} + 1` })
    .where(and(eq(coupon.id, p('id')), isLive(coupon)))
    .returning()
    .prepare(),
);

/** Writes all of the content and gives the stored row; undefined when there is no such coupon any more. */
export function changeCoupon(tx: Tx, id: number, content: CouponContent, now: EpochMs): CouponRow | undefined {
  return updateCoupon(tx).get({ ...content, id, now });
}

const markDeleted = writing(coupon, (orm) =>
  orm
    .update(coupon)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${coupon.version} + 1` })
    .where(and(eq(coupon.id, p('id')), isLive(coupon)))
    .prepare(),
);

/** Marks a coupon as deleted; false when there is none. */
export function deleteCoupon(tx: Tx, id: number, now: EpochMs): boolean {
  return markDeleted(tx).run({ id, now }).changes > 0;
}

const takeDown = writing(userCoupon, (orm) =>
  orm
    .update(userCoupon)
    .set({
      status: sql`${userCouponStatus.takenDown}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${userCoupon.version} + 1`,
    })
    .where(
      and(eq(userCoupon.couponId, p('couponId')), eq(userCoupon.status, userCouponStatus.unused), isLive(userCoupon)),
    )
    .prepare(),
);

/** The unused ones in shoppers' hands are good no more. */
export function takeDownHeldCoupons(tx: Tx, couponId: number, now: EpochMs): void {
  takeDown(tx).run({ couponId, now });
}
