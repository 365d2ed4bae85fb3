// Simulated payments settle by themselves after their delay, also those that fell due while the shop was closed
// (DECISIONS.md 17).
import { findOrderOfAnyone } from '../../db/stores/order.ts';
import { endWaitingPayment, findNextDuePayment, listDuePayments } from '../../db/stores/payment.ts';
import { settleSimulated } from '../features/payment/methods/simulated.ts';
import type { DueJob } from './dueWork.ts';

const atOnce = 50;

export const simulatedSettling: DueJob = {
  name: 'settle simulated payments',
  nextDueAt: (shop) => findNextDuePayment(shop.read),
  run: (shop, now) =>
    shop.write((tx) => {
      const due = listDuePayments(tx, { now, limit: atOnce });
      for (const payment of due) {
        const order = payment.orderId === null ? undefined : findOrderOfAnyone(tx, payment.orderId);
        if (order) settleSimulated(shop, tx, payment, order.orderSn);
        // Closing an order ends what it waits for; a row that is left over must not come up again and again.
        else endWaitingPayment(tx, { id: payment.id, state: 'failed', now });
      }
      return due.length;
    }),
};
