// When the orders of a grown shop come in and what becomes of them. Pure.
import { type EpochMs, type OrderStatus, orderStatus } from '../../values.ts';
import type { LocalTime } from '../localTime.ts';
import type { Random } from '../random.ts';
import { dayMs, minuteMs } from './growing.ts';

const hourMs = 60 * minuteMs;

/** How busy each hour of the day is. */
const busyHours = [2, 1, 1, 1, 1, 1, 2, 4, 6, 8, 10, 10, 12, 10, 8, 8, 8, 9, 10, 13, 16, 17, 12, 6];

export interface OrderTimes {
  readonly nowMs: EpochMs;
  readonly days: number;
  readonly localTime: (at: EpochMs) => LocalTime;
}

/** The moments of `count` orders up to now, oldest first: more of them in the evening and, slowly growing, lately. */
export function orderTimes(count: number, { nowMs, days, localTime }: OrderTimes): Float64Array {
  const hours = days * 24;
  const startMs = nowMs - hours * hourMs;
  const weights = Array.from({ length: hours }, (_, hour) => {
    const busy = busyHours[localTime(startMs + hour * hourMs).hour] ?? 1;
    return busy * (1 + hour / hours);
  });
  const perOrder = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const times = new Float64Array(count);
  let placed = 0;
  let passed = 0;
  for (const [hour, weight] of weights.entries()) {
    for (; placed < count && (placed + 0.5) * perOrder < passed + weight; placed += 1) {
      times[placed] = Math.floor(startMs + (hour + ((placed + 0.5) * perOrder - passed) / weight) * hourMs);
    }
    passed += weight;
  }
  // Sums of fractions may end a hair early.
  times.fill(nowMs, placed);
  return times;
}

/** State of an order and the moments that led to it; null for what has not happened. */
export interface Fate {
  readonly status: OrderStatus;
  readonly paidAt: EpochMs | null;
  readonly shippedAt: EpochMs | null;
  readonly confirmedAt: EpochMs | null;
  readonly endedAt: EpochMs | null;
}

const open: Fate = { status: orderStatus.unpaid, paidAt: null, shippedAt: null, confirmedAt: null, endedAt: null };

/**
 * What has become of an order placed at a moment, so that no job of the shop finds it overdue: unpaid for less than 30
 * minutes, shipped less than 7 days ago.
 */
export function fateOf(random: Random, placedAt: EpochMs, nowMs: EpochMs): Fate {
  const roll = random.next();
  const cancelledAt = placedAt + random.between(2, 25) * minuteMs;
  if (roll < 0.06 && cancelledAt <= nowMs) return { ...open, status: orderStatus.cancelled, endedAt: cancelledAt };
  const timeoutAt = placedAt + 30 * minuteMs;
  if (roll < 0.12 && timeoutAt <= nowMs) return { ...open, status: orderStatus.timedOut, endedAt: timeoutAt };
  const paidAt = placedAt + random.between(20, 600) * 1000;
  if (paidAt > nowMs) return open;
  const paid = { ...open, status: orderStatus.paid, paidAt };
  const refundedAt = paidAt + random.between(2, 30) * hourMs;
  if (roll < 0.15) {
    if (refundedAt > nowMs) return { ...paid, status: orderStatus.refundRequested };
    return { ...paid, status: orderStatus.refunded, endedAt: refundedAt };
  }
  const shippedAt = paidAt + random.between(4, 44) * hourMs;
  if (shippedAt > nowMs) return paid;
  const isSilent = random.chance(0.3);
  const confirmedAt = shippedAt + (isSilent ? 7 * dayMs : random.between(36, 140) * hourMs);
  if (confirmedAt > nowMs) return { ...paid, status: orderStatus.shipped, shippedAt };
  const status = isSilent ? orderStatus.receivedBySystem : orderStatus.received;
  return { ...paid, status, shippedAt, confirmedAt };
}
