// Help entries (shop-home.yaml).
import { asc, type InferSelectModel, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { issue } from '../schema/home.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

export type IssueRow = InferSelectModel<typeof issue>;

const firstIssues = reading((orm) =>
  orm.select().from(issue).where(isLive(issue)).orderBy(asc(issue.id)).limit(p('limit')).prepare(),
);

/** The first live help entries, by id. */
export function listFirstIssues(on: Reads, limit: number): IssueRow[] {
  return firstIssues(on).all({ limit });
}
