// Coupons in the made-up history: who got which, and which order each was spent on (shop-promotion.yaml).
import { type EpochMs, type Fen, orderStatus, userCouponStatus } from '../../values.ts';
import type { ShopperPack } from '../packPeople.ts';
import { type CouponPack, windowMoments } from '../packPromotion.ts';
import type { Slot } from './historyPlan.ts';
import type { UserCouponRow } from './historyRows.ts';
import { DAY, type DraftLine, HOUR, MINUTE, momentBetween, type World } from './historyWorld.ts';

/** An order with what it holds. */
export interface FilledSlot {
  readonly slot: Slot;
  readonly lines: readonly DraftLine[];
  /** After the group-buy discount. */
  readonly goodsFen: Fen;
}

/** Coupons that the demo shopper keeps, so that there is something to spend at the stand. */
const KEPT_BY_DEMO_SHOPPER: readonly string[] = ['letter', 'tea-time', 'forty-off'];

/** A refund or a cancellation gives the coupon back; to keep the books plain, such orders never had one. */
const SPENDING: readonly number[] = [
  orderStatus.paid,
  orderStatus.shipped,
  orderStatus.received,
  orderStatus.receivedBySystem,
];

function createdAt(world: World, coupon: CouponPack): EpochMs {
  return world.nowMs - coupon.createdDaysAgo * DAY;
}

function registeredAt(world: World, shopper: ShopperPack): EpochMs {
  return world.nowMs - shopper.registeredDaysAgo * DAY;
}

function validity(world: World, coupon: CouponPack, receivedAt: EpochMs): { startsAt: EpochMs; endsAt: EpochMs } {
  if (coupon.validity.kind === 'window') return windowMoments(coupon.validity, world.nowMs);
  return { startsAt: receivedAt, endsAt: receivedAt + coupon.validity.days * DAY };
}

/** Sum of the lines that the coupon is for. */
function coveredFen(coupon: CouponPack, lines: readonly DraftLine[]): Fen {
  const { scope } = coupon;
  const covered = lines.filter(
    ({ goods }) =>
      scope.kind === 'all' || scope.slugs.includes(scope.kind === 'categories' ? goods.category : goods.slug),
  );
  return covered.reduce((sum, { product, number }) => sum + product.priceFen * number, 0);
}

/** When the shopper would have got the coupon to spend it on this order; undefined when it can't be spent there. */
function receiptFor(world: World, coupon: CouponPack, { slot, lines, goodsFen }: FilledSlot): EpochMs | undefined {
  if (coupon.status === 'takenDown' || goodsFen < coupon.minFen || coveredFen(coupon, lines) < coupon.minFen) {
    return undefined;
  }
  const born = Math.max(createdAt(world, coupon), registeredAt(world, slot.shopper));
  if (coupon.way === 'onRegistration' && registeredAt(world, slot.shopper) < createdAt(world, coupon)) return undefined;
  const receivedAt =
    coupon.way === 'onRegistration'
      ? registeredAt(world, slot.shopper)
      : momentBetween(world, Math.max(born, slot.placedAt - 2 * DAY), slot.placedAt - 10 * MINUTE);
  const { startsAt, endsAt } = validity(world, coupon, receivedAt);
  const usable = receivedAt < slot.placedAt && startsAt <= slot.placedAt && slot.placedAt < endsAt;
  return usable ? receivedAt : undefined;
}

function mayUse(world: World, coupon: CouponPack, shopper: ShopperPack): boolean {
  if (shopper.username === 'user123') return !KEPT_BY_DEMO_SHOPPER.includes(coupon.slug);
  return world.random.chance(coupon.way === 'byCode' ? 0.15 : 0.4);
}

/** Spends coupons on orders, at most one an order and one of each kind a shopper. Rows name orders by position. */
export function spendCoupons(world: World, orders: readonly FilledSlot[]): UserCouponRow[] {
  const spent: UserCouponRow[] = [];
  const taken = new Set<string>();
  orders.forEach((order, position) => {
    const { slot } = order;
    if (!SPENDING.includes(slot.status) || slot.group !== undefined) return;
    for (const coupon of world.pack.coupons) {
      const mark = `${slot.shopper.username} ${coupon.slug}`;
      if (taken.has(mark) || !mayUse(world, coupon, slot.shopper)) continue;
      const receivedAt = receiptFor(world, coupon, order);
      if (receivedAt === undefined) continue;
      taken.add(mark);
      spent.push({
        shopper: slot.shopper.username,
        coupon: coupon.slug,
        status: userCouponStatus.used,
        receivedAt,
        ...validity(world, coupon, receivedAt),
        usedAt: slot.placedAt,
        order: position,
      });
      return;
    }
  });
  return spent;
}

function leftOver(world: World, coupon: CouponPack, shopper: ShopperPack): UserCouponRow | undefined {
  const born = Math.max(createdAt(world, coupon), registeredAt(world, shopper));
  const onRegistration = coupon.way === 'onRegistration';
  if (onRegistration && registeredAt(world, shopper) < createdAt(world, coupon)) return undefined;
  const kept = shopper.username === 'user123' && KEPT_BY_DEMO_SHOPPER.includes(coupon.slug);
  if (!onRegistration && !kept && !world.random.chance(coupon.status === 'usable' ? 0.25 : 0.12)) return undefined;
  // Fresh enough for the demo shopper to spend; after a coupon's window nobody could get it any more.
  const from = kept ? Math.max(born, world.nowMs - 3 * DAY) : born + HOUR;
  const window = coupon.validity.kind === 'window' ? windowMoments(coupon.validity, world.nowMs) : undefined;
  const until = Math.min(world.nowMs - HOUR, (window?.endsAt ?? world.nowMs) - HOUR);
  if (!onRegistration && from >= until) return undefined;
  const receivedAt = onRegistration ? born : momentBetween(world, from, until);
  const { startsAt, endsAt } = validity(world, coupon, receivedAt);
  const status = endsAt < world.nowMs ? userCouponStatus.expired : userCouponStatus.unused;
  return { shopper: shopper.username, coupon: coupon.slug, status, receivedAt, startsAt, endsAt };
}

/** The coupons that were not spent: one on registration for everybody, and some claimed and forgotten. */
export function keepCoupons(world: World, spent: readonly UserCouponRow[]): UserCouponRow[] {
  return world.pack.shoppers.flatMap((shopper) =>
    world.pack.coupons.flatMap((coupon) => {
      if (coupon.status === 'takenDown') return [];
      const has = spent.some((row) => row.shopper === shopper.username && row.coupon === coupon.slug);
      const row = has ? undefined : leftOver(world, coupon, shopper);
      return row === undefined ? [] : [row];
    }),
  );
}
