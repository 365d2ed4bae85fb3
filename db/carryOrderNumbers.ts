// Keeps data that take the place of others from giving out numbers of orders once more that those gave out: shoppers and the
// payment platform know them, and the platform takes another order or refund of the same number for the former one.
import type Database from 'better-sqlite3';
import { carryOver, changeClosed } from './carryOver.ts';

interface Counter {
  readonly day: string;
  readonly used: number;
}

/** How many numbers each day has given out, from an open connection. */
export const readOrderCounters = (raw: Database.Database): Counter[] =>
  raw.prepare<[], Counter>('SELECT day, used FROM order_counter').all();

/** Counts so many as given out in the data of a connection, where fewer are. */
export function putOrderCounters(raw: Database.Database, counters: readonly Counter[]): void {
  const raise = raw.prepare<Counter>(`
    INSERT INTO order_counter (day, used) VALUES (@day, @used)
    ON CONFLICT (day) DO UPDATE SET used = max(used, excluded.used)`);
  raw
    .transaction(() => {
      for (const counter of counters) raise.run(counter);
    })
    .immediate();
}

/** What the shop of one closed file has given out counts as given out in another, which goes on from it. */
export function carryOrderNumbers(fromFile: string, toFile: string): void {
  carryOver(fromFile, toFile, { read: readOrderCounters, put: putOrderCounters });
}

/** Numbers that no shop gives out in a day by itself; the rest of the million stays for what is left of the day. */
const mostPerDay = 900_000;

/**
 * Passes over the numbers that a shop may have given out on a day whose count nobody knows any more: so many as ten orders a
 * second would have taken. `passed`: the part of the day that is over, 0 to 1. The file is closed.
 */
export function passOverOrderNumbers(file: string, { day, passed }: { day: string; passed: number }): void {
  const used = Math.ceil(mostPerDay * Math.min(1, Math.max(0, passed)));
  changeClosed(file, (raw) => putOrderCounters(raw, [{ day, used }]));
}
