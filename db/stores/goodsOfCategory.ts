// Which goods on sale stand in a category, told by an index alone and in pieces: reading the goods themselves takes many times
// as long.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOnSale } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

/** Takes a few milliseconds. */
const idsOfPiece = 20_000;

const isBehind: SQL = sql`(${goods.createdAt}, ${goods.id}) > (${p('createdAt')}, ${p('id')})`;

const nextPiece = reading((orm) => {
  const piece = orm
    .select({ id: goods.id, createdAt: goods.createdAt })
    .from(goods)
    .where(and(isOnSale(goods), eq(goods.categoryId, p('categoryId')), isBehind))
    .orderBy(goods.createdAt, goods.id)
    .limit(p('limit'))
    .as('piece');
  // In one text: rows of their own would take several times as long.
  return orm
    .select({ ids: sql<string>`json_group_array(${piece.id})`, lastAt: sql<number>`max(${piece.createdAt})` })
    .from(piece)
    .prepare();
});

/** The ids of all goods on sale of a category, a piece at a time. */
export function* goodsIdsOfCategory(on: Reads, categoryId: number, limit = idsOfPiece): Generator<number[]> {
  let behind = { createdAt: Number.MIN_SAFE_INTEGER, id: 0 };
  for (;;) {
    const piece = nextPiece(on).get({ categoryId, ...behind, limit });
    const ids = JSON.parse(piece?.ids ?? '[]') as number[];
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (!piece || last === undefined || ids.length < limit) return;
    behind = { createdAt: piece.lastAt, id: last };
  }
}
