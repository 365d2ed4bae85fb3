// Shipped orders that nobody confirmed count as received after a while: 301 -> 402 (shop-order.yaml background_tasks).
import { findLongestWait, listWaitingOrders } from '../../db/stores/dueOrders.ts';
import { findLinesOfOrders } from '../../db/stores/orderLine.ts';
import { orderStatus } from '../../db/values.ts';
import { moveOrder } from '../features/order/moveOrder.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

const limitMs = (shop: Shop) => shop.settings().unconfirmedDays * 86_400_000;
const atOnce = 50;

export const receiptConfirmation: DueJob = {
  name: 'confirm receipt',
  nextDueAt(shop) {
    const since = findLongestWait(shop.read, 'receipt');
    return since === null ? null : since + limitMs(shop);
  },
  run: (shop, now) =>
    shop.write((tx) => {
      const due = listWaitingOrders(tx, 'receipt', { until: now - limitMs(shop), limit: atOnce });
      const ids = due.map((order) => order.id);
      const lines = findLinesOfOrders(tx, ids);
      for (const order of due) {
        const fields = { confirmedAt: now, openComments: lines.get(order.id)?.length ?? 0 };
        const from = { ...order, orderStatus: orderStatus.shipped };
        moveOrder(shop, tx, from, { to: orderStatus.receivedBySystem, fields });
      }
      return due.length;
    }),
};
