// Keeps a restore from giving out the numbers of the orders that it drops once more: shoppers and the payment platform know
// them, and the platform takes another order or refund of the same number for the former one.
import type Database from 'better-sqlite3';
import { carryOver } from './carryOver.ts';

interface Counter {
  readonly day: string;
  readonly used: number;
}

const read = (raw: Database.Database): Counter[] =>
  raw.prepare<[], Counter>('SELECT day, used FROM order_counter').all();

function put(raw: Database.Database, counters: readonly Counter[]): void {
  const raise = raw.prepare<Counter>(`
    INSERT INTO order_counter (day, used) VALUES (@day, @used)
    ON CONFLICT (day) DO UPDATE SET used = max(used, excluded.used)`);
  raw
    .transaction(() => {
      for (const counter of counters) raise.run(counter);
    })
    .immediate();
}

/** What the shop of one closed file has given out counts as given out in another of the same shop. */
export function carryOrderNumbers(fromFile: string, toFile: string): void {
  carryOver(fromFile, toFile, { read, put });
}
