// What time alone does, by the model: payments settle, orders time out or count as received, coupons and offers end.
import { endRule, stepAfterPayment } from './groups.ts';
import { closeUnpaid, move } from './orders.ts';
import { type Coupon, dayMs, type Model, type Order } from './state.ts';

export const unpaidMs = 30 * 60_000;
/** Also the period in which comments may be written. */
const receiptMs = 7 * dayMs;
/** A simulated payment settles so long after it was begun. */
export const settleMs = 2000;

/** An order is paid: the money is booked, then the step of its group. */
export function pay(model: Model, order: Order, by: 'simulated' | 'offline', amountFen: number): void {
  move(order, 201);
  order.waiting = null;
  order.paidBy = by;
  order.actualFen = amountFen;
  stepAfterPayment(model, order);
}

/** Good for a fixed range that is not over yet. */
const isRanged = ({ status, days, isDeleted }: Coupon) => status === 0 && days === null && !isDeleted;

const live = (model: Model): Order[] => [...model.orders.values()].filter((order) => !order.isDeleted);

/** Every moment that something waits for, the nearest first. */
export function dueMoments(model: Model): number[] {
  const moments: number[] = [];
  for (const order of live(model)) {
    if (order.status === 101) moments.push(order.placedAt + unpaidMs);
    if (order.waiting?.dueAt) moments.push(order.waiting.dueAt);
    if (order.status === 301) moments.push(order.shippedAt + receiptMs);
    if (order.openComments > 0) moments.push(order.confirmedAt + receiptMs);
  }
  for (const coupon of model.coupons.values()) if (isRanged(coupon)) moments.push(coupon.endsAt + 1);
  for (const hand of model.hands.values()) if (hand.status === 0) moments.push(hand.endsAt + 1);
  for (const rule of model.rules.values()) if (rule.status === 0) moments.push(rule.expiresAt);
  for (const line of model.cart.values()) if (line.isBuyNow) moments.push(line.madeAt + dayMs);
  return moments.filter((moment) => moment > model.now).sort((a, b) => a - b);
}

/** Time goes by, without the shop having looked at it in between. */
export function passTime(model: Model, ms: number): void {
  model.now += ms;
  settleDuePayments(model);
  moveDueOrders(model);
  const { now } = model;
  for (const coupon of model.coupons.values()) {
    if (isRanged(coupon) && coupon.endsAt < now) coupon.status = 1;
  }
  for (const hand of model.hands.values()) if (hand.status === 0 && hand.endsAt < now) hand.status = 2;
  for (const rule of model.rules.values()) if (rule.status === 0 && rule.expiresAt <= now) endRule(model, rule, 1);
  for (const line of model.cart.values()) {
    if (line.isBuyNow && line.madeAt + dayMs <= now) model.cart.delete(line.id);
  }
}

/**
 * The money was there before the order's own time was over, so it counts also when both are noticed at once. Of two that
 * come at the same moment the one that was begun first is first.
 */
function settleDuePayments(model: Model): void {
  const due = live(model).flatMap((order) => {
    const { id = 0, dueAt = null } = order.waiting ?? {};
    return dueAt !== null && dueAt <= model.now ? [{ order, id, dueAt }] : [];
  });
  due.sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
  for (const { order } of due) pay(model, order, 'simulated', order.actualFen);
}

function moveDueOrders(model: Model): void {
  const { now } = model;
  for (const order of live(model)) {
    if (order.status === 101 && order.placedAt + unpaidMs <= now) closeUnpaid(model, order, 103);
    if (order.status === 301 && order.shippedAt + receiptMs <= now) {
      move(order, 402);
      order.confirmedAt = now;
      order.openComments = order.lines.length;
    }
    if (order.openComments > 0 && order.confirmedAt + receiptMs <= now) {
      order.openComments = 0;
      for (const line of order.lines) if (line.comment === 0) line.comment = -1;
    }
  }
}
