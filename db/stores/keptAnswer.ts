// First answers to requests that carried an Idempotency-Key, kept for a day (DECISIONS.md 34). Written in the transaction
// of the work that they tell of, so both are there or neither is.
import { and, eq, sql } from 'drizzle-orm';
import { keptAnswer } from '../schema/account.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { AccountKind, EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export interface AnswerKey {
  readonly accountKind: AccountKind;
  readonly accountId: number;
  /** As the client sent it. */
  readonly key: string;
}

const hasKey = and(
  eq(keptAnswer.accountKind, p('accountKind')),
  eq(keptAnswer.accountId, p('accountId')),
  eq(keptAnswer.key, p('key')),
);

const answerByKey = reading((orm) =>
  orm
    .select({
      requestHash: keptAnswer.requestHash,
      answer: keptAnswer.answer,
      createdAt: keptAnswer.createdAt,
    })
    .from(keptAnswer)
    .where(hasKey)
    .prepare(),
);

export function findKeptAnswer(on: Reads, key: AnswerKey) {
  return answerByKey(on).get({ ...key });
}

const insertAnswer = writing(keptAnswer, (orm) =>
  orm
    .insert(keptAnswer)
    .values({
      accountKind: p('accountKind'),
      accountId: p('accountId'),
      key: p('key'),
      requestHash: p('requestHash'),
      answer: p('answer'),
      createdAt: p('now'),
    })
    .prepare(),
);

/** Keeps an answer. One key holds one answer: a second is refused by the file itself. */
export function keepAnswer(tx: Tx, key: AnswerKey, row: { requestHash: string; answer: string; now: EpochMs }): void {
  insertAnswer(tx).run({ ...key, ...row });
}

const dropOne = writing(keptAnswer, (orm) => orm.delete(keptAnswer).where(hasKey).prepare());

/** Forgets the answer of a key, which is then free for another. */
export function dropKeptAnswer(tx: Tx, key: AnswerKey): void {
  dropOne(tx).run({ ...key });
}

const dropOld = writing(keptAnswer, (orm) =>
  orm
    .delete(keptAnswer)
    .where(
      sql`(${keptAnswer.accountKind}, ${keptAnswer.accountId}, ${keptAnswer.key}) in (
        select ${keptAnswer.accountKind}, ${keptAnswer.accountId}, ${keptAnswer.key} from ${keptAnswer}
        where ${keptAnswer.createdAt} < ${p('before')} order by ${keptAnswer.createdAt} limit ${p('limit')})`,
    )
    .prepare(),
);

/** Forgets up to `limit` answers that were kept before a moment. */
export function dropKeptAnswers(tx: Tx, old: { before: EpochMs; limit: number }): void {
  dropOld(tx).run(old);
}
