// The words that shoppers searched for (shop-home.yaml).
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { searchHistory } from '../schema/shopper.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const moveSearch = writing(searchHistory, (orm) =>
  orm
    .update(searchHistory)
    .set({ createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(searchHistory.userId, p('userId')), eq(searchHistory.keyword, p('keyword')), isLive(searchHistory)))
    .prepare(),
);
const pullBack = writing(searchHistory, (orm) =>
  orm
    .update(searchHistory)
    .set({ createdAt: sql`${p('now')} - 1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(searchHistory.userId, p('userId')), gt(searchHistory.createdAt, p('now')), isLive(searchHistory)))
    .prepare(),
);
const insertSearch = writing(searchHistory, (orm) =>
  orm
    .insert(searchHistory)
    .values({
      userId: p('userId'),
      keyword: p('keyword'),
      origin: p('origin'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/**
 * One row a user and word; searching it again moves it to the top, also above words that were searched for while the clock was
 * ahead: the few that are shown would be those until it is that late again. `origin` names the kind of client.
 */
export function putSearch(
  tx: Tx,
  userId: number,
  search: { readonly keyword: string; readonly origin: string; readonly now: EpochMs },
): void {
  const row = { userId, ...search };
  pullBack(tx).run({ userId, now: search.now });
  if (moveSearch(tx).run(row).changes === 0) insertSearch(tx).run(row);
}

const newestSearches = reading((orm) =>
  orm
    .select({ keyword: searchHistory.keyword })
    .from(searchHistory)
    .where(and(eq(searchHistory.userId, p('userId')), isLive(searchHistory)))
    .orderBy(desc(searchHistory.createdAt), desc(searchHistory.id))
    .limit(p('limit'))
    .prepare(),
);

/** The words that the user searched for last, newest first. */
export function listNewestSearches(on: Reads, userId: number, limit: number): string[] {
  return newestSearches(on)
    .all({ userId, limit })
    .map((row) => row.keyword);
}

const markSearchesDeleted = writing(searchHistory, (orm) =>
  orm
    .update(searchHistory)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(searchHistory.userId, p('userId')), isLive(searchHistory)))
    .prepare(),
);

/** Forgets all searches of the user. */
export function deleteSearches(tx: Tx, userId: number, now: EpochMs): void {
  markSearchesDeleted(tx).run({ userId, now });
}
