// Payments: waiting, settled, failed, and those that found no order to pay (shop-order.yaml, DECISIONS.md 17).
import { and, asc, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { payment } from '../schema/payment.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs, Fen, PaymentMethod } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type PaymentRow = InferSelectModel<typeof payment>;

/** Literal, so that the partial indexes of waiting payments are taken. */
const isWaiting = sql`${payment.state} = 'waiting'`;

const waitingOfOrder = reading((orm) =>
  orm
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, p('orderId')), isWaiting))
    .prepare(),
);

/** The one payment that an order waits for. */
export function findWaitingPayment(on: Reads, orderId: number): PaymentRow | undefined {
  return waitingOfOrder(on).get({ orderId });
}

const byTransaction = reading((orm) =>
  orm
    .select()
    .from(payment)
    .where(eq(payment.transactionId, p('transactionId')))
    .prepare(),
);

export function findPaymentByTransaction(on: Reads, transactionId: string): PaymentRow | undefined {
  return byTransaction(on).get({ transactionId });
}

const insertPayment = writing(payment, (orm) =>
  orm
    .insert(payment)
    .values({
      orderId: p('orderId'),
      method: p('method'),
      amountFen: p('amountFen'),
      state: p('state'),
      dueAt: p('dueAt'),
      settledAt: p('settledAt'),
      transactionId: p('transactionId'),
      raw: p('raw'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: payment.id })
    .prepare(),
);

export interface NewPayment {
  readonly orderId: number | null;
  readonly method: PaymentMethod;
  readonly amountFen: Fen;
  readonly state: PaymentRow['state'];
  readonly dueAt?: EpochMs | null;
  readonly settledAt?: EpochMs | null;
  readonly transactionId?: string | null;
  readonly raw?: string | null;
  readonly now: EpochMs;
}

/** Notes a payment and gives its id. An order waits for one at most. */
export function addPayment(tx: Tx, row: NewPayment): number {
  const unset = { dueAt: null, settledAt: null, transactionId: null, raw: null };
  return insertPayment(tx).get({ ...unset, ...row }).id;
}

const changeWaiting = writing(payment, (orm) =>
  orm
    .update(payment)
    .set({
      method: sql`${p('method')}`,
      amountFen: sql`${p('amountFen')}`,
      dueAt: sql`coalesce(${p('dueAt')}, ${payment.dueAt})`,
      transactionId: sql`coalesce(${p('transactionId')}, ${payment.transactionId})`,
      raw: sql`coalesce(${p('raw')}, ${payment.raw})`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(payment.id, p('id')), isWaiting))
    .prepare(),
);

/** Brings a waiting payment up to date: a moment that is given replaces the one it had, null leaves it. */
export function changeWaitingPayment(
  tx: Tx,
  change: {
    id: number;
    method: PaymentMethod;
    amountFen: Fen;
    dueAt: EpochMs | null;
    transactionId: string | null;
    raw: string | null;
    now: EpochMs;
  },
): void {
  changeWaiting(tx).run(change);
}

const endWaiting = writing(payment, (orm) =>
  orm
    .update(payment)
    .set({
      state: sql`${p('state')}`,
      settledAt: sql`case ${p('state')} when 'settled' then ${p('now')} end`,
      transactionId: sql`coalesce(${p('transactionId')}, ${payment.transactionId})`,
      raw: sql`coalesce(${p('raw')}, ${payment.raw})`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(payment.id, p('id')), isWaiting))
    .prepare(),
);

/** Ends a waiting payment; false when it does not wait any more. */
export function endWaitingPayment(
  tx: Tx,
  end: {
    id: number;
    state: 'settled' | 'failed' | 'unmatched';
    transactionId?: string | null;
    raw?: string | null;
    now: EpochMs;
  },
): boolean {
  return endWaiting(tx).run({ transactionId: null, raw: null, ...end }).changes === 1;
}

const failOfOrder = writing(payment, (orm) =>
  orm
    .update(payment)
    .set({ state: sql`'failed'`, updatedAt: sql`${p('now')}` })
    .where(and(eq(payment.orderId, p('orderId')), isWaiting))
    .prepare(),
);

/** An order that is closed waits for no payment; money that still arrives is `unmatched`. */
export function failWaitingPayment(tx: Tx, orderId: number, now: EpochMs): void {
  failOfOrder(tx).run({ orderId, now });
}

const firstDue = reading((orm) =>
  orm
    .select({ dueAt: payment.dueAt })
    .from(payment)
    .where(and(isWaiting, sql`${payment.dueAt} is not null`))
    .orderBy(asc(payment.dueAt))
    .limit(1)
    .prepare(),
);

/** When the next simulated payment settles by itself; null when none waits. */
export function findNextDuePayment(on: Reads): EpochMs | null {
  return firstDue(on).get()?.dueAt ?? null;
}

const due = reading((orm) =>
  orm
    .select()
    .from(payment)
    .where(and(isWaiting, sql`${payment.dueAt} <= ${p('now')}`))
    .orderBy(asc(payment.dueAt), asc(payment.id))
    .limit(p('limit'))
    .prepare(),
);

/** Those of one moment in the order in which they were begun, so that the last place in a group goes to the first. */
export function listDuePayments(on: Reads, asked: { now: EpochMs; limit: number }): PaymentRow[] {
  return due(on).all(asked);
}

const unmatched = reading((orm) =>
  orm
    .select()
    .from(payment)
    .where(eq(payment.state, 'unmatched'))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** Money that arrived for orders no longer open or for none of ours, newest first. */
export function listUnmatchedPayments(on: Reads, slice: Slice): PaymentRow[] {
  return unmatched(on).all({ ...slice });
}

const unmatchedCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(payment).where(eq(payment.state, 'unmatched')).prepare(),
);

export function countUnmatchedPayments(on: Reads): number {
  return unmatchedCount(on).get()?.count ?? 0;
}
