// The words that shoppers searched for (shop-home.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { searchHistory } from '../schema/shopper.ts';
import { writing } from '../statement.ts';
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
const insertSearch = writing(searchHistory, (orm) =>
  orm
    .insert(searchHistory)
    .values({ userId: p('userId'), keyword: p('keyword'), createdAt: p('now'), updatedAt: p('now') })
    .prepare(),
);

/** One row a user and word; searching it again moves it to the top. */
export function putSearch(tx: Tx, userId: number, keyword: string, now: EpochMs): void {
  const row = { userId, keyword, now };
  if (moveSearch(tx).run(row).changes === 0) insertSearch(tx).run(row);
}
