// Goods as the back office sees and writes them: live ones, on sale or not (admin-catalog.yaml). Their parts are in
// stores/adminGoodsParts.ts, what copies of them stand in carts and offers in stores/goodsCopies.ts.
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { nameMatch } from '../grams.ts';
import { isLive, isOnSale } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { idsOfWindow, idWindows, isBehind, type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import { matchesByAge } from './goodsByAge.ts';
import { countLive } from './rowCount.ts';

const p = sql.placeholder;

export type GoodsRow = InferSelectModel<typeof goods>;

export interface AdminGoodsFilter {
  readonly id?: number | undefined;
  /** The whole number, letters without case. */
  readonly goodsSn?: string | undefined;
  /** A part of the name. */
  readonly name?: string | undefined;
}

/** Which parts of a filter are in use: the key of the prepared statement that answers it. */
interface FilterShape {
  readonly id: boolean;
  readonly goodsSn: boolean;
  readonly name: boolean;
}

const shapeOf = (filter: AdminGoodsFilter): FilterShape => ({
  id: filter.id !== undefined,
  goodsSn: filter.goodsSn !== undefined,
  // Every name holds an empty text.
  name: filter.name !== undefined && filter.name !== '',
});
const valuesOf = ({ id = 0, goodsSn = '', name = '' }: AdminGoodsFilter) => ({
  id,
  goodsSn,
  pattern: containing(name),
  match: nameMatch(name) ?? '',
});

const isByNameOnly = (shape: FilterShape) => shape.name && !shape.id && !shape.goodsSn;

function conditionsOf(shape: FilterShape): SQL[] {
  if (isByNameOnly(shape)) {
    return [
      isLive(goods),
      sql`${goods.id} in (select rowid from goods_name_fts where goods_name_fts match ${p('match')})`,
    ];
  }
  const conditions = [isLive(goods)];
  if (shape.id) conditions.push(eq(goods.id, p('id')));
  if (shape.goodsSn) conditions.push(eq(goods.goodsSn, p('goodsSn')));
  // Of the few that the others leave.
  if (shape.name) conditions.push(contains(goods.name, p('pattern')));
  return conditions;
}

const countByShape = readingBy((orm, shape: FilterShape) => {
  // The index of the names holds all live goods and no others, so that none has to be looked at.
  const count = isByNameOnly(shape)
    ? sql<number>`(select count(*) from goods_name_fts where goods_name_fts match ${p('match')})`
    : sql<number>`(select count(*) from ${goods} where ${and(...conditionsOf(shape))})`;
  return orm.select({ count }).from(sql`(select 1)`).prepare();
});

export function countAdminGoods(on: Reads, filter: AdminGoodsFilter): number {
  const shape = shapeOf(filter);
  if (!shape.id && !shape.goodsSn && !shape.name) return countLive(on, 'goods');
  return countByShape(on, shape).get(valuesOf(filter))?.count ?? 0;
}

const pageByKey = readingBy((orm, { sort, order, ...shape }: FilterShape & RowSorting) =>
  orm
    .select({ id: goods.id })
    .from(goods)
    .where(and(...conditionsOf(shape)))
    .orderBy(...sortedBy(goods, { sort, order }))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** In the order of the ids the text index gives its matches by itself, whatever their number. */
const pageOfNames = readingBy((orm, order: 'asc' | 'desc') =>
  orm
    .select({ id: sql<number>`rowid` })
    .from(sql`goods_name_fts`)
    .where(sql`goods_name_fts match ${p('match')}`)
    .orderBy(sql`rowid ${sql.raw(order)}`)
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

const namesByAge = matchesByAge({ table: 'goods_name_fts', holds: isLive(goods) });

const goodsBehind = readingBy((orm, sorting: RowSorting) =>
  orm
    .select({ id: goods.id, createdAt: goods.createdAt })
    .from(goods)
    .where(and(isLive(goods), isBehind(goods, sorting)))
    .orderBy(...sortedBy(goods, sorting))
    .limit(idsOfWindow)
    .prepare(),
);

/** The ids of all goods, some at a time. */
export function listAllGoodsIds(on: Reads, { sort, order }: RowSorting): Generator<number[]> {
  return idWindows(order, (place) => goodsBehind(on, { sort, order }).all({ ...place }));
}

const goodsByIds = reading((orm) =>
  orm
    .select()
    .from(goods)
    .where(sql`${goods.id} in (select value from json_each(${p('ids')}))`)
    .prepare(),
);

/** So few matches are fetched and sorted: the walk that shows their ids to be in the order of their age would be long. */
const fewMatches = 300;

/** The ids of one page of the goods that match; `total` is what was counted. */
export function listAdminGoodsIds(
  on: Reads,
  filter: AdminGoodsFilter,
  { sort, order }: RowSorting,
  { total, ...slice }: Slice & { readonly total: number },
): number[] {
  const shape = shapeOf(filter);
  const values = valuesOf(filter);
  if (isByNameOnly(shape) && sort === 'id') {
    return pageOfNames(on, order)
      .all({ match: values.match, ...slice })
      .map((row) => row.id);
  }
  const byAge =
    isByNameOnly(shape) && total > fewMatches ? namesByAge(on, values.match, { order, ...slice }) : undefined;
  if (byAge) return byAge;
  return pageByKey(on, { ...shape, sort, order })
    .all({ ...values, ...slice })
    .map((row) => row.id);
}

/** The goods of these ids, in their order. */
export function listGoodsByIds(on: Reads, ids: readonly number[]): GoodsRow[] {
  const rows = goodsByIds(on).all({ ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const onSaleByName = reading((orm) =>
  orm
    .select({ id: goods.id })
    .from(goods)
    .where(and(isOnSale(goods), eq(goods.name, p('name'))))
    .limit(1)
    .prepare(),
);

/** Whether live goods on sale have exactly this name. */
export function isNameOnSale(on: Reads, name: string): boolean {
  return onSaleByName(on).get({ name }) !== undefined;
}

/** All that an administrator decides of goods; the retail price is kept by the shop. */
export type GoodsContent = Pick<
  GoodsRow,
  | 'goodsSn'
  | 'name'
  | 'categoryId'
  | 'brandId'
  | 'gallery'
  | 'keywords'
  | 'brief'
  | 'isOnSale'
  | 'sortOrder'
  | 'picUrl'
  | 'shareUrl'
  | 'isNew'
  | 'isHot'
  | 'unit'
  | 'counterPriceFen'
  | 'detail'
>;

/** What goods have that nobody said anything of (data-model.yaml). */
export const plainGoods: Omit<GoodsContent, 'name' | 'goodsSn'> = {
  categoryId: null,
  brandId: null,
  gallery: [],
  keywords: '',
  brief: '',
  isOnSale: true,
  sortOrder: 100,
  picUrl: '',
  shareUrl: '',
  isNew: false,
  isHot: false,
  unit: '件',
  counterPriceFen: 0,
  detail: '',
};

const contentColumns = {
  goodsSn: sql`${p('goodsSn')}`,
  name: sql`${p('name')}`,
  categoryId: sql`${p('categoryId')}`,
  brandId: sql`${p('brandId')}`,
  gallery: sql`${p('gallery')}`,
  keywords: sql`${p('keywords')}`,
  brief: sql`${p('brief')}`,
  isOnSale: sql`${p('isOnSale')}`,
  sortOrder: sql`${p('sortOrder')}`,
  picUrl: sql`${p('picUrl')}`,
  shareUrl: sql`${p('shareUrl')}`,
  isNew: sql`${p('isNew')}`,
  isHot: sql`${p('isHot')}`,
  unit: sql`${p('unit')}`,
  counterPriceFen: sql`${p('counterPriceFen')}`,
  detail: sql`${p('detail')}`,
};

/** Only the columns of a content, as the statements above take them. */
const contentValues = (content: GoodsContent) => ({
  goodsSn: content.goodsSn,
  name: content.name,
  categoryId: content.categoryId,
  brandId: content.brandId,
  gallery: JSON.stringify(content.gallery),
  keywords: content.keywords,
  brief: content.brief,
  isOnSale: Number(content.isOnSale),
  sortOrder: content.sortOrder,
  picUrl: content.picUrl,
  shareUrl: content.shareUrl,
  isNew: Number(content.isNew),
  isHot: Number(content.isHot),
  unit: content.unit,
  counterPriceFen: content.counterPriceFen,
  detail: content.detail,
});

const insertGoods = writing(goods, (orm) =>
  orm
    .insert(goods)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning({ id: goods.id })
    .prepare(),
);

/** Adds goods and gives their id. Their price follows with `keepRetailPrice`, once they have SKUs. */
export function addGoods(tx: Tx, content: GoodsContent, now: EpochMs): number {
  return insertGoods(tx).get({ ...contentValues(content), now }).id;
}

const updateGoods = writing(goods, (orm) =>
  orm
    .update(goods)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}`, version: sql`${goods.version} + 1` })
    .where(and(eq(goods.id, p('id')), isLive(goods)))
    .prepare(),
);

/** Writes all of the content; false when there are no such goods any more. */
export function changeGoods(tx: Tx, id: number, content: GoodsContent, now: EpochMs): boolean {
  return updateGoods(tx).run({ ...contentValues(content), id, now }).changes > 0;
}

const priceBySkus = writing(goods, (orm) =>
  orm
    .update(goods)
    .set({
      retailPriceFen: sql`coalesce((select min(sku.price_fen) from sku
        where sku.goods_id = ${p('id')} and sku.is_deleted = 0), ${goods.retailPriceFen})`,
    })
    .where(eq(goods.id, p('id')))
    .prepare(),
);

/** Makes the retail price that of the cheapest live SKU. */
export function keepRetailPrice(tx: Tx, id: number): void {
  priceBySkus(tx).run({ id });
}

const markDeleted = writing(goods, (orm) =>
  orm
    .update(goods)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${goods.version} + 1` })
    .where(and(eq(goods.id, p('id')), isLive(goods)))
    .prepare(),
);

/** Marks goods as deleted; false when there are none. Their parts are `deletePartsOfGoods`. */
export function deleteGoods(tx: Tx, id: number, now: EpochMs): boolean {
  return markDeleted(tx).run({ id, now }).changes > 0;
}
