// How stores prepare their queries: once a connection, at first use. A drizzle query built per call costs five times as
// much as a prepared one, and several shops live in one process, so nothing may be prepared at module level.
import { getTableName, type Table } from 'drizzle-orm';
import type { Orm, Reader } from './open.ts';
import { quickened } from './quickQuery.ts';
import type { Tx } from './write.ts';

/** What a query can run on: the reading connection, or the transaction in which it must see earlier writes. */
export type Reads = Reader | Tx;

/** A prepared query, made at its first use on each connection. */
export function reading<S>(build: (orm: Orm) => S): (on: Reads) => S {
  const made = new WeakMap<Orm, S>();
  return (on) => {
    const known = made.get(on.orm);
    if (known !== undefined) return known;
    const built = quickened(build(on.orm));
    made.set(on.orm, built);
    return built;
  };
}

/**
 * A family of prepared queries, one for each key: for lists whose filters and sorting are chosen per request. The keys
 * must come from a bounded set (flags and enums, never texts of a request).
 */
export function readingBy<K, S>(build: (orm: Orm, key: K) => S): (on: Reads, key: K) => S {
  const made = new WeakMap<Orm, Map<string, S>>();
  return (on, key) => {
    let family = made.get(on.orm);
    if (!family) {
      family = new Map();
      made.set(on.orm, family);
    }
    const name = JSON.stringify(key);
    const known = family.get(name);
    if (known !== undefined) return known;
    const built = quickened(build(on.orm, key));
    family.set(name, built);
    return built;
  };
}

/**
 * A prepared write whose effect shows in no answer that is kept, so it marks no table: what is done at every login would
 * otherwise drop all answers that are made from the table.
 */
export function writingUnseen<S>(build: (orm: Orm) => S): (on: Tx) => S {
  return reading(build);
}

/**
 * A prepared insert or update. Using it marks the tables as touched by the transaction, so that kept answers that
 * were made from them are dropped after the commit.
 */
export function writing<S>(tables: Table | readonly Table[], build: (orm: Orm) => S): (on: Tx) => S {
  const names = (Array.isArray(tables) ? (tables as readonly Table[]) : [tables as Table]).map(getTableName);
  const prepared = reading(build);
  return (on) => {
    for (const name of names) on.touch(name);
    return prepared(on);
  };
}
