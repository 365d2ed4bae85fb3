// A shop that goes out in the form of the established open-source server and comes in again gives the same answers: on every
// read operation there is, as everybody who may call it, for every row that it can be asked for (desk.yaml, /desk/export/peer).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeerExportResult } from '../../server/features/deskExchange/peer/exportPeer.ts';
import { issueToken } from '../../server/features/session/service.ts';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { addAdmin, addRole } from '../support/admins.ts';
import { addBuyer } from '../support/buying.ts';
import { inputSchema, requiredOf, valuesOf } from '../support/exercise.ts';
import { tableOfParameter } from '../support/rowIds.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addRow, addTopic, change, rowsOf } from '../support/world.ts';

/** What can't be the same, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'adminAuth.kaptcha': 'draws another picture at each call',
};

/** Those that answer nobody with a success here: what they refuse is compared all the same. */
const alwaysRefused = ['home.cache', 'adminAuth.401', 'adminAuth.403', 'adminIndex.admin', 'adminIndex.admin2'];

const reads = operations.filter(
  ({ name, method, path }) => method === 'GET' && /^\/(?:wx|admin)\//.test(path) && !(name in exceptions),
);

/** Rows that an operation is asked for one by one, of a table; the answers of lists hold them all anyway. */
const mostRows = 20;

let from: TestShop;
let into: TestShop;
let exported: PeerExportResult;
beforeAll(async () => {
  from = await startTestShop();
  into = await startTestShop({ seed: 'empty' });
  // What an answer says of the time, and what looking at goods notes of it, is the same in both.
  for (const shop of [from, into]) {
    shop.clock.freeze(true);
    shop.clock.set(testNow);
  }
  await addWhatIsRare(from);
}, 60_000);
afterAll(async () => {
  await from.stop();
  await into.stop();
});

/** Rows that the demo shop lacks: odd texts, names of deleted accounts, refusals, each kind that the tables can't hold. */
async function addWhatIsRare(shop: TestShop): Promise<void> {
  const odd = 'O\'Neil "茶" \\ 100%_\n-- /* ; */ 🍵 \'); DROP';
  await change(shop, 'goods', 'UPDATE goods SET name = ?, brief = ?, keywords = ? WHERE id = 5', odd, odd, odd);
  await change(shop, 'brand', 'UPDATE brand SET name = ?, floor_price_fen = 9999999999 WHERE id = 1', odd);
  await addRow(shop, 'user', { username: 'user123', nickname: odd, is_deleted: 1, mobile: '13800000009' });
  await addRow(shop, 'role', { name: 'gone', is_deleted: 1 });
  const topic = await addTopic(shop, { title: odd });
  await addRow(shop, 'comment', { type: 1, topic_id: topic, user_id: 1, content: odd, star: 3 });
  await addRow(shop, 'collect', { type: 1, topic_id: topic, user_id: 1 });
  await addRow(shop, 'feedback', {
    user_id: 1,
    username: 'user123',
    content: odd,
    feed_type: '',
    mobile: '',
    status: 1,
  });
  await change(
    shop,
    'orders',
    `UPDATE orders SET refund_reject_reason = ? WHERE id = (SELECT max(id) FROM orders WHERE order_status = 201)`,
    odd.repeat(5),
  );
  await change(
    shop,
    'orders',
    `UPDATE orders SET refund_reject_reason = 'was refused first' WHERE id = (SELECT max(id) FROM orders WHERE order_status = 203)`,
  );
  const buyer = await addBuyer(shop);
  const orderId = await buyer.order(1, { goods: { pic_url: '' } });
  await shop.post('/wx/order/prepay', { orderId }, buyer.as);
  await buyer.buyNow({
    goodsId: 1,
    productId: Number(rowsOf(shop, 'SELECT min(id) AS id FROM sku WHERE goods_id = 1')[0]?.id),
  });
  await change(shop, 'order_note', `INSERT INTO order_note VALUES (${orderId}, 'a note', 'admin123', ${testNow})`);
  await change(shop, 'visit', "INSERT OR IGNORE INTO visit VALUES ('2026-06-09', 'u1')");
}

async function bringIn(): Promise<void> {
  const adminToken = await from.loginAdmin();
  const { data } = await from.post('/desk/export/peer', {}, { adminToken });
  exported = (await from.shop.longWork.ended(data.jobId))?.result as PeerExportResult;
  const headers = { 'X-Shop-Admin-Token': adminToken };
  const file = await (await fetch(`${from.url}/desk/export/file?name=${exported.archive}`, { headers })).blob();
  // The owner there has the name of the owner here, or the list of administrators would hold one more.
  const owner = await addAdmin(into, { roles: [await addRole(into, ['*'])], username: 'admin123' });
  const body = new FormData();
  body.set('what', 'peer');
  body.set('file', file, exported.archive);
  const ownerHeaders = { 'X-Shop-Admin-Token': owner.adminToken };
  const looked = await (
    await fetch(`${into.url}/desk/import/preview`, { method: 'POST', body, headers: ownerHeaders })
  ).json();
  const { importId } = (looked as { data: { importId: string } }).data;
  const applied = await into.post('/desk/import/apply', { importId }, owner);
  const job = await into.shop.longWork.ended(applied.data.jobId);
  const pictures = { taken: rowsOf(from, 'SELECT key FROM storage').length, leftOut: 0 };
  expect(job).toMatchObject({ state: 'done', result: { changed: {}, leftOut: {}, missingFiles: 0, pictures } });
  // It tells of the import itself.
  await change(into, 'admin_log', "DELETE FROM admin_log WHERE action = '导入店铺'");
}

const idsOf = (table: string): number[] =>
  rowsOf(
    from,
    `SELECT id FROM ${table} WHERE id < 6 UNION SELECT id FROM (SELECT id FROM ${table} ORDER BY id DESC LIMIT ${mostRows})`,
  ).map(({ id }) => Number(id));

type Input = Readonly<Record<string, unknown>>;

/** Every value of each parameter alone, beside the first value of those that must be there. */
function inputsOf(operation: Operation): Input[] {
  const properties = Object.entries(inputSchema(operation).properties ?? {});
  const ids = (name: string) => {
    if (name === 'key') return rowsOf(from, 'SELECT key FROM storage').map(({ key }) => key);
    const table = operation.name === 'goods.category' ? 'category' : tableOfParameter(operation, name);
    return table === undefined ? undefined : idsOf(table);
  };
  const values = new Map(
    properties.map(([name, schema]) => [
      name,
      ids(name) ?? valuesOf(name, schema, operation, { idFor: () => undefined }),
    ]),
  );
  const names = [...values.keys()].filter((name) => name !== 'page' && name !== 'limit');
  const required = requiredOf(operation, names);
  const base: Input = {
    ...(values.has('limit') ? { limit: operation.path.startsWith('/admin') ? 0 : 100 } : {}),
    ...Object.fromEntries(required.map((name) => [name, values.get(name)?.[0]])),
  };
  const alone = names.flatMap((name) => (values.get(name) ?? []).map((value) => ({ ...base, [name]: value })));
  return [base, ...alone];
}

interface Caller {
  readonly name: string;
  /** Asks for each row; the others for the lists alone, and for what is about themselves. */
  readonly isAskedAll: boolean;
  readonly headers: (shop: TestShop) => Promise<Record<string, string>>;
}

const nobody: Caller = { name: 'nobody', isAskedAll: true, headers: async () => ({}) };

function account(kind: 'admin' | 'shopper', accountId: number, isAskedAll: boolean): Caller {
  const header = kind === 'admin' ? 'X-Shop-Admin-Token' : 'X-Shop-Token';
  const tokens = new Map<TestShop, string>();
  return {
    name: `${kind} ${accountId}`,
    isAskedAll,
    async headers(shop) {
      const token = tokens.get(shop) ?? (await shop.shop.write((tx) => issueToken(shop.shop, tx, { kind, accountId })));
      tokens.set(shop, token);
      return { [header]: token };
    },
  };
}

/** The shoppers who have most of what belongs to shoppers. */
function callersOf(): Record<string, Caller[]> {
  const users = rowsOf(
    from,
    `SELECT user_id AS id FROM orders GROUP BY user_id ORDER BY count(DISTINCT order_status) DESC, count(*) DESC LIMIT 4`,
  ).map(({ id }, place) => account('shopper', Number(id), place < 2));
  const admins = rowsOf(from, 'SELECT id FROM admin WHERE is_deleted = 0').map(({ id }, place) =>
    account('admin', Number(id), place === 0),
  );
  return { anyone: [nobody], maybeShopper: [nobody, ...users], shopper: users, admin: admins };
}

async function answerOf(shop: TestShop, operation: Operation, input: Input, caller: Caller): Promise<string> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${shop.url}${path}?${query}`, { headers: await caller.headers(shop) });
  const text = (await response.text()).replaceAll(shop.url, '');
  return `${response.status} ${response.headers.get('Content-Type')} ${text}`;
}

test('every read operation answers the same, to everybody', { timeout: 300_000 }, async () => {
  await bringIn();
  const callers = callersOf();
  const differing: string[] = [];
  const good = new Set<string>();
  let calls = 0;
  for (const operation of reads) {
    const inputs = inputsOf(operation);
    for (const caller of callers[operation.access.kind] ?? []) {
      for (const input of caller.isAskedAll ? inputs : inputs.slice(0, 1)) {
        calls += 1;
        const [before, after] = await Promise.all([from, into].map((shop) => answerOf(shop, operation, input, caller)));
        if (before?.startsWith('200') && !/"errno":(?!0\b)/.test(before)) good.add(operation.name);
        if (before !== after)
          differing.push(`${operation.name} ${caller.name} ${JSON.stringify(input)}\n${cut(before, after)}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(calls).toBeGreaterThan(2000);
  expect(reads.map(({ name }) => name).filter((name) => !good.has(name))).toEqual(alwaysRefused);
});

test('what the tables of the other server can not hold is told, by kind and number', () => {
  const told = exported.notHeld.map(({ en, count }) => [en.split(/ [(,]|, /)[0], count > 0]);
  expect(Object.fromEntries(told)).toEqual({
    'payments that wait': true,
    'visitors by day': true,
    'notes on orders': true,
    'movements of stock': true,
    'buy-now purchases under way': true,
    'why a refund was refused': true,
  });
});

test('payments of paid orders are known again, so that the platform telling of one twice pays nothing', () => {
  const settled =
    "SELECT order_id, method, transaction_id, amount_fen FROM payment WHERE state = 'settled' ORDER BY order_id";
  const wanted = rowsOf(from, settled);
  expect(wanted.length).toBeGreaterThan(0);
  expect(rowsOf(into, settled)).toEqual(wanted);
});

/** Where two texts part. */
function cut(before = '', after = ''): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 120);
  return `  ${before.slice(from, at + 80)}\n  ${after.slice(from, at + 80)}`;
}
