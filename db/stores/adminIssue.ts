// Help entries as the back office writes them (admin-catalog.yaml). Lists are those of stores/issue.ts.
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { issue } from '../schema/home.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { IssueRow } from './issue.ts';

const p = sql.placeholder;

const issueById = reading((orm) =>
  orm
    .select()
    .from(issue)
    .where(and(eq(issue.id, p('id')), isLive(issue)))
    .prepare(),
);

export function findIssue(on: Reads, id: number): IssueRow | undefined {
  return issueById(on).get({ id });
}

export interface IssueContent {
  readonly question: string;
  readonly answer: string;
}

const insertIssue = writing(issue, (orm) =>
  orm
    .insert(issue)
    .values({ question: p('question'), answer: p('answer'), createdAt: p('now'), updatedAt: p('now') })
    .returning()
    .prepare(),
);

export function addIssue(tx: Tx, content: IssueContent, now: EpochMs): IssueRow {
  return insertIssue(tx).get({ ...content, now });
}

const updateIssue = writing(issue, (orm) =>
  orm
    .update(issue)
    .set({ question: sql`${p('question')}`, answer: sql`${p('answer')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(issue.id, p('id')), isLive(issue)))
    .returning()
    .prepare(),
);

/** Writes both texts and gives the stored row; undefined when there is no such entry. */
export function changeIssue(tx: Tx, id: number, content: IssueContent, now: EpochMs): IssueRow | undefined {
  return updateIssue(tx).get({ ...content, id, now });
}

const markDeleted = writing(issue, (orm) =>
  orm
    .update(issue)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(issue.id, p('id')), isLive(issue)))
    .prepare(),
);

export function deleteIssue(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
