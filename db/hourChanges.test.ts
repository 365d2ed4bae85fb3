// What is told of changed hours: enough for whoever keeps what was made from them, and no more than that.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionOfHours } from './hourChanges.ts';
import { openShopDatabase, type ShopDatabase } from './open.ts';
import { type HourKind, versionOfStretch } from './stores/hourCount.ts';

const dayMs = 86_400_000;

let folder: string;
let shop: ShopDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  shop = await openShopDatabase({ file: join(folder, 'shop.db') });
});
afterEach(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of a day's hours and those near to it. */
const versionOf = (day: number, kind: HourKind = 'user registered') =>
  versionOfStretch(shop.read, kind, { from: day * dayMs, until: (day + 1) * dayMs });

function register(day: number): void {
  shop.write.raw
    .prepare('INSERT INTO user (username, created_at, updated_at) VALUES (?, ?, 1)')
    .run(`u${day}`, day * dayMs);
}

/** Versions of a day long ago, a later one, and of a kind that nothing was done to. */
const versions = () => [versionOf(10), versionOf(500), versionOf(500, 'orders paid')] as const;

test.each([
  ['one more', () => register(500)],
  ['one fewer', () => shop.write.raw.exec("DELETE FROM user WHERE username = 'u499'")],
  [
    'one that comes from elsewhere',
    () => shop.write.raw.exec(`UPDATE user SET created_at = ${500 * dayMs} WHERE username = 'u900'`),
  ],
  [
    'one that goes elsewhere',
    () => shop.write.raw.exec(`UPDATE user SET created_at = ${900 * dayMs} WHERE username = 'u499'`),
  ],
])('%s changes the hours that it lies in, and no others', (_, act) => {
  for (const day of [10, 499, 900]) register(day);
  const [old, recent, other] = versions();
  act();
  const [oldAfter, recentAfter, otherAfter] = versions();
  expect(recentAfter).not.toBe(recent);
  expect(oldAfter).toBe(old);
  expect(otherAfter).toBe(other);
});

test('what changes nothing that is counted changes no version', () => {
  for (const day of [10, 500]) register(day);
  const before = versions();
  shop.write.raw.exec("UPDATE user SET nickname = 'N', is_deleted = 1");
  expect(versions()).toEqual(before);
});

test('a stretch without an end changes with whatever comes later', () => {
  register(10);
  const last = () =>
    versionOfStretch(shop.read, 'user registered', { from: 10 * dayMs, until: Number.MAX_SAFE_INTEGER });
  const before = last();
  register(20_000);
  expect(last()).not.toBe(before);
});

test('on a connection for which nobody listens nothing counts as unchanged', () => {
  expect(versionOfHours(shop.write.raw, 'user registered', { from: 0, to: 24 })).toBeNaN();
});
