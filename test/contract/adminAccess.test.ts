// Who gets into the back office: the same rules for every operation of it, whatever feature it belongs to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import { addAdmin, addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper } from '../support/world.ts';

const guarded = operations.filter((operation) => operation.access.kind === 'admin');
const permissionOf = (operation: (typeof guarded)[number]) =>
  operation.access.kind === 'admin' ? operation.access.permission : null;

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
async function errnoOf(operation: (typeof guarded)[number], headers: Record<string, string>): Promise<number> {
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

const named = (operation: (typeof guarded)[number]) => [`${operation.method} ${operation.path}`, operation] as const;

test.each(guarded.map(named))(
  '%s is 501 without a token, with a bad one and with a shopper’s',
  async (_, operation) => {
    expect(await errnoOf(operation, {})).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': 'x'.repeat(32) })).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': shopper, 'X-Shop-Token': shopper })).toBe(501);
    expect(await errnoOf(operation, { 'X-Shop-Token': withAnother, Cookie: `JSESSIONID=${withAnother}` })).toBe(501);
  },
);

test.each(guarded.filter((operation) => permissionOf(operation) !== null).map(named))(
  '%s is 506 for an admin who lacks its permission',
  async (_, operation) => {
    expect(await errnoOf(operation, { 'X-Shop-Admin-Token': withoutRights })).toBe(506);
    expect(await errnoOf(operation, { 'X-Litemall-Admin-Token': withAnother })).toBe(506);
  },
);
