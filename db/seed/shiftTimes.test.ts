// A shop that was laid at one moment is, shifted, a sound shop of another: nothing later than now, numbers of their days.
import { expect, test } from 'vitest';
import { checkFully } from '../check.ts';
import { openShopDatabase } from '../open.ts';
import { orderSn } from '../orderNumber.ts';
import { demoPack } from './demo/pack.ts';
import { layPack } from './layPack.ts';
import { localTimes } from './localTime.ts';
import { shiftTimes } from './shiftTimes.ts';
import { wrongCounts } from './testChecks.ts';

const laidAt = Date.UTC(2026, 0, 15, 4);
const laid = await openShopDatabase({ file: ':memory:' });
layPack(laid.write, demoPack, { nowMs: laidAt, seed: 1, zone: 'Asia/Shanghai', hashPassword: () => 'x' });
const image = laid.write.raw.serialize();
laid.close();

test.each([
  ['later', Date.UTC(2027, 6, 1, 22, 30), 'Asia/Shanghai'],
  ['earlier', Date.UTC(2025, 2, 10, 1), 'America/New_York'],
  ['over a clock change', Date.UTC(2026, 10, 20, 23, 59), 'America/New_York'],
  ['at the same moment', laidAt, 'Asia/Kathmandu'],
])('%s', async (_, nowMs, zone) => {
  const shop = await openShopDatabase({ file: ':memory:', image });
  const { raw } = shop.write;
  shiftTimes(shop.write, { laidAt, laidZone: 'Asia/Shanghai', nowMs, zone });
  expect(checkFully(raw)).toEqual([]);
  expect(wrongCounts(raw)).toEqual([]);
  expect(raw.prepare('SELECT count(*) FROM hour_count WHERE rows = 0').pluck().get()).toBe(0);
  const local = localTimes(zone);
  const orders = raw
    .prepare<[], { at: number; sn: string }>(
      `SELECT created_at AS at, order_sn AS sn FROM orders UNION ALL SELECT created_at, aftersale_sn FROM aftersale`,
    )
    .all();
  expect(orders.length).toBeGreaterThan(100);
  for (const { at, sn } of orders) {
    expect(at).toBeLessThanOrEqual(nowMs);
    expect(sn.slice(0, 8)).toBe(local(at).day);
  }
  expect(Math.max(...orders.map(({ at }) => at))).toBeGreaterThan(nowMs - 3 * 86_400_000);
  // The next number of each day is one that nothing has.
  const taken = new Set(orders.map(({ sn }) => sn));
  const counters = raw.prepare<[], { day: string; used: number }>('SELECT day, used FROM order_counter').all();
  expect(counters.reduce((sum, { used }) => sum + used, 0)).toBe(orders.length);
  for (const { day, used } of counters) expect(taken.has(orderSn(day, used))).toBe(false);
  const days = raw.prepare<[], string>('SELECT DISTINCT day FROM visit ORDER BY day DESC').pluck().all();
  expect(days[0]?.replaceAll('-', '')).toBe(local(nowMs).day);
  expect(days.length).toBeGreaterThanOrEqual(90);
  shop.close();
});
