// Help entries (shop-home.yaml).
import { and, asc, type InferSelectModel, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { isLive } from '../schema/columns.ts';
import { issue } from '../schema/home.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy } from '../statement.ts';

const p = sql.placeholder;

export type IssueRow = InferSelectModel<typeof issue>;

const firstIssues = reading((orm) =>
  orm.select().from(issue).where(isLive(issue)).orderBy(asc(issue.id)).limit(p('limit')).prepare(),
);

/** The first live help entries, by id. */
export function listFirstIssues(on: Reads, limit: number): IssueRow[] {
  return firstIssues(on).all({ limit });
}

const isAsked = () => and(isLive(issue), contains(issue.question, p('pattern')));

const issueCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(issue).where(isAsked()).prepare(),
);

/** How many live help entries hold the text in their question; '' counts all. */
export function countIssues(on: Reads, question: string): number {
  return issueCount(on).get({ pattern: containing(question) })?.count ?? 0;
}

const issuesBy = readingBy((orm, sorting: RowSorting) =>
  orm
    .select()
    .from(issue)
    .where(isAsked())
    .orderBy(...sortedBy(issue, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the live help entries whose question holds the text. */
export function listIssues(on: Reads, question: string, { sort, order }: RowSorting, slice: Slice): IssueRow[] {
  return issuesBy(on, { sort, order }).all({ pattern: containing(question), ...slice });
}
