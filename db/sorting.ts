// The order of paged lists: by time or id, the id last, so that pages never overlap (conventions.yaml paging).
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';

/** How a caller wants a list sorted; the names are those of the interface. */
export interface RowSorting {
  readonly sort: 'add_time' | 'id';
  readonly order: 'asc' | 'desc';
}

/** The part of a list that a page shows. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** What to hand to `orderBy`. */
export function sortedBy(table: { id: AnyColumn; createdAt: AnyColumn }, { sort, order }: RowSorting): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return sort === 'id' ? [direction(table.id)] : [direction(table.createdAt), direction(table.id)];
}

/** A place in a list that is sorted by time or id. */
export interface RowPlace {
  readonly id: number;
  readonly createdAt: number;
}

/** Condition: the row comes behind the place that the parameters `id` and `createdAt` name. */
export function isBehind(table: { id: AnyColumn; createdAt: AnyColumn }, { sort, order }: RowSorting): SQL {
  const [id, createdAt] = [sql.placeholder('id'), sql.placeholder('createdAt')];
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  if (sort === 'id') return sql`${table.id} ${sign} ${id}`;
  return sql`(${table.createdAt}, ${table.id}) ${sign} (${createdAt}, ${id})`;
}

/** So many ids are found in a few milliseconds. */
export const idsOfWindow = 2000;

/**
 * All ids of a list in windows, however long it is: each begins behind the last row of the one before, so that rows that come
 * or go meanwhile move none of the others.
 */
export function* idWindows(order: RowSorting['order'], behind: (place: RowPlace) => RowPlace[]): Generator<number[]> {
  const edge = order === 'asc' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
  let rows = behind({ id: edge, createdAt: edge });
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map(({ id }) => id);
    rows = rows.length < idsOfWindow ? [] : behind(last);
  }
}
