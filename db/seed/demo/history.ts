// Ninety days of a shop that never was: orders in every state with all that belongs to them, the same for the same seed
// and clock, ending at the moment the shop is opened.
import { aftersaleStatus, type EpochMs, grouponStatus } from '../../values.ts';
import type { Pack } from '../pack.ts';
import type { CommentPack } from '../packPeople.ts';
import { seededRandom } from '../random.ts';
import { makeAftersales } from './historyAftersales.ts';
import { type FilledSlot, keepCoupons, spendCoupons } from './historyCoupons.ts';
import { assignComments, commentDeadline, fillOrder, popularities } from './historyLines.ts';
import { goodsFenOf, orderRow, refundRow } from './historyOrders.ts';
import { type HistoryPlan, planOrders, type Slot } from './historyPlan.ts';
import type { AftersaleRow, CommentRow, GroupBuyRow, History, OrderRow, UserCouponRow } from './historyRows.ts';
import { MINUTE, momentBetween, type World } from './historyWorld.ts';
import { demoPack } from './pack.ts';

/** What a history is made from. */
export interface HistoryOptions {
  /** The moment at which the shop is opened; nothing lies after it. */
  readonly nowMs: EpochMs;
  readonly seed: number;
  /** Local time minus UTC of the shop; days, nights and weekends follow it. Default: China's eight hours. */
  readonly utcOffsetMinutes?: number;
}

function fillOrders(world: World, slots: readonly Slot[], comments: ReadonlyMap<number, CommentPack>): FilledSlot[] {
  const liked = popularities(world);
  return slots.map((slot, position) => {
    const lines = fillOrder(world, slot, liked, comments.get(position));
    return { slot, lines, goodsFen: goodsFenOf({ slot, lines }) };
  });
}

function couponOf(pack: Pack, spent: readonly UserCouponRow[], position: number): number {
  const slug = spent.find(({ order }) => order === position)?.coupon;
  return pack.coupons.find((coupon) => coupon.slug === slug)?.discountFen ?? 0;
}

function commentRows(world: World, orders: readonly OrderRow[], comments: ReadonlyMap<number, CommentPack>) {
  const rows: CommentRow[] = [];
  for (const [position, comment] of comments) {
    const order = orders[position];
    if (order?.confirmedAt === undefined) continue;
    const { goods, content, star, pictures, reply } = comment;
    const commentedAt = momentBetween(
      world,
      order.confirmedAt + 10 * MINUTE,
      commentDeadline(world, order.confirmedAt),
    );
    const said = { goods, shopper: order.shopper, content, star, pictures };
    rows.push({ order: position, line: 0, ...said, ...(reply === undefined ? {} : { reply }), commentedAt });
  }
  return rows.sort((a, b) => a.commentedAt - b.commentedAt);
}

/** A group is complete when it has all its members; until then it runs. */
function groupBuyRows(slots: readonly Slot[]): GroupBuyRow[] {
  const rows: GroupBuyRow[] = [];
  const groups = new Map<string, { slot: Slot; order: number }[]>();
  slots.forEach((slot, order) => {
    if (slot.group !== undefined) {
      groups.set(slot.group.group, [...(groups.get(slot.group.group) ?? []), { slot, order }]);
    }
  });
  for (const members of groups.values()) {
    const opener = rows.length;
    const rule = members[0]?.slot.group?.rule;
    const creator = members[0]?.slot.shopper.username;
    if (rule === undefined || creator === undefined) continue;
    const complete = members.length >= rule.members;
    const lastPaidAt = Math.max(...members.map(({ slot }) => slot.timeline.paidAt ?? slot.placedAt));
    members.forEach(({ slot, order }, place) => {
      rows.push({
        order,
        goods: rule.goods,
        shopper: slot.shopper.username,
        ...(place === 0 ? {} : { opener }),
        creator,
        status: complete ? grouponStatus.succeeded : grouponStatus.running,
        joinedAt: slot.placedAt,
        updatedAt: complete ? lastPaidAt : (slot.timeline.paidAt ?? slot.placedAt),
      });
    });
  }
  return rows;
}

/** The request's state stands on its order too; a paid-out one leaves the refund there (DECISIONS.md 16). */
function withAftersales(world: World, orders: readonly OrderRow[], requests: readonly AftersaleRow[]): OrderRow[] {
  const byOrder = new Map(requests.map((request) => [request.order, request]));
  return orders.map((order, position) => {
    const request = byOrder.get(position);
    if (request === undefined) return order;
    const paidOut = request.status === aftersaleStatus.refunded && request.handledAt !== undefined;
    return {
      ...order,
      aftersaleStatus: request.status,
      updatedAt: Math.max(order.updatedAt, request.updatedAt),
      ...(paidOut ? { refund: refundRow(world, request.amountFen, request.handledAt) } : {}),
    };
  });
}

/** The history of the demo shop: about 400 orders over 90 days. */
export function demoHistory(options: HistoryOptions): History {
  const groupBuys = { complete: 'iron-pot', waiting: 'noise-headphones' };
  return packHistory(demoPack, { crowdOrders: 350, groupBuys }, options);
}

/**
 * The history of a shop over 90 days, with comments, after-sale requests, two groups and the coupons of all shoppers. The
 * pack has the demo shop's people. Pure: the same options give the same rows.
 */
export function packHistory(
  pack: Pack,
  plan: HistoryPlan,
  { nowMs, seed, utcOffsetMinutes = 480 }: HistoryOptions,
): History {
  const world: World = { pack, nowMs, random: seededRandom(seed), offsetMs: utcOffsetMinutes * MINUTE };
  const slots = planOrders(world, plan);
  const comments = assignComments(world, slots);
  const filled = fillOrders(world, slots, comments);
  const spent = spendCoupons(world, filled);
  const plain = filled.map((order, position) =>
    orderRow(world, {
      ...order,
      couponFen: couponOf(world.pack, spent, position),
      ...(comments.has(position) ? { commentedLine: 0 } : {}),
    }),
  );
  const aftersales = makeAftersales(world, plain);
  const userCoupons = [...spent, ...keepCoupons(world, spent)];
  return {
    orders: withAftersales(world, plain, aftersales),
    comments: commentRows(world, plain, comments),
    aftersales: aftersales.sort((a, b) => a.requestedAt - b.requestedAt),
    groupBuys: groupBuyRows(slots),
    userCoupons: userCoupons.sort((a, b) => a.receivedAt - b.receivedAt),
  };
}
