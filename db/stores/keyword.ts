// The words that the shop offers on its search page (shop-home.yaml).
import { and, asc, eq, type InferSelectModel, min, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { isLive } from '../schema/columns.ts';
import { keyword } from '../schema/home.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

export type KeywordRow = InferSelectModel<typeof keyword>;

const defaultKeyword = reading((orm) =>
  orm
    .select()
    .from(keyword)
    .where(and(isLive(keyword), eq(keyword.isDefault, true)))
    .orderBy(asc(keyword.id))
    .limit(1)
    .prepare(),
);

/** The word that stands in the empty search box. */
export function findDefaultKeyword(on: Reads): KeywordRow | undefined {
  return defaultKeyword(on).get();
}

const hotKeywords = reading((orm) =>
  orm
    .select()
    .from(keyword)
    .where(and(isLive(keyword), eq(keyword.isHot, true)))
    .orderBy(asc(keyword.id))
    .prepare(),
);

/** The live words marked as hot, by id. */
export function listHotKeywords(on: Reads): KeywordRow[] {
  return hotKeywords(on).all();
}

const suggestions = reading((orm) =>
  orm
    .select({ keyword: keyword.keyword })
    .from(keyword)
    .where(and(isLive(keyword), contains(keyword.keyword, p('pattern'))))
    .groupBy(keyword.keyword)
    .orderBy(asc(min(keyword.id)))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** The live words that hold the text, each once, in the order in which they were first made. */
export function listSuggestions(on: Reads, text: string, slice: Slice): string[] {
  return suggestions(on)
    .all({ pattern: containing(text), ...slice })
    .map((row) => row.keyword);
}
