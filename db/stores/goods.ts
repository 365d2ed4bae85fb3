// Goods as shoppers see them: lists by filter, one with its parts. Shopper lists hold live goods on sale only
// (shop-home.yaml). The admin's own queries are in stores/adminGoods.ts.
import { type AnyColumn, and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { category } from '../schema/category.ts';
import { isLive, isOnSale } from '../schema/columns.ts';
import { attribute, goods, sku, specification } from '../schema/goods.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, reading, readingBy } from '../statement.ts';
import { matchesByAge } from './goodsByAge.ts';
import { countLiveGoodsOnSale } from './rowCount.ts';

const p = sql.placeholder;

/** The columns of a goods summary, in lists of every kind. */
export const goodsSummaryColumns = {
  id: goods.id,
  name: goods.name,
  brief: goods.brief,
  picUrl: goods.picUrl,
  isNew: goods.isNew,
  isHot: goods.isHot,
  counterPriceFen: goods.counterPriceFen,
  retailPriceFen: goods.retailPriceFen,
};

export interface GoodsFilter {
  readonly categoryId?: number | undefined;
  readonly brandId?: number | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  /** A MATCH expression of db/grams.ts. */
  readonly match?: string | undefined;
}

export type GoodsSort = 'add_time' | 'id' | 'retail_price' | 'name';
export interface GoodsListing {
  readonly sort: GoodsSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const goodsById = reading((orm) =>
  orm
    .select()
    .from(goods)
    .where(and(eq(goods.id, p('id')), isLive(goods)))
    .prepare(),
);

/** One live goods, on sale or not. */
export function findGoods(on: Reads, id: number) {
  return goodsById(on).get({ id });
}

const skusOfGoods = reading((orm) =>
  orm
    .select()
    .from(sku)
    .where(and(eq(sku.goodsId, p('goodsId')), isLive(sku)))
    .orderBy(asc(sku.id))
    .prepare(),
);

export function findSkusOfGoods(on: Reads, goodsId: number) {
  return skusOfGoods(on).all({ goodsId });
}

const specificationsOfGoods = reading((orm) =>
  orm
    .select()
    .from(specification)
    .where(and(eq(specification.goodsId, p('goodsId')), isLive(specification)))
    .orderBy(asc(specification.id))
    .prepare(),
);

export function findSpecificationsOfGoods(on: Reads, goodsId: number) {
  return specificationsOfGoods(on).all({ goodsId });
}

const attributesOfGoods = reading((orm) =>
  orm
    .select()
    .from(attribute)
    .where(and(eq(attribute.goodsId, p('goodsId')), isLive(attribute)))
    .orderBy(asc(attribute.id))
    .prepare(),
);

export function findAttributesOfGoods(on: Reads, goodsId: number) {
  return attributesOfGoods(on).all({ goodsId });
}

/** Which parts of a filter are in use: the key of the prepared statement that answers it. */
interface FilterShape {
  readonly categoryId: boolean;
  readonly brandId: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly match: boolean;
}

const shapeOf = (filter: GoodsFilter): FilterShape => ({
  categoryId: filter.categoryId !== undefined,
  brandId: filter.brandId !== undefined,
  isNew: filter.isNew !== undefined,
  isHot: filter.isHot !== undefined,
  match: filter.match !== undefined,
});

const valuesOf = (filter: GoodsFilter) => ({
  categoryId: filter.categoryId ?? null,
  brandId: filter.brandId ?? null,
  isNew: Number(filter.isNew ?? 0),
  isHot: Number(filter.isHot ?? 0),
  match: filter.match ?? '',
});

/** Conditions on goods alone; brand 0 means goods without a brand. */
function plainConditions(shape: FilterShape): SQL[] {
  const conditions = [isOnSale(goods)];
  if (shape.categoryId) conditions.push(sql`${goods.categoryId} = ${p('categoryId')}`);
  if (shape.brandId) conditions.push(sql`${goods.brandId} is nullif(${p('brandId')}, 0)`);
  if (shape.isNew) conditions.push(sql`${goods.isNew} = ${p('isNew')}`);
  if (shape.isHot) conditions.push(sql`${goods.isHot} = ${p('isHot')}`);
  return conditions;
}

/** Whether a filter asks for more than goods on sale and a keyword. */
const isNarrowed = (shape: FilterShape) => plainConditions(shape).length > 1;

const matchingIds = sql`(select rowid from goods_fts where goods_fts match ${p('match')})`;
/** Asks the text index for one goods: cheap for each row of a walk, whatever the number of matches. */
const matchesHere = sql`exists (select 1 from goods_fts where goods_fts match ${p('match')} and rowid = ${goods.id})`;

const countByShape = readingBy((orm, shape: FilterShape) => {
  const others = plainConditions(shape);
  // The text index holds goods on sale only, so a keyword alone is counted without looking at the goods.
  if (shape.match && !isNarrowed(shape)) {
    return orm
      .select({ count: sql<number>`(select count(*) from goods_fts where goods_fts match ${p('match')})` })
      .from(sql`(select 1)`)
      .prepare();
  }
  const match = shape.match ? [sql`${goods.id} in ${matchingIds}`] : [];
  return orm
    .select({ count: sql<number>`count(*)` })
    .from(goods)
    .where(and(...others, ...match))
    .prepare();
});

export function countGoods(on: Reads, filter: GoodsFilter): number {
  const shape = shapeOf(filter);
  if (!Object.values(shape).includes(true)) return countLiveGoodsOnSale(on);
  return countByShape(on, shape).get(valuesOf(filter))?.count ?? 0;
}

const sortColumns: Record<GoodsSort, AnyColumn> = {
  add_time: goods.createdAt,
  id: goods.id,
  retail_price: goods.retailPriceFen,
  name: goods.name,
};

type ListKey = FilterShape & { sort: GoodsSort; order: 'asc' | 'desc'; walk: boolean };

const listByKey = readingBy((orm, key: ListKey) => {
  const direction = key.order === 'asc' ? asc : desc;
  const match = !key.match ? [] : key.walk ? [matchesHere] : [sql`${goods.id} in ${matchingIds}`];
  return orm
    .select(goodsSummaryColumns)
    .from(goods)
    .where(and(...plainConditions(key), ...match))
    .orderBy(direction(sortColumns[key.sort]), direction(goods.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare();
});

const onSaleByAge = matchesByAge({ table: 'goods_fts', holds: isOnSale(goods) });

const summariesByIds = reading((orm) =>
  orm
    .select(goodsSummaryColumns)
    .from(goods)
    .where(sql`${goods.id} in (select value from json_each(${p('ids')}))`)
    .prepare(),
);

/** Beyond so many rows, and for fewer matches, another way is as good. */
const mostInOrder = 300;

/** The first matches of a keyword by age. Undefined where the goods at hand have their ids in another order. */
function listMatchesByAge(on: Reads, match: string, listing: GoodsListing) {
  const ids = onSaleByAge(on, match, listing);
  if (!ids) return undefined;
  const rows = new Map(
    summariesByIds(on)
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * One page of goods on sale. `total` is the number of matches: it decides whether a keyword's matches are gathered and
 * sorted, taken in the order of their ids, or the sort index is walked and each row is tested; where one fits, another can
 * be a hundred times too slow.
 */
export function listGoods(on: Reads, filter: GoodsFilter, listing: GoodsListing, total: number) {
  const key = { ...shapeOf(filter), sort: listing.sort, order: listing.order, walk: false };
  if (filter.match !== undefined && total > 0) {
    const isAlone = !isNarrowed(key);
    const isFirst = listing.offset + listing.limit <= mostInOrder && total > mostInOrder;
    const byAge =
      isAlone && isFirst && listing.sort === 'add_time' ? listMatchesByAge(on, filter.match, listing) : undefined;
    if (byAge) return byAge;
    const highestId = lastGoodsId(on);
    const rowsWalked = ((listing.offset + listing.limit) * highestId) / total;
    key.walk = rowsWalked * walkCost < total * gatherCost;
  }
  return listByKey(on, key).all({ ...valuesOf(filter), limit: listing.limit, offset: listing.offset });
}

/** Relative costs of testing a row against the text index and of fetching and sorting a match, as measured. */
const walkCost = 6;
const gatherCost = 1;

const highestGoodsId = reading((orm) =>
  orm
    .select({ id: sql<number>`max(${goods.id})` })
    .from(goods)
    .prepare(),
);

/** The highest id of all goods, deleted ones among them; 0 without goods. */
export function lastGoodsId(on: Reads): number {
  return highestGoodsId(on).get()?.id ?? 0;
}

const categoriesByShape = readingBy((orm, shape: FilterShape) => {
  const conditions = plainConditions({ ...shape, categoryId: false });
  const isNarrow = shape.brandId || shape.isNew || shape.isHot;
  // A narrow filter is gathered once; without one each category is asked for its first goods.
  const holds = isNarrow
    ? sql`${category.id} in (select distinct ${goods.categoryId} from ${goods} where ${and(...conditions)})`
    : sql`exists (select 1 from ${goods} where ${and(...conditions)} and ${goods.categoryId} = ${category.id})`;
  return orm
    .select()
    .from(category)
    .where(and(isLive(category), eq(category.level, 'L2'), holds))
    .orderBy(asc(category.id))
    .prepare();
});

/** The live second-level categories of all goods that a filter without a keyword finds, whatever category it names; by id. */
export function listCategoriesOfGoods(on: Reads, filter: GoodsFilter) {
  return categoriesByShape(on, { ...shapeOf(filter), categoryId: false, match: false }).all(valuesOf(filter));
}

/** In one text: rows of their own would take several times as long. */
const allMatches = reading((orm) =>
  orm
    .select({ ids: sql<string>`json_group_array(rowid)` })
    .from(sql`goods_fts`)
    .where(sql`goods_fts match ${p('match')}`)
    .prepare(),
);

/** The ids of all goods on sale that a MATCH expression finds, in their order; a few hundred thousand take tens of milliseconds. */
export function listMatches(on: Reads, match: string): number[] {
  return JSON.parse(allMatches(on).get({ match })?.ids ?? '[]') as number[];
}

const categoriesOfPiece = readingBy((orm, shape: FilterShape) =>
  orm
    .selectDistinct({ id: goods.categoryId })
    .from(goods)
    .where(
      and(
        ...plainConditions({ ...shape, categoryId: false }),
        sql`${goods.id} in (select value from json_each(${p('ids')}))`,
      ),
    )
    .prepare(),
);

/** Looking at so many goods takes a few milliseconds. */
export const rowsOfPiece = 3000;

/**
 * The ids of the categories of those of the goods that a filter finds, whatever category and keyword it names itself: of a
 * piece of them at a time, until all were looked at.
 */
export function* categoryIdsOf(on: Reads, filter: GoodsFilter, ids: readonly number[]): Generator<(number | null)[]> {
  for (let at = 0; at < ids.length; at += rowsOfPiece) {
    const piece = JSON.stringify(ids.slice(at, at + rowsOfPiece));
    yield categoriesOfPiece(on, shapeOf(filter))
      .all({ ...valuesOf(filter), ids: piece })
      .map(({ id }) => id);
  }
}

/** Whether a filter names a keyword and nothing else but perhaps a category. */
export function isKeywordAlone(filter: GoodsFilter): boolean {
  return filter.match !== undefined && !isNarrowed({ ...shapeOf(filter), categoryId: false });
}

const relatedGoods = reading((orm) =>
  orm
    .select(goodsSummaryColumns)
    .from(goods)
    .where(and(isOnSale(goods), eq(goods.categoryId, p('categoryId')), ne(goods.id, p('id'))))
    .orderBy(desc(goods.createdAt), desc(goods.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);
const relatedCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(goods)
    .where(and(isOnSale(goods), eq(goods.categoryId, p('categoryId')), ne(goods.id, p('id'))))
    .prepare(),
);

interface RelatedTo {
  readonly id: number;
  readonly categoryId: number | null;
}

/** Goods on sale of the same category, newest first, without the goods itself (DECISIONS.md 9). */
export function listRelatedGoods(on: Reads, to: RelatedTo, page: Slice) {
  return relatedGoods(on).all({ ...to, ...page });
}
export function countRelatedGoods(on: Reads, to: RelatedTo): number {
  return relatedCount(on).get({ ...to })?.count ?? 0;
}
