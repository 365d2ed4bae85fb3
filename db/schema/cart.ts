// Cart lines and buy-now lines (shop-cart.yaml, DECISIONS.md 33).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { fen, flag, isLive, restrict, rowId, stamps, textList, version } from './columns.ts';
import { goods, sku } from './goods.ts';
import { user } from './user.ts';

/** A line of a cart, or a buy-now line that stands apart from it. Price and stock that count are read from the SKU. */
export const cart = sqliteTable(
  'cart',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    /** Copy, as are name, price, specifications and picture. */
    goodsSn: text('goods_sn').notNull().default(''),
    goodsName: text('goods_name').notNull().default(''),
    /** `productId` on the wire. */
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, restrict),
    priceFen: fen('price_fen').notNull().default(0),
    /** `number` on the wire. */
    quantity: integer('quantity').notNull(),
    specifications: textList('specifications'),
    /** Ticked for checkout. */
    isChecked: flag('is_checked').notNull().default(true),
    picUrl: text('pic_url').notNull().default(''),
    /** Seen only by checkout and submit through its id; dropped a day later. */
    isBuyNow: flag('is_buy_now').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('cart_user_sku_uq')
      .on(t.userId, t.skuId)
      .where(sql`${isLive(t)} and ${t.isBuyNow} = 0`),
    index('cart_goods_idx').on(t.goodsId).where(isLive(t)),
    index('cart_buy_now_created_idx')
      .on(t.createdAt)
      .where(sql`${isLive(t)} and ${t.isBuyNow} = 1`),
  ],
);
