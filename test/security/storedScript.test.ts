// A script in every text that a shop keeps: no answer that holds it can be taken for a page, and no page of the server holds it. What
// the console makes of it is storedScript.e2e.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { inputSchema, requiredOf, valuesOf } from '../support/exercise.ts';
import { idParametersOf } from '../support/idParameters.ts';
import { tableOfParameter } from '../support/rowIds.ts';
import { script, writeScripts } from '../support/scriptedShop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
let headers: Record<string, string>;
let written: string[];
beforeAll(async () => {
  shop = await startTestShop();
  headers = { 'X-Shop-Token': await shop.loginShopper(), 'X-Shop-Admin-Token': await shop.loginAdmin() };
  written = await writeScripts(shop);
}, 60_000);
afterAll(() => shop.stop());

function idFor(operation: Operation, parameter: string): number | undefined {
  const table = tableOfParameter(operation, parameter);
  const [row] = table === undefined ? [] : rowsOf(shop, `SELECT id FROM "${table}" WHERE is_deleted = 0 LIMIT 1`);
  return row === undefined ? undefined : Number(row.id);
}

function addressOf(operation: Operation): string {
  const properties = inputSchema(operation).properties ?? {};
  const names = new Set([...requiredOf(operation, Object.keys(properties)), ...idParametersOf(operation)]);
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(properties)) {
    if (names.has(name)) query.set(name, String(valuesOf(name, kind, operation, { idFor })[0]));
  }
  return `${shop.url}${operation.path}?${query}`;
}

const isEndless = ({ answers = [] }: Operation) =>
  answers.includes('text/event-stream') || answers.includes('application/x-ndjson');
const reads = operations.filter((operation) => operation.method === 'GET' && !isEndless(operation));

test('the script stands in texts of every part of the shop', () => {
  expect(written.length).toBeGreaterThan(60);
  expect(written).toEqual(
    expect.arrayContaining([
      'goods.name',
      'goods.detail',
      'orders.message',
      'comment.content',
      'feedback.content',
      'user.nickname',
    ]),
  );
});

test('no operation that reads answers it as a page', async () => {
  const holding: string[] = [];
  const faults: string[] = [];
  for (const operation of reads) {
    const response = await fetch(addressOf(operation), { headers, redirect: 'manual' });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    if (!text.includes(script.slice(0, 10))) continue;
    holding.push(operation.name);
    // Of these no browser makes a page, whatever stands in them.
    if (!/^(?:application\/json|text\/csv);/.test(type)) faults.push(`${operation.path} is ${type}`);
  }
  expect(faults).toEqual([]);
  expect(holding.length).toBeGreaterThan(40);
});

test.each(['/', '/docs/', '/console/', `/${encodeURIComponent(script)}`])(
  '%s holds no script of anybody',
  async (path) => {
    const response = await fetch(shop.url + path, { headers });
    expect(await response.text()).not.toContain(script.slice(0, 10));
  },
);
