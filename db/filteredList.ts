// Lists of the back office, narrowed by whichever filters a request gives. Each combination that occurs has a prepared
// statement of its own; the texts and numbers to look for are bound, never part of it.
import { type AnyColumn, and, asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { containing, contains } from './containing.ts';
import type { Orm } from './open.ts';
import { isLive } from './schema/columns.ts';
import { idsOfWindow, idWindows, isBehind, type RowSorting, type Slice, sortedBy } from './sorting.ts';
import { type Reads, reading, readingBy } from './statement.ts';

/** One way of narrowing a list. */
export interface Filter<V> {
  readonly where: (value: Placeholder) => SQL;
  /** The same of rows that are walked through window by window, where looking all matches up each time would cost too much. */
  readonly whereInWindow?: (value: Placeholder) => SQL;
  readonly bind: (value: V) => unknown;
  /** Matches may be so rare that walking the list in its order meets them late: then they are collected first. */
  readonly isSearched?: boolean;
}

/** The column has exactly this value. */
export function equals<V extends string | number>(column: AnyColumn): Filter<V> {
  return { where: (value) => sql`${column} = ${value}`, bind: (value) => value };
}

/** The column holds the text somewhere, ASCII letters without case. */
export function holds(column: AnyColumn): Filter<string> {
  return { where: (value) => contains(column, value), bind: containing, isSearched: true };
}

/** What a caller gives; absent filters narrow nothing. */
type Given<F> = { readonly [K in keyof F]?: F[K] | undefined };

/** Of a table without `isDeleted` all rows are live. */
type ListTable = SQLiteTable & { id: AnySQLiteColumn; createdAt: AnySQLiteColumn; isDeleted?: AnySQLiteColumn };

/** What a list's statement is made of. */
export interface ListParts {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: Placeholder;
  readonly offset: Placeholder;
}

/** Finishes a list's statement. */
export function inParts<T extends SQLiteSelect>(select: T, { where, orderBy, limit, offset }: ListParts) {
  return select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

const liveOf = ({ isDeleted }: ListTable) => isDeleted && isLive({ isDeleted });

interface ListSpec<F, R, S extends string> {
  readonly table: ListTable;
  readonly filters: { readonly [K in keyof F]: Filter<F[K]> };
  /** Besides being live. */
  readonly always?: SQL;
  /** Sort columns beyond `add_time` and `id`. */
  readonly sorts?: Readonly<Record<Exclude<S, 'add_time' | 'id'>, AnyColumn>>;
  /** Whether matches are always collected first: where the order of the list is no help with these filters. */
  readonly isCollected?: (used: readonly (keyof F)[], sort: S) => boolean;
  /** How many rows match, where that is kept; undefined where they have to be counted. */
  readonly keptCount?: (on: Reads, given: Given<F>) => number | undefined;
  readonly rows: (orm: Orm, parts: ListParts) => { all(values: Record<string, unknown>): R[] };
}

/** Collecting more than this costs more than walking. */
const fewMatches = 5000;

/** How a caller wants it sorted. */
export interface ListSorting<S extends string = 'add_time' | 'id'> {
  readonly sort: S;
  readonly order: 'asc' | 'desc';
}

export interface FilteredList<F, R, S extends string> {
  count(on: Reads, given: Given<F>): number;
  /** One page; the id decides last, so that pages never overlap. `total` is what was counted. */
  list(on: Reads, given: Given<F>, sorting: ListSorting<S>, slice: Slice & { readonly total: number }): R[];
  /** The ids of all matches, some at a time: see `idWindows`. */
  windows(on: Reads, given: Given<F>, sorting: RowSorting): Generator<number[]>;
  /** The smallest and the largest id of the table; null when it is empty. */
  ends(on: Reads): { readonly low: number; readonly high: number } | null;
  /**
   * The ids of the matches among those from `low` to `high`, in rising order: however large the table and however rare the
   * matches, it looks at no row outside.
   */
  idsBetween(on: Reads, given: Given<F>, window: { readonly low: number; readonly high: number }): number[];
  /** The rows of these ids in the order of the ids, whatever became of them since they were found. */
  byIds(on: Reads, ids: readonly number[]): R[];
}

/** A list of the live rows of a table. */
export function filteredList<F extends object, R extends { readonly id: number }, S extends string = 'add_time' | 'id'>(
  spec: ListSpec<F, R, S>,
): FilteredList<F, R, S> {
  const { table } = spec;
  const names = Object.keys(spec.filters) as (keyof F & string)[];
  const sortColumns: Readonly<Record<string, AnyColumn>> = {
    add_time: table.createdAt,
    id: table.id,
    ...spec.sorts,
  };
  const inUse = (given: Given<F>) => names.filter((name) => given[name] !== undefined);
  const whereOf = (used: readonly (keyof F & string)[], way: 'where' | 'whereInWindow' = 'where') =>
    and(
      liveOf(table),
      spec.always,
      ...used.map((name) => (spec.filters[name][way] ?? spec.filters[name].where)(sql.placeholder(name))),
    );
  const valuesOf = (given: Given<F>): Record<string, unknown> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = given[name];
        return value === undefined ? [] : [[name, spec.filters[name].bind(value as F[typeof name])]];
      }),
    );
  const orderOf = ({ sort, order }: ListSorting<S>) => {
    const direction = order === 'asc' ? asc : desc;
    const column = sortColumns[sort] ?? table.createdAt;
    return column === table.id ? [direction(column)] : [direction(column), direction(table.id)];
  };

  function isCollected(used: readonly (keyof F & string)[], sort: S, slice: Slice & { total: number }): boolean {
    if (spec.isCollected?.(used, sort)) return true;
    const isRare = slice.total < fewMatches && (slice.offset + slice.limit) * 4 > slice.total;
    return isRare && used.some((name) => spec.filters[name].isSearched);
  }

  const counting = readingBy((orm, used: readonly (keyof F & string)[]) =>
    orm.select({ count: sql<number>`count(*)` }).from(table).where(whereOf(used)).prepare(),
  );
  interface Key extends ListSorting<S> {
    readonly used: readonly (keyof F & string)[];
    readonly collected: boolean;
  }
  const listing = readingBy((orm, { used, collected, ...sorting }: Key) =>
    spec.rows(orm, {
      where: collected ? sql`${table.id} in (select ${table.id} from ${table} where ${whereOf(used)})` : whereOf(used),
      orderBy: orderOf(sorting),
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }),
  );
  // Two look-ups at the ends of the table; asked for together in one, both would be found by reading all of it.
  const outermost = reading((orm) =>
    orm
      .select({
        low: sql<number | null>`(select min(${table.id}) from ${table})`,
        high: sql<number | null>`(select max(${table.id}) from ${table})`,
      })
      .from(sql`(select 1)`)
      .prepare(),
  );
  // Without an index but that of the ids themselves: one of a column would be walked from end to end for each window.
  const inWindow = readingBy((orm, used: readonly (keyof F & string)[]) =>
    orm
      .select({ id: sql<number>`${table.id}` })
      .from(sql`${table} not indexed`)
      .where(
        and(
          whereOf(used, 'whereInWindow'),
          sql`${table.id} between ${sql.placeholder('low')} and ${sql.placeholder('high')}`,
        ),
      )
      .orderBy(asc(table.id))
      .prepare(),
  );
  const amongIds = reading((orm) =>
    spec.rows(orm, {
      where: sql`${table.id} in (select value from json_each(${sql.placeholder('ids')}))`,
      orderBy: [],
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }),
  );
  const behind = readingBy((orm, { used, sort, order }: RowSorting & Pick<Key, 'used'>) =>
    orm
      .select({ id: sql<number>`${table.id}`, createdAt: sql<number>`${table.createdAt}` })
      .from(table)
      .where(and(whereOf(used), isBehind(table, { sort, order })))
      .orderBy(...sortedBy(table, { sort, order }))
      .limit(idsOfWindow)
      .prepare(),
  );
  return {
    windows: (on, given, { sort, order }) =>
      idWindows(order, (place) =>
        behind(on, { used: inUse(given), sort, order }).all({ ...valuesOf(given), ...place }),
      ),
    ends(on) {
      const { low = null, high = null } = outermost(on).get() ?? {};
      return low === null || high === null ? null : { low, high };
    },
    idsBetween: (on, given, window) =>
      inWindow(on, inUse(given))
        .all({ ...valuesOf(given), ...window })
        .map((row) => row.id),
    byIds(on, ids) {
      const rows = amongIds(on).all({ ids: JSON.stringify(ids), limit: ids.length, offset: 0 });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    count: (on, given) => spec.keptCount?.(on, given) ?? counting(on, inUse(given)).get(valuesOf(given))?.count ?? 0,
    list(on, given, { sort, order }, { total, limit, offset }) {
      // What nothing matches is found out by looking at all rows: once is enough.
      if (total === 0) return [];
      const used = inUse(given);
      const collected = isCollected(used, sort, { total, limit, offset });
      return listing(on, { used, sort, order, collected }).all({ ...valuesOf(given), limit, offset });
    },
  };
}
