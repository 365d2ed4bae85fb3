// Places in groups: made with an order, running once it is paid, succeeded when the group is full, failed when its offer
// ends (shop-promotion.yaml groupon_rules). What pages show of them is in stores/grouponPages.ts.
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { groupon } from '../schema/groupon.ts';
import { orders } from '../schema/order.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { type EpochMs, grouponStatus, orderStatus } from '../values.ts';
import type { Tx } from '../write.ts';
import { findGrouponRule, isRuleRunning } from './grouponRule.ts';

const p = sql.placeholder;

const recordById = reading((orm) =>
  orm
    .select()
    .from(groupon)
    .where(and(eq(groupon.id, p('id')), isLive(groupon)))
    .prepare(),
);

/** The opener's record of the group that a record belongs to: clients share the id of their own record. */
export function findGroupStarter(on: Reads, recordId: number) {
  const record = recordById(on).get({ id: recordId });
  if (!record || record.grouponId === null) return record;
  return recordById(on).get({ id: record.grouponId });
}
export type GrouponRow = NonNullable<ReturnType<typeof findGroupStarter>>;

const recordOfOrder = reading((orm) =>
  orm
    .select()
    .from(groupon)
    .where(and(eq(groupon.orderId, p('orderId')), isLive(groupon)))
    .prepare(),
);

/** The place in a group that an order holds. */
export function findGrouponOfOrder(on: Reads, orderId: number): GrouponRow | undefined {
  return recordOfOrder(on).get({ orderId });
}

/** Condition on a record joined with its order: paid and not asking for the money back, which is what fills a group. */
export const countsInGroup = sql`${isLive(groupon)} and ${groupon.status} in (1, 2)
  and ${orders.orderStatus} not in (${sql.raw(`${orderStatus.refundRequested}, ${orderStatus.refunded}`)})`;

const joinerCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .where(and(eq(groupon.grouponId, p('starterId')), countsInGroup))
    .prepare(),
);

/** How many paid joiners a group has, the opener not counted. */
export function countJoiners(on: Reads, starterId: number): number {
  return joinerCount(on).get({ starterId })?.count ?? 0;
}

const ownPlace = reading((orm) =>
  orm
    .select({ id: groupon.id })
    .from(groupon)
    .where(
      and(
        eq(groupon.userId, p('userId')),
        eq(groupon.grouponId, p('starterId')),
        isLive(groupon),
        sql`${groupon.status} in (1, 2)`,
      ),
    )
    .limit(1)
    .prepare(),
);

/** Whether a shopper already holds a paid place as a joiner of a group. */
export function hasJoinedGroup(on: Reads, userId: number, starterId: number): boolean {
  return ownPlace(on).get({ userId, starterId }) !== undefined;
}

const orderStateOf = reading((orm) =>
  orm
    .select({ orderStatus: orders.orderStatus })
    .from(orders)
    .where(eq(orders.id, p('orderId')))
    .prepare(),
);

/** Whether the opener's order was closed unpaid. Such a group can never be complete, so nobody may join it any more. */
export function isOpenerGone(on: Reads, starter: Pick<GrouponRow, 'orderId' | 'status'>): boolean {
  if (starter.status !== grouponStatus.unpaid) return false;
  return orderStateOf(on).get({ orderId: starter.orderId })?.orderStatus !== orderStatus.unpaid;
}

const insertRecord = writing(groupon, (orm) =>
  orm
    .insert(groupon)
    .values({
      orderId: p('orderId'),
      grouponId: p('grouponId'),
      ruleId: p('ruleId'),
      userId: p('userId'),
      shareUrl: p('shareUrl'),
      creatorUserId: p('creatorUserId'),
      openedAt: p('openedAt'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: groupon.id })
    .prepare(),
);

/**
 * Notes that an order takes part in a group-buy, unpaid yet: in the group of `starter`, or in a new one that it opens
 * when that is null. Gives the record's id.
 */
export function addGrouponRecord(
  tx: Tx,
  userId: number,
  record: { orderId: number; ruleId: number; starter: GrouponRow | null; now: EpochMs },
): number {
  const { orderId, ruleId, starter, now } = record;
  const place = starter
    ? { grouponId: starter.id, creatorUserId: starter.creatorUserId, shareUrl: starter.shareUrl, openedAt: null }
    : { grouponId: null, creatorUserId: userId, shareUrl: '', openedAt: now };
  return insertRecord(tx).get({ userId, orderId, ruleId, now, ...place }).id;
}

const moveRecord = writing(groupon, (orm) =>
  orm
    .update(groupon)
    .set({ status: sql`${p('to')}`, updatedAt: sql`${p('now')}`, version: sql`${groupon.version} + 1` })
    .where(and(eq(groupon.id, p('id')), eq(groupon.status, p('from')), isLive(groupon)))
    .prepare(),
);

const completeGroup = writing(groupon, (orm) =>
  orm
    .update(groupon)
    .set({
      status: sql`${grouponStatus.succeeded}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${groupon.version} + 1`,
    })
    .where(
      sql`${groupon.id} in (select ${groupon.id} from ${groupon} inner join ${orders} on ${orders.id} = ${groupon.orderId}
        where ${groupon.grouponId} = ${p('starterId')} and ${countsInGroup}) or ${groupon.id} = ${p('starterId')}`,
    )
    .prepare(),
);

const askRefund = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      orderStatus: sql`${orderStatus.refundRequested}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, p('orderId')), eq(orders.orderStatus, orderStatus.paid)))
    .prepare(),
);

/** What the payment of an order did to its group-buy; `none` when it has no part in one. */
export type SettledGroupon = 'none' | 'running' | 'succeeded' | 'failed';

/**
 * The step after a payment, in its transaction: the order must already be 201. When the offer has ended, the group is
 * full, or the shopper has a paid place in it already, the place fails and the order goes to 202, as there is a refund
 * to make; otherwise the place runs, and the last one needed makes the group succeed.
 */
export function settleGrouponOfOrder(tx: Tx, orderId: number, now: EpochMs): SettledGroupon {
  const record = findGrouponOfOrder(tx, orderId);
  if (!record) return 'none';
  const { grouponId } = record;
  const starter = grouponId === null ? record : recordById(tx).get({ id: grouponId });
  const rule = findGrouponRule(tx, record.ruleId);
  const joinersNeeded = (rule?.membersNeeded ?? 0) - 1;
  const isOpen =
    record.status === grouponStatus.unpaid &&
    rule !== undefined &&
    starter !== undefined &&
    isRuleRunning(rule, now) &&
    (grouponId === null || hasRoom(tx, { starter, joinersNeeded, userId: record.userId }));
  if (!isOpen) {
    moveRecord(tx).run({ id: record.id, from: record.status, to: grouponStatus.failed, now });
    askRefund(tx).run({ orderId, now });
    return 'failed';
  }
  moveRecord(tx).run({ id: record.id, from: grouponStatus.unpaid, to: grouponStatus.running, now });
  // An opener may pay after joiners did: only a paid opener's group succeeds.
  const isStarterPaid = grouponId === null || starter.status === grouponStatus.running;
  if (!isStarterPaid || countJoiners(tx, starter.id) < joinersNeeded) return 'running';
  completeGroup(tx).run({ starterId: starter.id, now });
  return 'succeeded';
}

function hasRoom(
  on: Reads,
  { starter, joinersNeeded, userId }: { starter: GrouponRow; joinersNeeded: number; userId: number },
): boolean {
  return (
    (starter.status === grouponStatus.unpaid || starter.status === grouponStatus.running) &&
    starter.userId !== userId &&
    !isOpenerGone(on, starter) &&
    countJoiners(on, starter.id) < joinersNeeded &&
    !hasJoinedGroup(on, userId, starter.id)
  );
}

/**
 * The step after a refund request was refused: the order is 201 again, so its place counts again. It may be the one that
 * its group still lacked; and where the group was completed without it, it belongs to the complete group.
 */
export function resumeGrouponOfOrder(tx: Tx, orderId: number, now: EpochMs): void {
  const record = findGrouponOfOrder(tx, orderId);
  if (record?.status !== grouponStatus.running) return;
  const starter = record.grouponId === null ? record : recordById(tx).get({ id: record.grouponId });
  const rule = findGrouponRule(tx, record.ruleId);
  if (!starter || !rule) return;
  if (starter.status === grouponStatus.succeeded) {
    moveRecord(tx).run({ id: record.id, from: record.status, to: grouponStatus.succeeded, now });
  } else if (starter.status === grouponStatus.running && countJoiners(tx, starter.id) >= rule.membersNeeded - 1) {
    completeGroup(tx).run({ starterId: starter.id, now });
  }
}

const fullGroups = reading((orm) =>
  orm
    .select({ starterId: sql<number>`${groupon.grouponId}` })
    .from(groupon)
    .innerJoin(orders, eq(orders.id, groupon.orderId))
    .where(and(eq(groupon.ruleId, p('ruleId')), sql`${groupon.grouponId} is not null`, countsInGroup))
    .groupBy(groupon.grouponId)
    .having(sql`count(*) >= ${p('joinersNeeded')}`)
    .prepare(),
);

/** The step after an offer was made to need fewer: groups that are full by that succeed, as no payment would do it. */
export function completeFullGroups(tx: Tx, rule: { ruleId: number; membersNeeded: number; now: EpochMs }): void {
  const { ruleId, membersNeeded, now } = rule;
  for (const { starterId } of fullGroups(tx).all({ ruleId, joinersNeeded: membersNeeded - 1 })) {
    if (recordById(tx).get({ id: starterId })?.status === grouponStatus.running)
      completeGroup(tx).run({ starterId, now });
  }
}

const failOfOrder = writing(groupon, (orm) =>
  orm
    .update(groupon)
    .set({
      status: sql`${grouponStatus.failed}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${groupon.version} + 1`,
    })
    .where(and(eq(groupon.orderId, p('orderId')), isLive(groupon), sql`${groupon.status} in (0, 1)`))
    .prepare(),
);

/** The place of an order that was refunded while its group was not complete: it is free again. */
export function failGrouponOfOrder(tx: Tx, orderId: number, now: EpochMs): void {
  failOfOrder(tx).run({ orderId, now });
}

const askRefundsOfRule = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      orderStatus: sql`${orderStatus.refundRequested}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        sql`${orders.id} in (select ${groupon.orderId} from ${groupon} where ${groupon.ruleId} = ${p('ruleId')}
          and ${groupon.status} = 1 and ${isLive(groupon)})`,
        eq(orders.orderStatus, orderStatus.paid),
      ),
    )
    .returning({ id: orders.id, orderSn: orders.orderSn, userId: orders.userId })
    .prepare(),
);

const failOfRule = writing(groupon, (orm) =>
  orm
    .update(groupon)
    .set({
      status: sql`${grouponStatus.failed}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${groupon.version} + 1`,
    })
    .where(and(eq(groupon.ruleId, p('ruleId')), isLive(groupon), sql`${groupon.status} in (0, 1)`))
    .prepare(),
);

/**
 * Ends what an offer leaves unfinished, when it expires, is taken down or deleted: places unpaid or running fail, orders
 * of running ones go from 201 to 202. Gives those orders.
 */
export function failGrouponsOfRule(tx: Tx, ruleId: number, now: EpochMs) {
  const refundRequested = askRefundsOfRule(tx).all({ ruleId, now });
  failOfRule(tx).run({ ruleId, now });
  return refundRequested;
}
