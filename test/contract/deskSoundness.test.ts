// Damage is looked for after a clean start as well, while the shop serves, and told with what to do about it (desk.yaml, status).
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let data: string;
let shop: TestShop;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'shop-'));
  shop = await startTestShop({ data });
});
afterEach(async () => {
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});
const read = async () => (await shop.get('/desk/status', {}, { adminToken: await shop.loginAdmin() })).data;
const namesOf = (status: { health: { reasons: { name: string }[] } }) => status.health.reasons.map(({ name }) => name);

test('sound data are told as sound', async () => {
  expect((await read()).soundness).toBeUndefined();
  await shop.shop.soundness.look();
  const status = await read();
  expect(status.soundness).toMatchObject({ problems: [], missingFiles: 0, changedFiles: 0 });
  expect(namesOf(status)).not.toContain('damaged');
});

/** Writes over the middle of an index while nobody has the file open: nothing notices that before it is read. */
function damageIndex(file: string): void {
  const raw = new Sqlite(file, { readonly: true });
  const page = raw
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'orders_created_idx'")
    .pluck()
    .get() as number;
  const size = raw.pragma('page_size', { simple: true }) as number;
  raw.close();
  const bytes = readFileSync(file);
  bytes.fill(0xab, (page - 1) * size + size / 2, page * size);
  writeFileSync(file, bytes);
}

test('damage after a clean stop is found while the shop serves, told as red, as an event, and with what to do', async () => {
  await shop.stop();
  damageIndex(join(data, 'shop.db'));
  shop = await startTestShop({ data });
  const told: unknown[] = [];
  shop.events.on('health', (news) => told.push(news));
  await shop.shop.soundness.look();
  const status = await read();
  expect(status.soundness.problems.length).toBeGreaterThan(0);
  expect(status.health.color).toBe('red');
  const reason = status.health.reasons.find(({ name }: { name: string }) => name === 'damaged');
  expect(reason.en).toMatch(/restore.*salvage/);
  expect(told).toContainEqual({ color: 'red', name: 'damaged' });
  expect(shop.errors.join()).toContain('damaged');
});

test('pictures that are missing, shorter or changed are counted', async () => {
  const [first, second, third] = readdirSync(join(data, 'files')).map((name) => join(data, 'files', name));
  if (!first || !second || !third) throw new Error('the demo shop has pictures');
  rmSync(first);
  writeFileSync(second, 'short');
  writeFileSync(third, Buffer.alloc(readFileSync(third).length, 7));
  await shop.shop.soundness.look();
  const status = await read();
  expect(status.soundness).toMatchObject({ problems: [], missingFiles: 1, changedFiles: 2 });
  expect(namesOf(status)).toContain('files');
});

test('a stop ends it at once', async () => {
  const looking = shop.shop.soundness.look();
  const started = performance.now();
  await shop.stop();
  expect(performance.now() - started).toBeLessThan(5000);
  await looking;
});
