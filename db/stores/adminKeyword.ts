// Search keywords as the back office sees and writes them (admin-catalog.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { isLive } from '../schema/columns.ts';
import { keyword } from '../schema/home.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { KeywordRow } from './keyword.ts';

const p = sql.placeholder;

const keywordById = reading((orm) =>
  orm
    .select()
    .from(keyword)
    .where(and(eq(keyword.id, p('id')), isLive(keyword)))
    .prepare(),
);

export function findKeyword(on: Reads, id: number): KeywordRow | undefined {
  return keywordById(on).get({ id });
}

/** Parts of the word and of its address; '' for all. */
export interface AdminKeywordFilter {
  readonly keyword: string;
  readonly url: string;
}

const isWanted = () =>
  and(isLive(keyword), contains(keyword.keyword, p('wordPattern')), contains(keyword.url, p('urlPattern')));
const valuesOf = (filter: AdminKeywordFilter) => ({
  wordPattern: containing(filter.keyword),
  urlPattern: containing(filter.url),
});

const keywordCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(keyword).where(isWanted()).prepare(),
);

export function countAdminKeywords(on: Reads, filter: AdminKeywordFilter): number {
  return keywordCount(on).get(valuesOf(filter))?.count ?? 0;
}

const keywordsBy = readingBy((orm, sorting: RowSorting) =>
  orm
    .select()
    .from(keyword)
    .where(isWanted())
    .orderBy(...sortedBy(keyword, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the keywords that match. */
export function listAdminKeywords(
  on: Reads,
  filter: AdminKeywordFilter,
  { sort, order }: RowSorting,
  slice: Slice,
): KeywordRow[] {
  return keywordsBy(on, { sort, order }).all({ ...valuesOf(filter), ...slice });
}

const clearDefault = writing(keyword, (orm) =>
  orm
    .update(keyword)
    .set({ isDefault: sql`0`, updatedAt: sql`${p('now')}` })
    .where(sql`${isLive(keyword)} and ${keyword.isDefault} = 1 and ${keyword.id} <> ${p('exceptId')}`)
    .prepare(),
);

/** Takes the place in the search box from every keyword but this one (0: from all). */
export function clearDefaultKeyword(tx: Tx, exceptId: number, now: EpochMs): void {
  clearDefault(tx).run({ exceptId, now });
}

/** All that an administrator decides of a keyword. */
export type KeywordContent = Omit<KeywordRow, 'id' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

const contentColumns = {
  keyword: sql`${p('keyword')}`,
  url: sql`${p('url')}`,
  isHot: sql`${p('isHot')}`,
  isDefault: sql`${p('isDefault')}`,
  sortOrder: sql`${p('sortOrder')}`,
};
const contentValues = (content: KeywordContent) => ({
  ...content,
  isHot: Number(content.isHot),
  isDefault: Number(content.isDefault),
});

const insertKeyword = writing(keyword, (orm) =>
  orm
    .insert(keyword)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

/** Adds a keyword. At most one is the default: clear the others first. */
export function addKeyword(tx: Tx, content: KeywordContent, now: EpochMs): KeywordRow {
  return insertKeyword(tx).get({ ...contentValues(content), now });
}

const updateKeyword = writing(keyword, (orm) =>
  orm
    .update(keyword)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}` })
    .where(and(eq(keyword.id, p('id')), isLive(keyword)))
    .returning()
    .prepare(),
);

/** Writes all of the content and gives the stored row; undefined when there is no such keyword any more. */
export function changeKeyword(tx: Tx, id: number, content: KeywordContent, now: EpochMs): KeywordRow | undefined {
  return updateKeyword(tx).get({ ...contentValues(content), id, now });
}

const markDeleted = writing(keyword, (orm) =>
  orm
    .update(keyword)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(keyword.id, p('id')), isLive(keyword)))
    .prepare(),
);

export function deleteKeyword(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
