// The matches of a text search over goods by their age. Goods nearly always have their ids in the order of their age, and a
// text index gives matches in the order of ids, whatever their number: so the first are found without fetching them all.
import { and, type SQL, sql } from 'drizzle-orm';
import { goods } from '../schema/goods.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, readingBy } from '../statement.ts';

const p = sql.placeholder;

type Order = 'asc' | 'desc';

/** A text index whose row ids are those of goods, and the condition that says which goods it holds. */
interface GoodsIndex {
  readonly table: 'goods_fts' | 'goods_name_fts';
  readonly holds: SQL;
}

/** Gives the look-up: the ids of a slice of the matches, oldest or newest first. Undefined where ids are in another order. */
export function matchesByAge({ table, holds }: GoodsIndex) {
  const name = sql.raw(table);
  const matchesInOrder = readingBy((orm, order: Order) =>
    orm
      .select({ id: goods.id, createdAt: goods.createdAt })
      .from(goods)
      .where(
        sql`${goods.id} in (select rowid from ${name} where ${name} match ${p('match')}
        order by rowid ${sql.raw(order)} limit ${p('limit')})`,
      )
      .prepare(),
  );
  const anotherBefore = readingBy((orm, order: Order) => {
    const isBefore =
      order === 'desc'
        ? sql`${goods.createdAt} > ${p('createdAt')} and ${goods.id} < ${p('id')}`
        : sql`${goods.createdAt} < ${p('createdAt')} and ${goods.id} > ${p('id')}`;
    return orm.select({ id: goods.id }).from(goods).where(and(holds, isBefore)).limit(1).prepare();
  });
  return (on: Reads, match: string, { order, limit, offset }: Slice & { readonly order: Order }) => {
    const found = matchesInOrder(on, order).all({ match, limit: offset + limit });
    const sign = order === 'asc' ? 1 : -1;
    found.sort((a, b) => sign * (a.createdAt - b.createdAt || a.id - b.id));
    const last = found.at(-1);
    if (!last) return [];
    const outermost = found.reduce(
      (id, row) => (order === 'asc' ? Math.max(id, row.id) : Math.min(id, row.id)),
      last.id,
    );
    if (anotherBefore(on, order).get({ createdAt: last.createdAt, id: outermost })) return undefined;
    return found.slice(offset).map(({ id }) => id);
  };
}
