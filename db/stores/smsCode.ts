// Text-message codes, kept by number for a day so that requests can be counted (shop-auth.yaml sms_code). Only hashes are
// stored.
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { smsCode } from '../schema/account.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const newestCode = reading((orm) =>
  orm
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.mobile, p('mobile')), lte(smsCode.createdAt, p('now'))))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1)
    .prepare(),
);

/** The last code for a number, good or not. Rows from before the clock was set back are not looked at. */
export function findNewestSmsCode(on: Reads, mobile: string, now: EpochMs) {
  return newestCode(on).get({ mobile, now });
}

/** After `since` and not after `now`: rows of a clock that was ahead count for nothing once it is put right. */
const isBetween = and(gt(smsCode.createdAt, p('since')), lte(smsCode.createdAt, p('now')));

const sentTo = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(${smsCode.createdAt})` })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, p('mobile')), isBetween))
    .prepare(),
);
const askedFrom = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(${smsCode.createdAt})` })
    .from(smsCode)
    .where(and(eq(smsCode.ip, p('ip')), isBetween))
    .prepare(),
);

interface Sent {
  readonly count: number;
  readonly oldestAt: EpochMs | null;
}

interface Span {
  readonly since: EpochMs;
  readonly now: EpochMs;
}

/** How many codes went to a number since a moment, and when the first of them. */
export function countSmsCodesTo(on: Reads, mobile: string, span: Span): Sent {
  return sentTo(on).get({ mobile, ...span }) ?? { count: 0, oldestAt: null };
}

/** The same of codes that an address asked for. */
export function countSmsCodesFrom(on: Reads, ip: string, span: Span): Sent {
  return askedFrom(on).get({ ip, ...span }) ?? { count: 0, oldestAt: null };
}

const insertCode = writing(smsCode, (orm) =>
  orm
    .insert(smsCode)
    .values({
      purpose: p('purpose'),
      mobile: p('mobile'),
      codeHash: p('codeHash'),
      ip: p('ip'),
      createdAt: p('now'),
      expiresAt: p('expiresAt'),
    })
    .prepare(),
);

export function addSmsCode(
  tx: Tx,
  row: { purpose: string; mobile: string; codeHash: string; ip: string; now: EpochMs; expiresAt: EpochMs },
): void {
  insertCode(tx).run(row);
}

const addTry = writing(smsCode, (orm) =>
  orm
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(eq(smsCode.id, p('id')))
    .prepare(),
);

/** Counts a wrong try at a code. */
export function countWrongTry(tx: Tx, id: number): void {
  addTry(tx).run({ id });
}

const markUsed = writing(smsCode, (orm) =>
  orm
    .update(smsCode)
    .set({ usedAt: sql`${p('now')}` })
    .where(and(eq(smsCode.id, p('id')), isNull(smsCode.usedAt)))
    .prepare(),
);

/** Uses a code up; false when somebody was faster. */
export function spendSmsCode(tx: Tx, id: number, now: EpochMs): boolean {
  return markUsed(tx).run({ id, now }).changes === 1;
}

const deleteOld = writing(smsCode, (orm) =>
  orm
    .delete(smsCode)
    .where(lt(smsCode.createdAt, p('before')))
    .prepare(),
);

/** Forgets codes from before a moment. */
export function forgetSmsCodes(tx: Tx, before: EpochMs): void {
  deleteOld(tx).run({ before });
}
