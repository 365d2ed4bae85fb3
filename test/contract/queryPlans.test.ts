// No operation reads a large table from end to end: every statement that the stores prepare while all operations are
// called is explained (PAINS.md, missing index). A statement that has to is named here with its reason.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../server/features/session/service.ts';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { exercise } from '../support/exercise.ts';
import { tableByName } from '../support/rowIds.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { planOf, recordStatements, type StatementRecord, scansOf } from '../support/statements.ts';
import { rowsOf } from '../support/world.ts';

/** Tables that grow with goods, shoppers and orders. */
const largeTables = [
  'goods',
  'sku',
  'specification',
  'attribute',
  'orders',
  'order_line',
  'user',
  'comment',
  'user_coupon',
  'footprint',
  'stock_move',
  'search_history',
  'collect',
  'cart',
  'address',
  'groupon',
  'aftersale',
];

/** The scans that are meant, each with its reason; one that no statement needs any more is a fault, too. */
const meant: readonly { readonly table: string; readonly statement: RegExp; readonly why: string }[] = [
  {
    table: 'comment',
    statement: /^select count\(\*\) from "comment" where "comment"."is_deleted" = 0 and "comment"."admin_content" = ''/,
    why: 'the desk counts comments that nobody answered: its index holds these alone',
  },
  {
    table: 'goods',
    statement: /exists \(select 1 from goods_fts where goods_fts match \? and rowid = "goods"."id"\)/,
    why: 'chosen by listGoods only where matches are so frequent that the walk ends soon',
  },
  ...['address', 'collect', 'footprint', 'search_history', 'user_coupon', 'aftersale'].map((table) => ({
    table,
    statement: new RegExp(`^select count\\(\\*\\) from "${table}" where "${table}"."is_deleted" = 0$`),
    why: 'the back office pages through all of them; only the index of live rows is read',
  })),
  ...[
    ['orders', 'orders"."consignee'],
    ['user', 'user"."nickname'],
    ['user', 'user"."username'],
    ['address', 'address"."name'],
    ['search_history', 'search_history"."keyword'],
  ].map(([table = '', column]) => ({
    table,
    statement: new RegExp(`"${column}" like `),
    why: 'a part of a name, looked for in the back office; of one that is rare all matches are collected first',
  })),
  {
    table: 'user_coupon',
    statement: /"user_coupon"."is_deleted" = 0 and "user_coupon"."status" = \+?\?\)/,
    why: 'all coupons in a state, whosesoever: clients ask for those of one coupon',
  },
];

/** Left out: what replaces the data under the test, and what is read from a stream that never ends. */
const isLeftOut = ({ method, path, body }: Operation) =>
  body !== 'json' || path === '/desk/events' || (method === 'POST' && /^\/desk\/(?!settings|payments)/.test(path));

let folder: string;
let shop: TestShop;
let record: StatementRecord;
let shopperId = 0;
let reads: { name: string; isDone: boolean }[] = [];
const firstIds: Record<string, number | undefined> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pocketmall-plans-'));
  const options = { data: folder, seed: 'demo', fixture: true } as const;
  // Seeding is no operation: the file is laid first, and recorded from the second start on.
  const laid = await startTestShop(options);
  lookAround(laid);
  await laid.stop();
  record = recordStatements('shop.db');
  shop = await startTestShop(options);
  const called = operations.filter((operation) => !isLeftOut(operation));
  const succeeded = await exercise(called, { url: shop.url, headers: tokens, idFor });
  reads = called.filter(({ method }) => method === 'GET').map(({ name }) => ({ name, isDone: succeeded.has(name) }));
  // A sign that nearly all goods hold, a short page: the other way to answer a search (listGoods).
  for (const sort of ['add_time', 'id', 'retail_price', 'name']) {
    for (const order of ['asc', 'desc']) await shop.get('/wx/goods/list', { keyword: ',', limit: 1, sort, order });
  }
  // What waits for a moment: unpaid orders, expiring coupons and group-buys, comment periods.
  shop.clock.advance(90 * 86_400_000);
  await shop.runDueWork();
  record.stop();
}, 120_000);
afterAll(async () => {
  record?.stop();
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Fresh tokens of the shopper with the most orders and of the first administrator. */
async function tokens(): Promise<Record<string, string>> {
  const [shopperToken, adminToken] = await shop.shop.write((tx) => [
    issueToken(shop.shop, tx, { kind: 'shopper', accountId: shopperId }),
    issueToken(shop.shop, tx, { kind: 'admin', accountId: firstIds.admin ?? 1 }),
  ]);
  return { 'X-Shop-Token': shopperToken ?? '', 'X-Shop-Admin-Token': adminToken ?? '' };
}

/** Looks up, before anything is recorded, whose shop it is and a row of every table: the shopper's own where there are. */
function lookAround(laid: TestShop): void {
  const firstId = (query: string) => Number(rowsOf(laid, query)[0]?.id ?? 0) || undefined;
  shopperId = firstId('SELECT user_id AS id FROM orders GROUP BY user_id ORDER BY count(*) DESC LIMIT 1') ?? 1;
  for (const table of new Set(Object.values(tableByName))) {
    const isOwned = rowsOf(laid, `SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'user_id'`).length > 0;
    const own = isOwned ? firstId(`SELECT min(id) AS id FROM ${table} WHERE user_id = ${shopperId}`) : undefined;
    firstIds[table] = own ?? firstId(`SELECT min(id) AS id FROM ${table}`);
  }
}

function idFor({ path }: Operation, parameter: string): number | undefined {
  const area = path.split('/')[2] ?? '';
  const name = parameter === 'id' || parameter === 'ids' ? area : parameter.replace(/Id$/, '');
  return firstIds[tableByName[name] ?? ''];
}

describe('the statements of all operations', () => {
  test('were recorded while most reading operations answered with success', () => {
    const failed = reads.filter(({ isDone }) => !isDone).map(({ name }) => name);
    expect(failed.length, failed.join(', ')).toBeLessThan(reads.length / 5);
    expect(record.statements.size).toBeGreaterThan(60);
  });

  const scans = () =>
    [...record.statements].flatMap((statement) =>
      scansOf(statement, planOf(shop.shop.read.raw, statement), largeTables).map((scan) => ({ ...scan, statement })),
    );
  const fits = ({ table, statement }: { table: string; statement: string }, reason: (typeof meant)[number]) =>
    reason.table === table && reason.statement.test(statement);

  test('read no large table from end to end', () => {
    const faults = scans().filter((scan) => !meant.some((reason) => fits(scan, reason)));
    const told = faults.slice(0, 20).map(({ step, statement }) => `${step}\n  in ${statement}`);
    expect(`${faults.length} scans\n${told.join('\n')}`).toBe('0 scans\n');
  });

  // A state has a share of all orders of the shop, a shopper a few.
  test('find the orders of a shopper by the shopper, whatever their state', () => {
    const ofShopper = [...record.statements].filter((statement) => /where \("orders"\."user_id" = /.test(statement));
    const steps = ofShopper.map((statement) => planOf(shop.shop.read.raw, statement)[0] ?? '');
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.filter((step) => !/INDEX orders_user_created_idx \(user_id=\?/.test(step))).toEqual([]);
  });

  test('need every exception that is made for them', () => {
    const found = scans();
    expect(meant.filter((reason) => !found.some((scan) => fits(scan, reason)))).toEqual([]);
  });
});

describe('the judgement itself', () => {
  const judge = (statement: string) =>
    scansOf(statement, planOf(shop.shop.read.raw, statement), largeTables).map(({ table }) => table);

  test.each([
    ['SELECT * FROM orders', ['orders']],
    ['SELECT * FROM orders o WHERE o.message = ?', ['orders']],
    ['SELECT count(*) FROM "goods" WHERE "goods"."is_deleted" = 0', ['goods']],
    ['SELECT * FROM user AS u WHERE u.nickname = ? ORDER BY u.id LIMIT 10', ['user']],
    ['SELECT * FROM goods WHERE is_deleted = 0 ORDER BY brief LIMIT 10', ['goods']],
    ['UPDATE comment SET star = 5', ['comment']],
    ['SELECT * FROM goods WHERE id IN (SELECT goods_id FROM order_line)', ['order_line']],
  ])('%s is a scan', (statement, tables) => {
    expect(judge(statement)).toEqual(tables);
  });

  test.each([
    'SELECT * FROM orders WHERE id = ?',
    'SELECT * FROM goods WHERE is_deleted = 0 ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
    'SELECT * FROM goods WHERE is_deleted = 0 AND is_on_sale = 1 ORDER BY id DESC LIMIT ?',
    'SELECT * FROM category WHERE name = ?',
    'INSERT INTO search_history (user_id, keyword, created_at, updated_at) VALUES (?, ?, ?, ?)',
  ])('%s is none', (statement) => {
    expect(judge(statement)).toEqual([]);
  });
});
