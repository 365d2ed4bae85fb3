// "Contains" for small tables: a text found anywhere in a column, ASCII letters without case (conventions.yaml,
// text_match). Goods have their own index for this, see grams.ts.
import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Condition: the column holds the text. The placeholder's value comes from `containing`. */
export const contains = (column: AnyColumn, pattern: Placeholder): SQL => sql`${column} like ${pattern} escape '\\'`;

/** The pattern for `contains`; what LIKE has signs for counts as plain characters. Empty text: every row. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
