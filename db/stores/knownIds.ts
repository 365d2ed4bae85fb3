// Which of the ids that an administrator sends stand for nothing: of goods and categories that topics and coupons name.
import { sql } from 'drizzle-orm';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

const unknownGoods = reading((orm) =>
  orm
    .select({ id: sql<number>`value` })
    .from(sql`json_each(${p('ids')})`)
    .where(sql`not exists (select 1 from goods where goods.id = value and goods.is_deleted = 0)`)
    .limit(1)
    .prepare(),
);

/** Whether each of the ids is that of live goods. */
export function areAllGoods(on: Reads, ids: readonly number[]): boolean {
  return unknownGoods(on).get({ ids: JSON.stringify(ids) }) === undefined;
}

const unknownCategories = reading((orm) =>
  orm
    .select({ id: sql<number>`value` })
    .from(sql`json_each(${p('ids')})`)
    .where(sql`not exists (select 1 from category where category.id = value and category.is_deleted = 0)`)
    .limit(1)
    .prepare(),
);

/** Whether each of the ids is that of a live category. */
export function areAllCategories(on: Reads, ids: readonly number[]): boolean {
  return unknownCategories(on).get({ ids: JSON.stringify(ids) }) === undefined;
}
