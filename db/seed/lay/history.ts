// Lays what happened in the shop so far, in the order in which rows refer to each other, and counts the numbers used.
import { orderSn } from '../../orderNumber.ts';
import { orderCounter } from '../../schema/order.ts';
import type { EpochMs } from '../../values.ts';
import type { History } from '../demo/historyRows.ts';
import { insertInto } from '../inserting.ts';
import type { LocalTime } from '../localTime.ts';
import { layAftersales, layGroupBuys, layLedger, layPayments, layUserCoupons, type PastOrders } from './afterOrders.ts';
import type { Laying } from './laying.ts';
import { layComments, layOrders } from './orders.ts';
import { layVisits } from './visits.ts';

/** Lays a history into a shop whose goods, shoppers, coupons and rules are there. Days are those of `localTime`. */
export function layHistory(laying: Laying, history: History, localTime: (at: EpochMs) => LocalTime): void {
  // As the running shop will go on to draw them: orders and after-sale requests from one counter a local day.
  const used = new Map<string, number>();
  const nextNumber = (at: EpochMs): string => {
    const { day } = localTime(at);
    const before = used.get(day) ?? 0;
    used.set(day, before + 1);
    return orderSn(day, before);
  };
  const lineComments = layComments(laying, history.comments);
  const ids = layOrders(laying, history.orders, { nextNumber, lineComments });
  const past: PastOrders = {
    history,
    orderId(position) {
      const id = ids[position];
      if (id === undefined) throw new Error(`the history has no order number ${position}`);
      return id;
    },
  };
  layPayments(laying, past);
  layAftersales(laying, past, nextNumber);
  layUserCoupons(laying, past);
  layGroupBuys(laying, past);
  layLedger(laying, past);
  layVisits(laying, localTime);
  const insertCounter = insertInto(laying.raw, orderCounter);
  for (const [day, count] of used) insertCounter({ day, used: count });
}
