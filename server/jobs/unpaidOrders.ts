// Orders that were not paid in time are closed: 101 -> 103, stock and coupon go back (shop-order.yaml background_tasks).
// The moment of each is its own time of placing plus the limit, to the second. Those that were placed while the clock was ahead
// would hold their stock until it comes there; they are closed once they were seen to wait for as long as the limit says.
import { findLongestWait, listUnpaidAfter, listWaitingOrders } from '../../db/stores/dueOrders.ts';
import { orderStatus } from '../../db/values.ts';
import { closeUnpaidOrder, unpaidLimitMs } from '../features/order/closeOrder.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

/** Closed in one transaction; what is left follows at once. */
const atOnce = 50;

export const unpaidOrders: DueJob = {
  name: 'close unpaid orders',
  nextDueAt(shop) {
    const since = findLongestWait(shop.read, 'payment');
    return since === null ? null : since + unpaidLimitMs(shop);
  },
  run: (shop, now) =>
    shop.write((tx) => {
      const due = listWaitingOrders(tx, 'payment', { until: now - unpaidLimitMs(shop), limit: atOnce });
      for (const order of due) closeUnpaidOrder(shop, tx, { ...order, orderStatus: orderStatus.unpaid }, 'time');
      return due.length;
    }),
};

/** A clock that is put right by less than this is left to the moments of the orders. */
const slightMs = 60_000;
/** So many are watched at a time; the others follow when these are closed. */
const mostWatched = 1000;

/**
 * Since when each order is seen to wait whose moment of placing lies ahead, by a clock that nobody sets: by then it was placed,
 * so none is closed before its time. In memory: after a restart they wait anew, which is late, never early.
 */
const seenSince = new WeakMap<Shop, Map<number, number>>();

/** Looks at which there are, and gives them with the time that each has been seen to wait. */
function watchAhead(shop: Shop) {
  const found = listUnpaidAfter(shop.read, { after: shop.clock.now() + slightMs, limit: mostWatched });
  const known = seenSince.get(shop);
  const now = performance.now();
  const since = new Map(found.map(({ id }) => [id, known?.get(id) ?? now]));
  seenSince.set(shop, since);
  return found.map((order) => ({ ...order, waitedMs: now - (since.get(order.id) ?? now) }));
}

export const unpaidOrdersAhead: DueJob = {
  name: 'close unpaid orders of a clock that was ahead',
  nextDueAt(shop) {
    const longest = Math.max(...watchAhead(shop).map(({ waitedMs }) => waitedMs));
    return longest === Number.NEGATIVE_INFINITY ? null : shop.clock.now() + Math.max(0, unpaidLimitMs(shop) - longest);
  },
  run(shop) {
    const due = watchAhead(shop).filter(({ waitedMs }) => waitedMs >= unpaidLimitMs(shop));
    return shop.write((tx) => {
      for (const { id, orderSn } of due.slice(0, atOnce))
        closeUnpaidOrder(shop, tx, { id, orderSn, orderStatus: orderStatus.unpaid }, 'time');
      return Math.min(due.length, atOnce);
    });
  },
};
