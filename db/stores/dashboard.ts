// How much a shop holds (admin-system.yaml `Dashboard`). Each count walks an index, never the table.
import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isLive } from '../schema/columns.ts';
import { goods, sku } from '../schema/goods.ts';
import { orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';

type Counted = SQLiteTable & Parameters<typeof isLive>[0];

const countOf = (table: Counted) => {
  const query = reading((orm) =>
    orm.select({ count: sql<number>`count(*)` }).from(table).where(isLive(table)).prepare(),
  );
  return (on: Reads): number => query(on).get()?.count ?? 0;
};

export const countLiveUsers = countOf(user);
/** Those off sale too. */
export const countLiveGoods = countOf(goods);
export const countLiveSkus = countOf(sku);
/** In any state. */
export const countLiveOrders = countOf(orders);
