// Goods and their parts: SKUs, specifications, attributes (shop-home.yaml, admin-catalog.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { brand, category } from './category.ts';
import { fen, flag, isLive, restrict, rowId, stamps, textList, version } from './columns.ts';

/**
 * What is shown; what is sold are its SKUs. Live goods on sale are also in `goods_fts`, the names of all live ones in
 * `goods_name_fts`; triggers keep both.
 */
export const goods = sqliteTable(
  'goods',
  {
    id: rowId(),
    /** Catalogue number; doubles are allowed, as in the peer. */
    goodsSn: text('goods_sn').notNull().default(''),
    name: text('name').notNull().default(''),
    /** Second-level category; null when none (0 on the wire). */
    categoryId: integer('category_id').references(() => category.id, restrict),
    /** Null when none (0 on the wire). */
    brandId: integer('brand_id').references(() => brand.id, restrict),
    /** Storage keys or outside URLs. */
    gallery: textList('gallery'),
    /** Comma separated search words. */
    keywords: text('keywords').notNull().default(''),
    brief: text('brief').notNull().default(''),
    /** Whether shoppers see it in lists and can buy it. */
    isOnSale: flag('is_on_sale').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(100),
    /** Storage key or outside URL, as are all such columns. */
    picUrl: text('pic_url').notNull().default(''),
    shareUrl: text('share_url').notNull().default(''),
    isNew: flag('is_new').notNull().default(false),
    isHot: flag('is_hot').notNull().default(false),
    unit: text('unit').notNull().default('件'),
    /** List price, for display only. */
    counterPriceFen: fen('counter_price_fen').notNull().default(0),
    /** Lowest price of its live SKUs, kept by the shop. */
    retailPriceFen: fen('retail_price_fen').notNull().default(10_000_000),
    version: version(),
    ...stamps(),
    /** Cleaned HTML. The last column, since whatever stands behind a long text is read through all of its pages. */
    detail: text('detail').notNull().default(''),
  },
  (t) => [
    index('goods_category_created_idx')
      .on(t.categoryId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_category_price_idx')
      .on(t.categoryId, t.retailPriceFen)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_brand_created_idx')
      .on(t.brandId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_new_created_idx')
      .on(t.isNew, t.createdAt)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_hot_created_idx')
      .on(t.isHot, t.createdAt)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_on_sale_created_idx')
      .on(t.createdAt)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_on_sale_price_idx')
      .on(t.retailPriceFen)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_on_sale_name_idx')
      .on(t.name)
      .where(sql`${isLive(t)} and ${t.isOnSale} = 1`),
    index('goods_created_idx').on(t.createdAt).where(isLive(t)),
    index('goods_goods_sn_idx').on(t.goodsSn).where(isLive(t)),
    index('goods_name_idx').on(t.name).where(isLive(t)),
  ],
);

/** What is sold: one combination of specification values, with price and stock (`product` on the wire). */
export const sku = sqliteTable(
  'sku',
  {
    id: rowId(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    /** One value a dimension, in the order of the dimensions. */
    specifications: textList('specifications'),
    priceFen: fen('price_fen').notNull().default(0),
    /** `number` on the wire. Equals the sum of its ledger rows; changes only together with one (stock.ts). */
    stock: integer('stock').notNull().default(0),
    /** Picture; empty: the goods' own. */
    url: text('url').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('sku_goods_specifications_uq').on(t.goodsId, t.specifications).where(isLive(t)),
    index('sku_goods_idx').on(t.goodsId).where(isLive(t)),
    index('sku_stock_idx').on(t.stock).where(isLive(t)),
    index('sku_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A value of a dimension that goods are told apart by, one row a value. */
export const specification = sqliteTable(
  'specification',
  {
    id: rowId(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    /** Name of the dimension. */
    specification: text('specification').notNull().default(''),
    value: text('value').notNull().default(''),
    picUrl: text('pic_url').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('specification_goods_value_uq').on(t.goodsId, t.specification, t.value).where(isLive(t)),
    index('specification_goods_idx').on(t.goodsId).where(isLive(t)),
  ],
);

/** A parameter of goods: material, origin ... */
export const attribute = sqliteTable(
  'attribute',
  {
    id: rowId(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    /** Name. */
    attribute: text('attribute').notNull(),
    value: text('value').notNull(),
    ...stamps(),
  },
  (t) => [index('attribute_goods_idx').on(t.goodsId).where(isLive(t))],
);
