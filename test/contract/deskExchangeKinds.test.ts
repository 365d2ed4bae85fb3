// Each list of the console as a file: it holds the rows of the list over all its pages, narrowed as the list is, for those who may
// see the list. The eight lists of desk.yaml have more tests in deskExchangeExport.test.ts.
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Heading } from '../../server/features/deskExchange/headings.ts';
import { exportKinds } from '../../server/features/deskExchange/kinds/all.ts';
import type { ExportWhat } from '../../server/features/deskExchange/schema.ts';
import { operations } from '../../server/features.ts';
import { addAdminWith } from '../support/admins.ts';
import { isInPieces, watchHoldUps } from '../support/holdUp.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addRow, change } from '../support/world.ts';

type Query = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;
type Cells = Readonly<Record<string, string>>;

interface Listed {
  readonly operation: string;
  /** Each finds some of the rows and leaves others out. */
  readonly filters?: readonly Query[];
  /** A row of the list with the names of the columns, where the list nests its rows or names them otherwise. */
  readonly flat?: (row: never) => Row;
}

const lists: Readonly<Record<ExportWhat, Listed>> = {
  goods: { operation: 'adminGoods.list' },
  category: { operation: 'adminCategory.list' },
  brand: { operation: 'adminBrand.list' },
  order: { operation: 'adminOrder.list' },
  user: { operation: 'adminUser.list' },
  comment: { operation: 'adminComment.list' },
  coupon: { operation: 'adminCoupon.list' },
  log: { operation: 'adminLog.list' },
  issue: { operation: 'adminIssue.list', filters: [{ question: '发票' }] },
  keyword: { operation: 'adminKeyword.list', filters: [{ keyword: '坚果' }, { url: 'example' }] },
  stock: {
    operation: 'deskDashboard.read',
    flat: ({ productId, number, specifications, ...row }: Row & { specifications: string[] }) => ({
      ...row,
      id: productId,
      stock: number,
      specifications: specifications.join(' / '),
    }),
  },
  aftersale: { operation: 'adminAftersale.list', filters: [{ status: '1' }, { orderId: '343' }] },
  payment: { operation: 'deskPayments.unmatched', flat: ({ method: _, ...row }: Row) => row },
  ad: { operation: 'adminAd.list', filters: [{ name: '周六' }, { content: '被子' }] },
  topic: {
    operation: 'adminTopic.list',
    filters: [{ title: '周六' }, { subtitle: '露营' }],
    flat: ({ goods, ...row }: Row & { goods: number[] }) => ({ ...row, goodsIds: goods.join(' ') }),
  },
  'groupon-rule': { operation: 'adminGroupon.list', filters: [{ goodsId: '1' }] },
  groupon: {
    operation: 'adminGroupon.listRecord',
    filters: [{ grouponRuleId: '4' }],
    flat: ({ groupon, subGroupons, rules }: Record<'groupon' | 'rules', Row> & { subGroupons: Row[] }) => ({
      ...rules,
      ...groupon,
      ruleId: groupon.rulesId,
      members: subGroupons.length + 1,
      memberIds: [groupon, ...subGroupons].map(({ userId }) => userId).join(' '),
      orderIds: [groupon, ...subGroupons].map(({ orderId }) => orderId).join(' '),
    }),
  },
  'coupon-user': { operation: 'adminCoupon.listUser', filters: [{ couponId: '8' }, { status: '1' }, { userId: '1' }] },
  address: { operation: 'adminShopperData.addresses', filters: [{ userId: '1' }, { name: '白露' }] },
  collect: { operation: 'adminShopperData.collects', filters: [{ userId: '3' }, { valueId: '3' }] },
  footprint: { operation: 'adminShopperData.footprints', filters: [{ userId: '3' }, { goodsId: '130' }] },
  history: {
    operation: 'adminShopperData.searches',
    filters: [{ userId: '3' }, { keyword: '耳机' }],
    flat: ({ from: _, ...row }: Row) => row,
  },
  feedback: { operation: 'adminShopperData.feedbacks', filters: [{ userId: '1' }, { username: 'zhou' }, { id: '2' }] },
  admin: { operation: 'adminAccount.list', filters: [{ username: 'mall' }] },
  role: { operation: 'role.list', filters: [{ name: '推广' }] },
  notice: {
    operation: 'notice.list',
    filters: [{ title: '鲜果' }, { content: '四季被' }],
    // Nobody's is empty in the file.
    flat: ({ adminId, ...row }: Row) => ({ ...row, adminId: adminId || undefined }),
  },
  inbox: { operation: 'adminProfile.inbox', filters: [{ title: '鲜果' }, { type: 'read' }, { type: 'unread' }] },
  storage: { operation: 'adminStorage.list', filters: [{ name: 'tidy-in' }] },
};
const whats = Object.keys(lists) as ExportWhat[];
const columnsOf = (what: ExportWhat) => Object.entries<Heading>(exportKinds[what].columns);
const operationOf = (what: ExportWhat) => operations.find(({ name }) => name === lists[what].operation);

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop();
  adminToken = await shop.loginAdmin();
  const paid = { method: 'wechat', amount_fen: 1250, state: 'unmatched' };
  await addRow(shop, 'payment', { ...paid, transaction_id: 'of no order' });
  await addRow(shop, 'payment', { ...paid, transaction_id: 'of a closed order', order_id: 1 });
  await addRow(shop, 'payment', {
    ...paid,
    state: 'settled',
    settled_at: testNow,
    transaction_id: 'that found its order',
    order_id: 2,
  });
  await addRow(shop, 'keyword', { keyword: '=1+1', url: 'https://example.com' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const fetchFile = (query: Query, headers: Query = {}) =>
  fetch(`${shop.url}/desk/export?${new URLSearchParams(query)}`, {
    headers: { 'X-Shop-Admin-Token': adminToken, ...headers },
  });
const bytesOf = async (query: Query, headers?: Query) =>
  Buffer.from(await (await fetchFile(query, headers)).arrayBuffer());
const csvOf = async (query: Query, headers?: Query): Promise<Cells[]> =>
  parse(await bytesOf({ format: 'csv', ...query }, headers), { bom: true, columns: true });

/** The rows of the list operation, page after page, with the names of the export's columns. */
async function listed(what: ExportWhat, query: Query = {}): Promise<Row[]> {
  const { flat } = lists[what];
  const path = operationOf(what)?.path ?? '';
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await shop.get(path, { ...query, page, limit: 40 }, { adminToken });
    rows.push(...(what === 'stock' ? data.lowStock : (data.list ?? [])));
    pages = data.pages ?? 1;
  }
  return flat ? (rows as never[]).map(flat) : rows;
}

/** What a value of the list is in a cell; undefined where the cell says it in a word of its own. */
function cellOf(value: unknown, { kind }: Heading): string | undefined {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number') return kind === 'text' ? undefined : kind === 'money' ? value.toFixed(2) : `${value}`;
  return /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value);
}

function expectSame(what: ExportWhat, file: readonly Cells[], rows: readonly Row[]): void {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const heading = exportKinds[what].columns.id?.zh ?? '';
  expect(file.map((cells) => cells[heading])).toEqual([...byId.keys()].sort((a, b) => Number(b) - Number(a)));
  for (const cells of file) {
    const row = byId.get(cells[heading] ?? '') ?? {};
    for (const [name, column] of columnsOf(what)) {
      const wanted = name in row ? cellOf(row[name], column) : undefined;
      if (wanted !== undefined) expect(cells[column.zh], `${what} ${name}`).toBe(wanted);
      else if (name in row) expect(cells[column.zh], `${what} ${name}`).toMatch(/[^\d]/);
    }
  }
}

test.each(whats)('%s: it asks for the permission of the list and takes its filter', (what) => {
  const operation = operationOf(what);
  expect(operation?.access).toMatchObject({ kind: 'admin', permission: exportKinds[what].permission });
  // Days of the desk's first page are no filter of its stock; the other two lists know no filter.
  if (what !== 'stock' && what !== 'payment' && what !== 'category') {
    expect(exportKinds[what].input).toBe(operation?.input);
  }
});

test.each(whats)('%s: 506 without the permission of the list', async (what) => {
  const access = operationOf(what)?.access;
  const permission = access?.kind === 'admin' ? access.permission : '';
  const refused = await addAdminWith(shop, 'desk:export', 'admin:nothing:list');
  const answer = await fetchFile({ what, format: 'csv' }, { 'X-Shop-Admin-Token': refused.adminToken });
  if (permission === null) expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  else expect(await answer.json()).toMatchObject({ errno: 506 });
  const allowed = await addAdminWith(shop, 'desk:export', ...(permission === null ? [] : [permission]));
  await csvOf({ what }, { 'X-Shop-Admin-Token': allowed.adminToken });
});

describe.each(whats.slice(8))('%s', (what) => {
  test('CSV holds the rows of the list over all its pages, with its values', async () => {
    const rows = await listed(what);
    expect(rows.length).toBeGreaterThan(1);
    expectSame(what, await csvOf({ what }), rows);
  });

  test('the filter of the list is the filter of the file', async () => {
    const all = await listed(what);
    for (const filter of lists[what].filters ?? []) {
      const rows = await listed(what, filter);
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(rows.length, JSON.stringify(filter)).toBeLessThan(all.length);
      expectSame(what, await csvOf({ what, ...filter }), rows);
    }
  });

  test('XLSX holds the same cells, headings and names are in the reader’s language', async () => {
    const columns = columnsOf(what);
    for (const language of ['zh', 'en'] as const) {
      const headers = { 'Accept-Language': language };
      const response = await fetchFile({ what, format: 'xlsx' }, headers);
      const name = `${exportKinds[what].names[language]}-2026-06-10.xlsx`;
      expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(new RegExp(`${name}"?$`));
      const [heads, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
      expect(heads).toEqual(columns.map(([, column]) => column[language]));
      const csv = await csvOf({ what }, headers);
      // A spreadsheet's text is no formula however it begins.
      const texts = csv.map((cells) =>
        columns.map(([, column]) => cells[column[language]]?.replace(/^'(?==)/, '') ?? ''),
      );
      const numeric = columns.map(([, { kind }]) => kind !== 'text');
      const plain = texts.map((row) => row.map((text, at) => (text === '' ? null : numeric[at] ? Number(text) : text)));
      expect(rows).toEqual(plain);
    }
  });

  test('the smallest ids come first when asked for so', async () => {
    expect(await csvOf({ what, order: 'asc' })).toEqual((await csvOf({ what })).reverse());
  });
});

test('the inbox is the caller’s own, the low stock what the shop calls low', async () => {
  const { adminToken: other } = await addAdminWith(shop, 'desk:export');
  expect(await csvOf({ what: 'inbox' }, { 'X-Shop-Admin-Token': other })).toEqual([]);
  const before = await csvOf({ what: 'stock' });
  await shop.post('/desk/settings/save', { lowStockLimit: 0 }, { adminToken });
  const after = await csvOf({ what: 'stock' });
  expect(after).toEqual(before.filter((cells) => cells.库存 === '0'));
  expect(after.length).toBeGreaterThan(0);
});

test('no file holds a password, a hash or a token', async () => {
  await addRow(shop, 'user', {
    username: 'byWeixin',
    weixin_openid: 'openid-of-somebody',
  });
  for (const what of whats) {
    const text = (await bytesOf({ what, format: 'csv' })).toString();
    expect(text, what).not.toMatch(/scrypt|openid-of-somebody/);
  }
});

/** Runs the statement for the numbers to 100,000. */
const addMany = (table: string, insert: string, values: string) =>
  change(
    shop,
    table,
    `INSERT INTO ${table} (${insert}, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
     SELECT ${values}, ${testNow}, ${testNow} FROM n`,
  );

test('100,000 rows of what shoppers leave behind go out in pieces', {
  timeout: 240_000,
}, async () => {
  await addMany('user', 'id, username, nickname', "100000 + i, 'many' || i, 'many'");
  await addMany('search_history', 'user_id, keyword, origin', "100000 + i, 'word ' || i, 'wx'");
  await addMany('collect', 'user_id, type, goods_id', '100000 + i, 0, 2');
  for (const query of [
    { what: 'history', format: 'csv' },
    { what: 'history', format: 'xlsx' },
    { what: 'history', format: 'csv', keyword: 'word 99999' },
    { what: 'collect', format: 'csv', valueId: '2' },
  ]) {
    const watch = watchHoldUps();
    const { length } = await bytesOf(query);
    const held = watch.stop();
    console.log(
      `${JSON.stringify(query)}: ${length} bytes, held up ${held.cpuMs} ms of the thread, ${held.clockMs} ms by the clock`,
    );
    expect(held).toSatisfy(isInPieces);
  }
});
