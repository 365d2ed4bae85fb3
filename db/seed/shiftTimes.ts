// Moves a whole laid shop in time, so that a shop that was prepared beforehand is one of today: every moment by the same
// span, the numbers of orders and the days of visitors by the days that they then fall on.
import type { Database } from 'better-sqlite3';
import type { Writer } from '../open.ts';
import { orderSn } from '../orderNumber.ts';
import type { EpochMs } from '../values.ts';
import { localTimes } from './localTime.ts';

export interface Shift {
  /** The moment at which the shop was laid, at noon of `laidZone`. */
  readonly laidAt: EpochMs;
  readonly laidZone: string;
  /** The moment that it is to be laid at, and the zone of its days. */
  readonly nowMs: EpochMs;
  readonly zone: string;
}

/** Runs in one transaction. The steps that the file had keep their times. */
export function shiftTimes({ raw }: Writer, shift: Shift): void {
  const byMs = Math.round(shift.nowMs - shift.laidAt);
  const local = localTimes(shift.zone);
  raw
    .transaction(() => {
      for (const [table, columns] of momentColumns(raw)) {
        raw.exec(`UPDATE "${table}" SET ${columns.map((name) => `"${name}" = "${name}" + ${byMs}`).join(', ')}`);
      }
      renumber(raw, (at) => local(at).day);
      moveVisits(raw, shift);
      // Of the hours that all was moved out of.
      raw.exec('DELETE FROM hour_count WHERE rows = 0');
    })
    .immediate();
}

/** The columns that hold moments, by table. */
function momentColumns(raw: Database): Map<string, string[]> {
  const rows = raw
    .prepare<[], { table: string; name: string }>(
      `SELECT t.name AS "table", c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name <> 'migration' AND c.type = 'INTEGER'
         AND c.name LIKE '%\\_at' ESCAPE '\\'`,
    )
    .all();
  const byTable = Map.groupBy(rows, (row) => row.table);
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ name }) => name)]));
}

/** Orders and after-sale requests draw from one counter a day, in the order of their moments (orderNumber.ts). */
function renumber(raw: Database, dayOf: (at: EpochMs) => string): void {
  const rows = raw
    .prepare<[], { kind: 'orders' | 'aftersale'; id: number; at: EpochMs }>(
      `SELECT 'orders' AS kind, id, created_at AS at FROM orders
       UNION ALL SELECT 'aftersale', id, created_at FROM aftersale ORDER BY at, kind DESC, id`,
    )
    .all();
  // Out of each other's way first: a new number may be another order's old one.
  raw.exec("UPDATE orders SET order_sn = '~' || id; UPDATE aftersale SET aftersale_sn = '~' || id");
  const put = {
    orders: raw.prepare<[string, number]>('UPDATE orders SET order_sn = ? WHERE id = ?'),
    aftersale: raw.prepare<[string, number]>('UPDATE aftersale SET aftersale_sn = ? WHERE id = ?'),
  };
  const used = new Map<string, number>();
  for (const { kind, id, at } of rows) {
    const day = dayOf(at);
    const before = used.get(day) ?? 0;
    used.set(day, before + 1);
    put[kind].run(orderSn(day, before), id);
  }
  raw.exec(
    `UPDATE orders SET refund_content = 'refund_' || order_sn WHERE refund_content LIKE 'refund\\_%' ESCAPE '\\'`,
  );
  raw.exec('DELETE FROM order_counter');
  const count = raw.prepare<[string, number]>('INSERT INTO order_counter (day, used) VALUES (?, ?)');
  for (const [day, number] of used) count.run(day, number);
}

/** Calendar day by calendar day: hours would count some twice where a clock change lies between. */
function moveVisits(raw: Database, { laidAt, laidZone, nowMs, zone }: Shift): void {
  const utcOf = (at: EpochMs, inZone: string) => {
    const { day } = localTimes(inZone)(at);
    return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  };
  const byDaysMs = utcOf(nowMs, zone) - utcOf(laidAt, laidZone);
  if (byDaysMs === 0) return;
  const days = raw.prepare<[], string>('SELECT DISTINCT day FROM visit ORDER BY day').pluck().all();
  const move = raw.prepare<[string, string]>('UPDATE visit SET day = ? WHERE day = ?');
  // Those that move first make room for those behind them.
  for (const day of byDaysMs > 0 ? days.reverse() : days) {
    move.run(new Date(Date.parse(day) + byDaysMs).toISOString().slice(0, 10), day);
  }
}
