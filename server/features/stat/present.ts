// Statistics as the wire shows them: tables that clients feed to a chart (admin-system.yaml `StatTable`).
import type { View } from '../../view.ts';
import type { countRegistrations, sumGoodsByDay, sumOrdersByDay } from './service.ts';

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export function presentUserStat(days: Rows<typeof countRegistrations>) {
  return { columns: ['day', 'users'], rows: days.map(({ day, figures }) => ({ day, users: figures.users })) };
}

export function presentOrderStat(days: Rows<typeof sumOrdersByDay>, view: View) {
  return {
    columns: ['day', 'orders', 'customers', 'amount', 'pcr'],
    rows: days.map(({ day, figures: { orders, customers, amountFen } }) => ({
      day,
      orders,
      customers,
      amount: view.money(amountFen),
      // What a customer paid on average.
      pcr: view.money(customers === 0 ? 0 : Math.round(amountFen / customers)),
    })),
  };
}

export function presentGoodsStat(days: Rows<typeof sumGoodsByDay>, view: View) {
  return {
    columns: ['day', 'orders', 'products', 'amount'],
    rows: days.map(({ day, figures: { orders, products, amountFen } }) => ({
      day,
      orders,
      products,
      amount: view.money(amountFen),
    })),
  };
}
