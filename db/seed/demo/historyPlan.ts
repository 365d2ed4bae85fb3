// Which orders the made-up history has: those that a demo must be able to show, and a crowd in the rhythm of the shop.
import { type EpochMs, type OrderStatus, orderStatus } from '../../values.ts';
import type { ShopperPack } from '../packPeople.ts';
import { drawStatus, orderMoments, timelineOf } from './historyTimeline.ts';
import { DAY, type GroupPlace, HOUR, shopperByName, type Timeline, type World } from './historyWorld.ts';

/** An order before anything lies in it. */
export interface Slot {
  readonly shopper: ShopperPack;
  readonly placedAt: EpochMs;
  readonly status: OrderStatus;
  readonly timeline: Timeline;
  readonly group?: GroupPlace;
}

interface PlannedOrder {
  readonly shopper: string;
  readonly status: OrderStatus;
  readonly hoursAgo: number;
  /** Goods of the group-buy offer. */
  readonly groupBuy?: string;
}

/** What a history needs to know of its shop beyond the pack. */
export interface HistoryPlan {
  /** Orders of the crowd, beside the planned ones. */
  readonly crowdOrders: number;
  /** Goods of a group-buy of three that is complete, and of one that waits for its third. */
  readonly groupBuys: { readonly complete: string; readonly waiting: string };
}

const { unpaid, cancelled, timedOut, paid, refundRequested, refunded, shipped, received, receivedBySystem } =
  orderStatus;

function orders(shopper: string, status: OrderStatus, daysAgo: readonly number[]): PlannedOrder[] {
  return daysAgo.map((days) => ({ shopper, status, hoursAgo: days * 24 }));
}

/** The demo shopper meets every state; unpaid orders are younger than the half hour after which they lapse. */
const plannedOrders = ({ complete, waiting }: HistoryPlan['groupBuys']): readonly PlannedOrder[] => [
  { shopper: 'user123', status: unpaid, hoursAgo: 0.2 },
  ...orders('user123', cancelled, [6.1, 40.3]),
  ...orders('user123', timedOut, [19.4]),
  ...orders('user123', paid, [0.19]),
  ...orders('user123', refundRequested, [1.3]),
  ...orders('user123', refunded, [27.2]),
  ...orders('user123', shipped, [1.9, 2.6, 4.1]),
  ...orders('user123', received, [5.2, 8.1, 12.4, 22.3, 33.1, 45.5, 57.2, 78.4]),
  ...orders('user123', receivedBySystem, [11.2, 25.4, 50.1, 66.3, 84.2]),
  ...orders('linqiu', received, [9.3, 18.2, 29.4, 43.1, 71.3]),
  ...orders('zhoubai', received, [7.4, 15.1, 24.2, 38.3, 52.4, 63.2]),
  // Work for the back office, whatever the hour: parcels to send, refunds to decide.
  { shopper: 'songguo', status: paid, hoursAgo: 0.9 },
  { shopper: 'banxia', status: paid, hoursAgo: 2.3 },
  { shopper: 'guangnian', status: paid, hoursAgo: 3.7 },
  { shopper: 'xueniu', status: paid, hoursAgo: 7.2 },
  { shopper: 'nuomi', status: paid, hoursAgo: 12.6 },
  { shopper: 'yugu', status: refundRequested, hoursAgo: 17.5 },
  { shopper: 'dashu', status: refundRequested, hoursAgo: 41 },
  { shopper: 'lvdou', status: unpaid, hoursAgo: 0.05 },
  { shopper: 'haifeng', status: unpaid, hoursAgo: 0.16 },
  { shopper: 'yanjing', status: unpaid, hoursAgo: 0.35 },
  // One group is complete and has its goods; the other waits for a third.
  { shopper: 'chenchen', status: received, hoursAgo: 15.2 * 24, groupBuy: complete },
  { shopper: 'user123', status: received, hoursAgo: 14.8 * 24, groupBuy: complete },
  { shopper: 'douya', status: received, hoursAgo: 14.3 * 24, groupBuy: complete },
  { shopper: 'user123', status: paid, hoursAgo: 26, groupBuy: waiting },
  { shopper: 'oldbook', status: paid, hoursAgo: 9, groupBuy: waiting },
];

function plannedSlot(world: World, planned: PlannedOrder): Slot {
  // A little jitter, in seconds, keeps the orders from all standing at round distances from now.
  const placedAt = world.nowMs - Math.round(planned.hoursAgo * HOUR) + world.random.between(0, 90) * 1000;
  const rule = world.pack.groupBuyRules.find(({ goods }) => goods === planned.groupBuy);
  return {
    shopper: shopperByName(world.pack, planned.shopper),
    placedAt,
    status: planned.status,
    timeline: timelineOf(world, planned.status, placedAt),
    ...(rule === undefined ? {} : { group: { rule, group: rule.goods } }),
  };
}

function crowdSlots(world: World, crowdOrders: number): Slot[] {
  const shoppers = world.pack.shoppers
    .filter(({ username }) => username !== 'user123')
    .map((shopper) => ({ shopper, activity: 0.5 + world.random.next() * 1.1 }));
  return orderMoments(world, crowdOrders).map((placedAt) => {
    const present = shoppers.filter(({ shopper }) => world.nowMs - shopper.registeredDaysAgo * DAY < placedAt - HOUR);
    const { shopper } = world.random.weighted(present, ({ activity }) => activity);
    const status = drawStatus(world, placedAt);
    return { shopper, placedAt, status, timeline: timelineOf(world, status, placedAt) };
  });
}

/** All orders by the time they were placed. */
export function planOrders(world: World, plan: HistoryPlan): Slot[] {
  const planned = plannedOrders(plan.groupBuys).map((order) => plannedSlot(world, order));
  const slots = [...planned, ...crowdSlots(world, plan.crowdOrders)];
  return slots.sort((a, b) => a.placedAt - b.placedAt);
}
