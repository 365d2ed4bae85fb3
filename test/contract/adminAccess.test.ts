// Who gets into the back office: the same rules for every operation of it, whatever feature it belongs to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import { addAdmin, addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper } from '../support/world.ts';

const guarded = operations.filter((operation) => operation.access.kind === 'admin');
type Guarded = (typeof guarded)[number];
const permissionOf = (operation: Guarded) => (operation.access.kind === 'admin' ? operation.access.permission : null);

let shop: TestShop;
let shopper: string;
let withoutRights: string;
let withAnother: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shopper = (await addShopper(shop)).token;
  withoutRights = (await addAdmin(shop)).adminToken;
  withAnother = (await addAdminWith(shop, 'admin:no:such')).adminToken;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** Sends nonsense: who may not call must hear so before anything is said about it. */
async function errnoOf(operation: Guarded, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${shop.url}${operation.path}${operation.method === 'GET' ? '?id=x&page=x' : ''}`, {
    method: operation.method,
    headers,
    ...(operation.method === 'POST' ? { body: '{"id":{}' } : {}),
  });
  expect(response.status).toBe(200);
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    // Let in: a file, or a stream that never ends by itself.
    await response.body?.cancel();
    return 0;
  }
  return ((await response.json()) as { errno: number }).errno;
}

const named = (operation: Guarded) => [`${operation.method} ${operation.path}`, operation] as const;
const permitted = guarded.filter((operation) => permissionOf(operation) !== null);

describe.each(guarded.map(named))('%s', (_, operation) => {
  test('is 501 without a token, with a bad one and with a shopper’s', async () => {
    expect(await errnoOf(operation, {})).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': 'x'.repeat(32) })).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': shopper, 'X-Shop-Token': shopper })).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Token': withAnother, Cookie: `JSESSIONID=${withAnother}` })).toBe(501);
  });
});

describe.each(permitted.map(named))('%s', (_, operation) => {
  test('is 506 for an admin who lacks its permission', async () => {
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': withoutRights })).toBe(506);
    expect(await errnoOf(operation, { 'X-Litemall-Admin-Token': withAnother })).toBe(506);
  });
});
