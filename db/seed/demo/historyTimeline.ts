// When the orders of the made-up history are placed, what state each is in, and when it got there (shop-order.yaml).
import { type EpochMs, type OrderStatus, orderStatus } from '../../values.ts';
import {
  DAY,
  HOUR,
  localHour,
  localMidnight,
  MINUTE,
  momentBetween,
  type Timeline,
  type World,
} from './historyWorld.ts';

/** How busy each local hour is: asleep at four, lunch at twelve, the peak after nine in the evening. */
const HOUR_WEIGHTS = [
  2, 1, 0.5, 0.3, 0.3, 0.5, 1.5, 3, 5, 6, 7, 7, 8, 6, 5.5, 5.5, 5.5, 6, 7, 9, 13, 15, 11, 5,
] as const;

/** Days (ago) on which the shop had a sale. */
const SALE_DAYS: readonly number[] = [18, 19, 52];

/** How busy a day is: the shop grows, weekends are fuller, and no day is like the other. */
function dayWeight(world: World, daysAgo: number): number {
  const growth = 0.55 + (0.75 * (90 - daysAgo)) / 90;
  const weekday = (Math.floor((world.nowMs + world.offsetMs) / DAY) - daysAgo + 4) % 7;
  const weekend = weekday === 0 || weekday === 6 ? 1.45 : 1;
  const sale = SALE_DAYS.includes(daysAgo) ? 2.2 : 1;
  return growth * weekend * sale * (0.75 + world.random.next() * 0.5);
}

/** `count` moments of the last 90 days in the rhythm of the shop, none of them within the last 40 minutes. */
export function orderMoments(world: World, count: number): EpochMs[] {
  const days = Array.from({ length: 90 }, (_, daysAgo) => ({ daysAgo, weight: dayWeight(world, daysAgo) }));
  const hours = HOUR_WEIGHTS.map((weight, hour) => ({ hour, weight }));
  return Array.from({ length: count }, () => {
    const { daysAgo } = world.random.weighted(days, (day) => day.weight);
    const { hour } = world.random.weighted(hours, (one) => one.weight);
    const midnight = localMidnight(world, world.nowMs) - daysAgo * DAY;
    const at = midnight + hour * HOUR + world.random.between(0, 3599) * 1000 + world.random.between(0, 999);
    return at > world.nowMs - 40 * MINUTE ? at - DAY : at;
  });
}

type Share = readonly [status: OrderStatus, share: number];

/** Which states an order can be in at an age (at least 40 minutes), with their shares. */
function possibleStates(ageMs: number): readonly Share[] {
  const { cancelled, timedOut, paid, refundRequested, refunded, shipped, received, receivedBySystem } = orderStatus;
  const given: readonly Share[] = [
    [cancelled, 5],
    [timedOut, 6],
  ];
  if (ageMs < 20 * HOUR) return [...given, [paid, 84], [refundRequested, 2]];
  if (ageMs < 2 * DAY) return [...given, [paid, 30], [shipped, 55], [refundRequested, 3]];
  if (ageMs < 3 * DAY) return [...given, [shipped, 84], [refunded, 3]];
  if (ageMs < 6.8 * DAY) return [...given, [shipped, 45], [received, 41], [refunded, 3]];
  if (ageMs < 10 * DAY) return [...given, [received, 86], [refunded, 3]];
  return [...given, [received, 60], [receivedBySystem, 25], [refunded, 3]];
}

/** Draws the state of an order from its age. */
export function drawStatus(world: World, placedAt: EpochMs): OrderStatus {
  return world.random.weighted(possibleStates(world.nowMs - placedAt), ([, share]) => share)[0];
}

/** Parcels leave on the day of payment until three, else on the next; always in working hours. */
function shipMoment(world: World, paidAt: EpochMs): EpochMs {
  const day = localMidnight(world, paidAt) + (localHour(world, paidAt) >= 15 ? DAY : 0);
  const planned = momentBetween(world, day + 9.5 * HOUR, day + 18 * HOUR);
  const earliest = paidAt + 20 * MINUTE;
  return Math.min(Math.max(planned, earliest), Math.max(earliest, world.nowMs - 15 * MINUTE));
}

/** A shopper confirms when awake, before the system does it for them. */
function confirmMoment(world: World, shippedAt: EpochMs): EpochMs {
  const at = momentBetween(world, shippedAt + 30 * HOUR, Math.min(world.nowMs - 5 * MINUTE, shippedAt + 6.5 * DAY));
  const awake = localHour(world, at) < 7 ? at + 7 * HOUR : at;
  return awake < world.nowMs ? awake : at;
}

/** The nightly task confirms at three, seven days after the parcel left. */
function systemConfirmMoment(world: World, shippedAt: EpochMs): EpochMs {
  const due = shippedAt + 7 * DAY;
  const three = localMidnight(world, due) + 3 * HOUR;
  return (three >= due ? three : three + DAY) + world.random.between(1, 20) * 1000;
}

/**
 * When an order got to its state. The age must allow the state: 2 hours for a refund, 3 days for a confirmation, 10 for
 * one by the system.
 */
export function timelineOf(world: World, status: OrderStatus, placedAt: EpochMs): Timeline {
  if (status === orderStatus.unpaid) return { updatedAt: placedAt };
  if (status === orderStatus.cancelled) return ended(momentBetween(world, placedAt + 40_000, placedAt + 24 * MINUTE));
  if (status === orderStatus.timedOut) return ended(placedAt + 30 * MINUTE + world.random.between(1, 50) * 1000);
  const paidAt = placedAt + world.random.between(8, 360) * 1000;
  if (status === orderStatus.paid) return { paidAt, updatedAt: paidAt };
  if (status === orderStatus.refundRequested) {
    const until = Math.min(world.nowMs - MINUTE, paidAt + 20 * HOUR);
    return { paidAt, updatedAt: momentBetween(world, paidAt + 10 * MINUTE, until) };
  }
  if (status === orderStatus.refunded) {
    const refundedAt = momentBetween(world, paidAt + HOUR, Math.min(world.nowMs - MINUTE, paidAt + 44 * HOUR));
    return { paidAt, refundedAt, ...ended(refundedAt) };
  }
  const shippedAt = shipMoment(world, paidAt);
  if (status === orderStatus.shipped) return { paidAt, shippedAt, updatedAt: shippedAt };
  const bySystem = status === orderStatus.receivedBySystem;
  const confirmedAt = bySystem ? systemConfirmMoment(world, shippedAt) : confirmMoment(world, shippedAt);
  return { paidAt, shippedAt, confirmedAt, updatedAt: confirmedAt };
}

function ended(at: EpochMs): Timeline {
  return { endedAt: at, updatedAt: at };
}
