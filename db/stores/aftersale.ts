// After-sale requests of a shopper; at most one live one an order (shop-aftersale.yaml). The admin's own queries are in
// stores/adminAftersale.ts.
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { aftersale } from '../schema/aftersale.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import { type AftersaleStatus, type AftersaleType, aftersaleStatus, type EpochMs, type Fen } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type AftersaleRow = InferSelectModel<typeof aftersale>;

const ofOrder = reading((orm) =>
  orm
    .select()
    .from(aftersale)
    .where(and(eq(aftersale.orderId, p('orderId')), isLive(aftersale)))
    .prepare(),
);

/** The live request of an order. */
export function findAftersaleOfOrder(on: Reads, orderId: number): AftersaleRow | undefined {
  return ofOrder(on).get({ orderId });
}

const byId = reading((orm) =>
  orm
    .select()
    .from(aftersale)
    .where(and(eq(aftersale.id, p('id')), eq(aftersale.userId, p('userId')), isLive(aftersale)))
    .prepare(),
);

/** One live request of a shopper. */
export function findAftersale(on: Reads, userId: number, id: number): AftersaleRow | undefined {
  return byId(on).get({ userId, id });
}

const ownRequests = (hasStatus: boolean) =>
  and(
    eq(aftersale.userId, p('userId')),
    hasStatus ? sql`${aftersale.status} = ${p('status')}` : undefined,
    isLive(aftersale),
  );

const countByShape = readingBy((orm, key: { hasStatus: boolean }) =>
  orm.select({ count: sql<number>`count(*)` }).from(aftersale).where(ownRequests(key.hasStatus)).prepare(),
);

/** How many live requests a shopper has, in one state when it is given. */
export function countAftersales(on: Reads, userId: number, status: number | undefined): number {
  const values = { userId, status: status ?? 0 };
  return countByShape(on, { hasStatus: status !== undefined }).get(values)?.count ?? 0;
}

const listByKey = readingBy((orm, { hasStatus, ...sorting }: RowSorting & { hasStatus: boolean }) =>
  orm
    .select()
    .from(aftersale)
    .where(ownRequests(hasStatus))
    .orderBy(...sortedBy(aftersale, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

export function listAftersales(
  on: Reads,
  userId: number,
  asked: RowSorting & Slice & { status: number | undefined },
): AftersaleRow[] {
  const { sort, order, status, limit, offset } = asked;
  const key = { sort, order, hasStatus: status !== undefined };
  return listByKey(on, key).all({ userId, status: status ?? 0, limit, offset });
}

const insertRequest = writing(aftersale, (orm) =>
  orm
    .insert(aftersale)
    .values({
      aftersaleSn: p('aftersaleSn'),
      orderId: p('orderId'),
      userId: p('userId'),
      type: p('type'),
      reason: p('reason'),
      amountFen: p('amountFen'),
      pictures: p('pictures'),
      comment: p('comment'),
      status: aftersaleStatus.requested,
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: aftersale.id })
    .prepare(),
);

export interface NewAftersale {
  readonly aftersaleSn: string;
  readonly orderId: number;
  readonly type: AftersaleType;
  readonly reason: string;
  readonly amountFen: Fen;
  readonly pictures: readonly string[];
  readonly comment: string;
  readonly now: EpochMs;
}

/** Adds a request that awaits its review, and gives its id. */
export function addAftersale(tx: Tx, userId: number, row: NewAftersale): number {
  return insertRequest(tx).get({ userId, ...row }).id;
}

const moveRequest = writing(aftersale, (orm) =>
  orm
    .update(aftersale)
    .set({
      status: sql`${p('to')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${aftersale.version} + 1`,
    })
    .where(and(eq(aftersale.id, p('id')), eq(aftersale.status, p('from')), isLive(aftersale)))
    .prepare(),
);

/** Moves a request from one state to another; false when it is not in `from` any more. */
export function moveAftersale(
  tx: Tx,
  move: { id: number; from: AftersaleStatus; to: AftersaleStatus; now: EpochMs },
): boolean {
  return moveRequest(tx).run(move).changes === 1;
}

const deleteOfOrder = writing(aftersale, (orm) =>
  orm
    .update(aftersale)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${aftersale.version} + 1` })
    .where(and(eq(aftersale.orderId, p('orderId')), isLive(aftersale)))
    .prepare(),
);

/** Marks the live request of an order deleted, if there is one. */
export function deleteAftersaleOfOrder(tx: Tx, orderId: number, now: EpochMs): void {
  deleteOfOrder(tx).run({ orderId, now });
}
