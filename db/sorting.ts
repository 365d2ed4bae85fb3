// The order of paged lists: by time or id, the id last, so that pages never overlap (conventions.yaml paging).
import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';

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
