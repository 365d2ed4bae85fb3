// The lists of the back office as they are exported: walked through by their ids in windows, so that no query looks at more
// than a few thousand rows, however large the shop and however rare the matches. Filters are those of the lists themselves.
import { and, type InferSelectModel, sql } from 'drizzle-orm';
import { equals, filteredList, holds, inParts } from '../filteredList.ts';
import { adminLog } from '../schema/admin.ts';
import { brand, category } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { coupon } from '../schema/coupon.ts';
import { attribute, goods, sku, specification } from '../schema/goods.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';
import { adminCoupons } from './adminCoupon.ts';
import { adminOrders } from './adminOrder.ts';
import { members } from './adminUser.ts';

const p = sql.placeholder;
const among = (column: { getSQL(): unknown }) => sql`${column} in (select value from json_each(${p('ids')}))`;
const idsOf = (ids: readonly number[]) => ({ ids: JSON.stringify(ids) });

/** Each list by the name that an export asks for it by. */
export const exportedLists = {
  goods: filteredList({
    table: goods,
    filters: { id: equals<number>(goods.id), goodsSn: equals<string>(goods.goodsSn), name: holds(goods.name) },
    rows: (orm, parts) => inParts(orm.select({ id: goods.id }).from(goods).$dynamic(), parts).prepare(),
  }),
  category: filteredList({
    table: category,
    filters: {},
    rows: (orm, parts) => inParts(orm.select({ id: category.id }).from(category).$dynamic(), parts).prepare(),
  }),
  brand: filteredList({
    table: brand,
    filters: { id: equals<number>(brand.id), name: holds(brand.name) },
    rows: (orm, parts) => inParts(orm.select({ id: brand.id }).from(brand).$dynamic(), parts).prepare(),
  }),
  order: adminOrders,
  user: members,
  comment: filteredList({
    table: comment,
    filters: { userId: equals<number>(comment.userId), goodsId: equals<number>(comment.goodsId) },
    // Legacy ones are in no list.
    always: sql`${comment.type} <> 2`,
    rows: (orm, parts) => inParts(orm.select({ id: comment.id }).from(comment).$dynamic(), parts).prepare(),
  }),
  coupon: adminCoupons,
  log: filteredList({
    table: adminLog,
    filters: { name: holds(adminLog.admin) },
    rows: (orm, parts) => inParts(orm.select({ id: adminLog.id }).from(adminLog).$dynamic(), parts).prepare(),
  }),
};

export type ExportedList = keyof typeof exportedLists;

const categoriesByIds = reading((orm) => orm.select().from(category).where(among(category.id)).prepare());
const brandsByIds = reading((orm) => orm.select().from(brand).where(among(brand.id)).prepare());
const usersByIds = reading((orm) => orm.select().from(user).where(among(user.id)).prepare());
const commentsByIds = reading((orm) => orm.select().from(comment).where(among(comment.id)).prepare());
const couponsByIds = reading((orm) => orm.select().from(coupon).where(among(coupon.id)).prepare());
const logsByIds = reading((orm) => orm.select().from(adminLog).where(among(adminLog.id)).prepare());

/** Rows of these ids in the order of the ids. */
function inOrder<R extends { readonly id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type CategoryExport = InferSelectModel<typeof category>;
export type CommentExport = InferSelectModel<typeof comment>;
export type AdminLogExport = InferSelectModel<typeof adminLog>;

export const findCategoriesByIds = (on: Reads, ids: readonly number[]) =>
  inOrder(ids, categoriesByIds(on).all(idsOf(ids)));
export const findBrandsByIds = (on: Reads, ids: readonly number[]) => inOrder(ids, brandsByIds(on).all(idsOf(ids)));
export const findUsersByIds = (on: Reads, ids: readonly number[]) => inOrder(ids, usersByIds(on).all(idsOf(ids)));
export const findCommentsByIds = (on: Reads, ids: readonly number[]) => inOrder(ids, commentsByIds(on).all(idsOf(ids)));
export const findCouponsByIds = (on: Reads, ids: readonly number[]) => inOrder(ids, couponsByIds(on).all(idsOf(ids)));
export const findAdminLogsByIds = (on: Reads, ids: readonly number[]) => inOrder(ids, logsByIds(on).all(idsOf(ids)));

const skusOf = reading((orm) =>
  orm
    .select()
    .from(sku)
    .where(and(among(sku.goodsId), isLive(sku)))
    .orderBy(sku.id)
    .prepare(),
);
const specificationsOf = reading((orm) =>
  orm
    .select()
    .from(specification)
    .where(and(among(specification.goodsId), isLive(specification)))
    .orderBy(specification.id)
    .prepare(),
);
const attributesOf = reading((orm) =>
  orm
    .select()
    .from(attribute)
    .where(and(among(attribute.goodsId), isLive(attribute)))
    .orderBy(attribute.id)
    .prepare(),
);

/** The live parts of several goods, each by the id of its goods, in the order they were made. */
export function findPartsOfGoods(on: Reads, goodsIds: readonly number[]) {
  const ids = idsOf(goodsIds);
  return {
    skus: Map.groupBy(skusOf(on).all(ids), (row) => row.goodsId),
    specifications: Map.groupBy(specificationsOf(on).all(ids), (row) => row.goodsId),
    attributes: Map.groupBy(attributesOf(on).all(ids), (row) => row.goodsId),
  };
}

/** Names of live categories and brands by their ids, for tables that show names. */
export function findPlaceNames(on: Reads) {
  const categories = new Map(
    liveCategories(on)
      .all()
      .map((row) => [row.id, row]),
  );
  const brands = new Map(
    liveBrands(on)
      .all()
      .map((row) => [row.id, row.name]),
  );
  return { categories, brands };
}

const liveCategories = reading((orm) =>
  orm
    .select({ id: category.id, name: category.name, pid: category.pid })
    .from(category)
    .where(isLive(category))
    .prepare(),
);
const liveBrands = reading((orm) =>
  orm.select({ id: brand.id, name: brand.name }).from(brand).where(isLive(brand)).prepare(),
);
