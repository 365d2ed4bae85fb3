// Statistics as the wire shows them: tables that clients feed to a chart (admin-system.yaml `StatTable`).
import type { z } from 'zod';
import { yuanOf } from '../../lib/money.ts';
import { Written } from '../../written.ts';
import type { goodsStatOutput, orderStatOutput, userStatOutput } from './schema.ts';
import type { countRegistrations, DayOf, HeapsOf, sumGoodsByDay, sumOrdersByDay } from './service.ts';

/** The figures of a day, as a service gives them in heaps of days. */
type FiguresOf<S> = S extends (...args: never[]) => Promise<HeapsOf<infer F>> ? F : never;
type RowOf<O extends z.ZodType> = z.input<O> extends { rows: (infer R)[] } ? R : never;

const comma = Buffer.from(',');
const end = Buffer.from(']}');

/**
 * Presents heaps of days as one table. The rows of a heap are made and written once: they are the same for every caller, and a
 * heap in which something changed is another one (service.ts).
 */
function tableOf<F, R>(columns: readonly (keyof R)[], rowOf: (day: string, figures: F) => R) {
  const begin = Buffer.from(`{"columns":${JSON.stringify(columns)},"rows":[`);
  const known = new WeakMap<readonly DayOf<F>[], Buffer>();

  function write(heap: readonly DayOf<F>[]): Buffer {
    const rows = heap.map(({ day, figures }) => rowOf(day, figures));
    // Without the brackets of its own.
    const written = Buffer.from(JSON.stringify(rows).slice(1, -1));
    known.set(heap, written);
    return written;
  }

  function writeTable(heaps: HeapsOf<F>): Written {
    const written = heaps.filter(({ length }) => length > 0).map((heap) => known.get(heap) ?? write(heap));
    return new Written([begin, ...written.flatMap((rows, at) => (at === 0 ? [rows] : [comma, rows])), end]);
  }

  // The last table of each shop: much touches what it is made from, such as a login, and changes no day.
  const tables = new WeakMap<readonly DayOf<F>[], { readonly heaps: HeapsOf<F>; readonly table: Written }>();
  return (heaps: HeapsOf<F>): Written => {
    const [oldest] = heaps;
    const last = oldest && tables.get(oldest);
    if (last && last.heaps.length === heaps.length && last.heaps.every((heap, at) => heap === heaps[at]))
      return last.table;
    const table = writeTable(heaps);
    if (oldest) tables.set(oldest, { heaps, table });
    return table;
  };
}

export const presentUserStat = tableOf<FiguresOf<typeof countRegistrations>, RowOf<ReturnType<typeof userStatOutput>>>(
  ['day', 'users'],
  (day, { users }) => ({ day, users }),
);

export const presentOrderStat = tableOf<FiguresOf<typeof sumOrdersByDay>, RowOf<ReturnType<typeof orderStatOutput>>>(
  ['day', 'orders', 'customers', 'amount', 'pcr'],
  (day, { orders, customers, amountFen }) => ({
    day,
    orders,
    customers,
    amount: yuanOf(amountFen),
    // What a customer paid on average.
    pcr: yuanOf(customers === 0 ? 0 : Math.round(amountFen / customers)),
  }),
);

export const presentGoodsStat = tableOf<FiguresOf<typeof sumGoodsByDay>, RowOf<ReturnType<typeof goodsStatOutput>>>(
  ['day', 'orders', 'products', 'amount'],
  (day, { orders, products, amountFen }) => ({ day, orders, products, amount: yuanOf(amountFen) }),
);
