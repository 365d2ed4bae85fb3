// The time for comments ends a while after receipt: lines without one can't get one any more, those that have one keep it
// (shop-order.yaml background_tasks).
import { findLongestWait, listWaitingOrders } from '../../db/stores/dueOrders.ts';
import { endOpenComments } from '../../db/stores/order.ts';
import { closeLinesForComments } from '../../db/stores/orderLine.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

const limitMs = (shop: Shop) => shop.settings().commentDays * 86_400_000;
const atOnce = 50;

export const commentClosing: DueJob = {
  name: 'close comments',
  nextDueAt(shop) {
    const since = findLongestWait(shop.read, 'comments');
    return since === null ? null : since + limitMs(shop);
  },
  run: (shop, now) =>
    shop.write((tx) => {
      const due = listWaitingOrders(tx, 'comments', { until: now - limitMs(shop), limit: atOnce });
      for (const { id } of due) if (endOpenComments(tx, id, now)) closeLinesForComments(tx, id, now);
      return due.length;
    }),
};
