// Orders that were not paid in time are closed: 101 -> 103, stock and coupon go back (shop-order.yaml background_tasks).
// The moment of each is its own time of placing plus the limit, to the second.
import { findLongestWait, listWaitingOrders } from '../../db/stores/dueOrders.ts';
import { orderStatus } from '../../db/values.ts';
import { closeUnpaidOrder } from '../features/order/closeOrder.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

const limitMs = (shop: Shop) => shop.settings().unpaidMinutes * 60_000;
/** Closed in one transaction; what is left follows at once. */
const atOnce = 50;

export const unpaidOrders: DueJob = {
  name: 'close unpaid orders',
  nextDueAt(shop) {
    const since = findLongestWait(shop.read, 'payment');
    return since === null ? null : since + limitMs(shop);
  },
  run: (shop, now) =>
    shop.write((tx) => {
      const due = listWaitingOrders(tx, 'payment', { until: now - limitMs(shop), limit: atOnce });
      for (const order of due) closeUnpaidOrder(shop, tx, { ...order, orderStatus: orderStatus.unpaid }, 'time');
      return due.length;
    }),
};
