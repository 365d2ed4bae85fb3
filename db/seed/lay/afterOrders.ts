// Lays what hangs on the orders of a history: payments, after-sale requests, coupons, groups, and the stock ledger.
import { aftersale } from '../../schema/aftersale.ts';
import { userCoupon } from '../../schema/coupon.ts';
import { groupon } from '../../schema/groupon.ts';
import { payment } from '../../schema/payment.ts';
import { stockMove } from '../../schema/stock.ts';
import {
  aftersaleStatus,
  aftersaleType,
  type EpochMs,
  type OrderStatus,
  orderStatus,
  paymentMethod,
  paymentState,
  type StockReason,
  stockReason,
} from '../../values.ts';
import type { History } from '../demo/historyRows.ts';
import { insertInto } from '../inserting.ts';
import { type Laying, skuName, stampsAt } from './laying.ts';
import { type ShelvedSku, type StockChange, writeLedger } from './ledger.ts';

/** A history whose orders have their rows. */
export interface PastOrders {
  readonly history: History;
  /** Id of the order at a position of the history. @throws Error when there is none */
  readonly orderId: (position: number) => number;
}

/** One settled payment a paid order. Money in hand has no transaction of a platform. */
export function layPayments({ raw }: Laying, { history, orderId }: PastOrders): void {
  const insert = insertInto(raw, payment);
  for (const [position, { payment: paid, actualFen, placedAt }] of history.orders.entries()) {
    if (paid === undefined) continue;
    insert({
      orderId: orderId(position),
      method: paid.method,
      amountFen: actualFen,
      state: paymentState.settled,
      settledAt: paid.paidAt,
      transactionId: paid.method === paymentMethod.offline ? null : paid.payId,
      ...stampsAt(placedAt, paid.paidAt),
    });
  }
}

/** After-sale requests; their numbers are drawn like those of orders. */
export function layAftersales(
  { raw, pictures, shopper }: Laying,
  { history, orderId }: PastOrders,
  nextNumber: (at: EpochMs) => string,
): void {
  const insert = insertInto(raw, aftersale);
  for (const row of history.aftersales) {
    insert({
      aftersaleSn: nextNumber(row.requestedAt),
      orderId: orderId(row.order),
      userId: shopper.get(row.shopper).id,
      type: row.type,
      reason: row.reason,
      amountFen: row.amountFen,
      pictures: row.pictures.map(pictures.key),
      comment: row.comment,
      status: row.status,
      handledAt: row.handledAt ?? null,
      ...stampsAt(row.requestedAt, row.updatedAt),
    });
  }
}

export function layUserCoupons({ raw, nowMs, shopper, coupon }: Laying, { history, orderId }: PastOrders): void {
  const insert = insertInto(raw, userCoupon);
  for (const row of history.userCoupons) {
    // One that ran out was last changed when it did.
    const changedAt = row.usedAt ?? Math.min(Math.max(row.receivedAt, row.endsAt), nowMs);
    insert({
      userId: shopper.get(row.shopper).id,
      couponId: coupon.get(row.coupon),
      status: row.status,
      usedAt: row.usedAt ?? null,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      orderId: row.order === undefined ? null : orderId(row.order),
      ...stampsAt(row.receivedAt, row.status === 0 ? row.receivedAt : changedAt),
    });
  }
}

/** Places in groups. Openers stand before their joiners. */
export function layGroupBuys({ raw, shopper, rule }: Laying, { history, orderId }: PastOrders): void {
  const insert = insertInto(raw, groupon);
  const ids: number[] = [];
  for (const row of history.groupBuys) {
    const grouponId = row.opener === undefined ? null : ids[row.opener];
    if (grouponId === undefined) throw new Error(`the history has a group without its opener (${row.opener})`);
    const id = insert({
      orderId: orderId(row.order),
      grouponId,
      ruleId: rule.get(row.goods),
      userId: shopper.get(row.shopper).id,
      creatorUserId: shopper.get(row.creator).id,
      openedAt: grouponId === null ? row.joinedAt : null,
      status: row.status,
      ...stampsAt(row.joinedAt, row.updatedAt),
    });
    ids.push(id);
  }
}

/** Why the goods of an order in one of these states are back on the shelf. */
const backReasons: ReadonlyMap<OrderStatus, StockReason> = new Map([
  [orderStatus.cancelled, stockReason.cancel],
  [orderStatus.timedOut, stockReason.timeout],
  [orderStatus.refunded, stockReason.refund],
]);

/** The ledger of all SKUs: first stock, what orders took, what came back. */
export function layLedger(laying: Laying, past: PastOrders): void {
  const insert = insertInto(laying.raw, stockMove);
  const skus = laying.pack.goods.flatMap(({ slug, products }): ShelvedSku[] => {
    const { createdAt, skus: names } = laying.goods.get(slug);
    return products.map(({ values, stock }) => ({ skuId: names.get(skuName(values)).id, stock, createdAt }));
  });
  for (const { at, ...row } of writeLedger(skus, stockChanges(laying, past), laying.nowMs)) {
    insert({ ...row, createdAt: at });
  }
}

function stockChanges({ goods }: Laying, { history, orderId }: PastOrders): StockChange[] {
  const returned = new Map(
    history.aftersales
      .filter(({ type, status }) => type === aftersaleType.returnGoods && status === aftersaleStatus.refunded)
      .map(({ order, handledAt, updatedAt }) => [order, handledAt ?? updatedAt]),
  );
  return history.orders.flatMap((order, position) => {
    const backReason = backReasons.get(order.status);
    const backAt = order.endedAt ?? order.refund?.refundedAt ?? order.updatedAt;
    const returnedAt = returned.get(position);
    return order.lines.flatMap((line): StockChange[] => {
      const skuId = goods.get(line.goods).skus.get(skuName(line.values)).id;
      const change = { skuId, orderId: orderId(position) };
      const changes: StockChange[] = [
        { ...change, delta: -line.number, reason: stockReason.order, at: order.placedAt },
      ];
      if (backReason !== undefined) changes.push({ ...change, delta: line.number, reason: backReason, at: backAt });
      if (returnedAt !== undefined) {
        changes.push({ ...change, delta: line.number, reason: stockReason.aftersale, at: returnedAt });
      }
      return changes;
    });
  });
}
