// The request log and the server log by HTTP (desk.yaml, logs): pages by a cursor, filters, content with its secrets masked,
// replay, export, and that no search of a long log holds the shop up.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestRow } from '../../db/logs/logTables.ts';
import type { RequestLogRow } from '../../server/features/deskLog/present.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer } from '../support/buying.ts';
import { watchHoldUps } from '../support/holdUp.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { change } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop();
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const get = (path: string, query: Record<string, string | number> = {}) =>
  shop.get(`/desk/log/${path}`, query, { adminToken });
const replay = (body: unknown, token = adminToken) => shop.post('/desk/log/replay', body, { adminToken: token });

async function recordBodies(isOn: boolean): Promise<void> {
  await change(shop, 'setting', "DELETE FROM setting WHERE key = 'log_bodies'");
  await change(
    shop,
    'setting',
    'INSERT INTO setting (key, value, created_at, updated_at) VALUES (?, ?, 0, 0)',
    'log_bodies',
    String(isOn),
  );
}

/** The newest request of an operation. */
async function newest(operation: string): Promise<RequestLogRow> {
  const [row] = (await get('requests', { operation, limit: 1 })).data.list;
  if (!row) throw new Error(`no request of ${operation}`);
  return row;
}

describe.each([
  ['GET', 'requests', {}],
  ['GET', 'request', { id: 1 }],
  ['GET', 'server', {}],
  ['GET', 'export', {}],
  ['POST', 'replay', { id: 1 }],
])('%s /desk/log/%s', (method, path, input) => {
  const call = (token?: string) => {
    const options = token ? { adminToken: token } : {};
    return method === 'GET'
      ? shop.get(`/desk/log/${path}`, input, options)
      : shop.post(`/desk/log/${path}`, input, options);
  };
  test('needs a login and the permission', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'desk:status', 'admin:log:list');
    expect((await call()).errno).toBe(501);
    expect((await call(other)).errno).toBe(506);
  });
});

test.each([
  ['requests', { limit: 0 }, 402],
  ['requests', { limit: -1 }, 402],
  ['requests', { before: 'x' }, 402],
  ['requests', { before: -1 }, 402],
  ['requests', { errno: 'x' }, 402],
  ['requests', { status: 99 }, 402],
  ['requests', { level: 'loud' }, 402],
  ['requests', { level: 'debug' }, 402],
  ['requests', { minMs: -1 }, 402],
  ['requests', { from: 'yesterday' }, 402],
  ['requests', { to: '2026-13-01 00:00:00' }, 402],
  ['requests', { text: 'x'.repeat(201) }, 402],
  ['request', {}, 401],
  ['request', { id: 'x' }, 402],
  ['request', { id: 99_999_999 }, 402],
  ['server', { level: 'loud' }, 402],
  ['server', { text: 'x'.repeat(201) }, 402],
  ['export', { from: 'x' }, 402],
  ['export', { level: 'loud' }, 402],
] as const)('%s %j is %i', async (path, query, errno) => {
  expect((await get(path, query)).errno).toBe(errno);
});

describe('the request log', () => {
  test('tells who asked what, from where, and how it ended', async () => {
    const buyer = await addBuyer(shop);
    await buyer.get('cart/index');
    expect(await newest('cart.index')).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^2026-06-10 12:\d\d:\d\d$/),
      atMs: expect.any(Number),
      ms: expect.any(Number),
      method: 'GET',
      path: '/wx/cart/index',
      query: '',
      operation: 'cart.index',
      who: `user:${buyer.id}`,
      ip: '127.0.0.1',
      status: 200,
      errno: 0,
      level: 'info',
      bytes: expect.any(Number),
      requestId: expect.any(String),
      note: '',
      hasContent: false,
    });
  });

  test('comes in pages by a cursor, none twice, none left out, also while more arrive', async () => {
    for (let count = 0; count < 25; count += 1) await shop.get('/wx/home/about', { count, mark: 'paging' });
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { data } = await get('requests', { text: 'mark=paging', limit: 7, ...(before ? { before } : {}) });
      for (const { query } of data.list as RequestLogRow[]) seen.push(Number(/count=(\d+)/.exec(query)?.[1]));
      before = data.next;
      await shop.get('/wx/home/about', { count: 99, mark: 'later' });
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => 24 - at));
  });

  test.each<[string, Record<string, string | number>, (row: RequestLogRow) => boolean]>([
    ['errno', { errno: 712 }, ({ errno }) => errno === 712],
    ['status', { status: 404 }, ({ status }) => status === 404],
    ['operation', { operation: 'goods.detail' }, ({ operation }) => operation === 'goods.detail'],
    ['who', { who: 'admin:' }, ({ who }) => who.startsWith('admin:')],
    ['text', { text: 'NO-SUCH' }, ({ path }) => path.includes('no-such')],
    ['text with signs of its own', { text: '100%_' }, ({ query }) => query.includes('100%_')],
    ['slow ones', { minMs: 1 }, ({ ms }) => ms >= 1],
  ])('is filtered by %s', async (_, filter, fits) => {
    await shop.get('/wx/goods/detail', { id: 99_999 });
    await shop.get('/wx/no-such-path');
    await fetch(`${shop.url}/wx/home/about?x=100%_`);
    await shop.get('/admin/dashboard', {}, { adminToken });
    const { data } = await get('requests', filter);
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.filter((row: RequestLogRow) => !fits(row))).toEqual([]);
  });

  test('is filtered by level: what was done, what was refused, what failed', async () => {
    const outcomes = [
      { status: 200, errno: 0, level: 'info' },
      { status: 304, errno: 0, level: 'info' },
      { status: 200, errno: -1, level: 'warn' },
      { status: 200, errno: 711, level: 'warn' },
      { status: 200, errno: 501, level: 'warn' },
      { status: 404, errno: 0, level: 'warn' },
      { status: 200, errno: 502, level: 'error' },
      { status: 503, errno: 0, level: 'error' },
    ];
    for (const { status, errno } of outcomes)
      shop.shop.requests.add({ ...rowForExport, path: '/level', status, errno });
    for (const level of ['info', 'warn', 'error']) {
      const { list } = (await get('requests', { text: '/level', level })).data;
      const found = list.map((row: RequestLogRow) => ({ status: row.status, errno: row.errno, level: row.level }));
      expect(found.reverse()).toEqual(outcomes.filter((one) => one.level === level));
    }
  });

  test('is filtered by time, both ends included', async () => {
    shop.clock.set(testNow + 3_600_000);
    await shop.get('/wx/home/about', { mark: 'an-hour-later' });
    const { at } = await newest('home.about');
    const found = async (filter: Record<string, string>) =>
      (await get('requests', { ...filter, text: 'an-hour-later' })).data.list.length;
    expect(await found({ from: at, to: at })).toBe(1);
    expect(await found({ to: '2026-06-10 12:59:00' })).toBe(0);
    expect(await found({ from: '2026-06-10 13:30:00' })).toBe(0);
  });

  test('holds no secret of a query', async () => {
    await fetch(`${shop.url}/desk/events?ticket=a-secret-ticket`);
    await shop.get('/admin/user/list', { mobile: '13812345678' }, { adminToken });
    expect((await get('requests', { text: 'a-secret-ticket' })).data.list).toEqual([]);
    expect((await newest('adminUser.list')).query).toBe('mobile=138****5678');
  });

  test('is searched without blocking: 200,000 rows, a text that is nowhere', async () => {
    const one: RequestRow = {
      at: 0,
      ms: 1,
      method: 'GET',
      path: '/wx/goods/list',
      query: 'categoryId=1008002&page=1&limit=10&sort=add_time',
      operation: 'goods.list',
      who: 'user:12345',
      ip: '192.168.1.20',
      status: 200,
      errno: 0,
      bytes: 4321,
      requestId: 'abcd12345',
      note: '',
      isQueryWhole: true,
    };
    const own = await startTestShop({ seed: 'empty' });
    const token = (await addAdminWith(own, 'desk:log')).adminToken;
    for (let batch = 0; batch < 20; batch += 1) {
      own.shop.logs.appendRequests(Array.from({ length: 10_000 }, (_, at) => ({ ...one, at: batch * 10_000 + at })));
    }
    const ask = (query: Record<string, string | number>) => own.get('/desk/log/requests', query, { adminToken: token });
    await ask({ text: 'warm' });
    const watch = watchHoldUps();
    const found = [
      await ask({ text: 'nowhere at all' }),
      await ask({ errno: 711, who: 'nobody', minMs: 500 }),
      await ask({ level: 'error' }),
    ];
    const { cpuMs, workMs } = watch.stop();
    expect(found.map(({ data }) => data.list.length)).toEqual([0, 0, 0]);
    // Searched at once each would be one gap, a third of the work; in pieces none is more than a small part of it.
    expect(cpuMs).toBeLessThan(workMs / 5);
    expect((await ask({ limit: 1000 })).data.list).toHaveLength(1000);
    await own.stop();
  }, 60_000);
});

describe('headers and bodies', () => {
  test('are not kept unless the owner says so', async () => {
    await shop.post('/wx/auth/login', { username: 'user123', password: 'user123' });
    const { id } = await newest('auth.login');
    const { data } = await get('request', { id });
    expect(data.requestBody).toBeUndefined();
    expect(data.replayRefused).toEqual(expect.any(String));
  });

  test('are kept with their secrets masked, long ones cut', async () => {
    await recordBodies(true);
    const token = await shop.loginShopper();
    const login = (await get('request', { id: (await newest('auth.login')).id })).data;
    expect(login.requestBody).toBe('{"username":"user123","password":"***"}');
    expect(login.answerBody).toContain('"token":"***"');
    await shop.get('/wx/user/index', {}, { token });
    const index = (await get('request', { id: (await newest('user.index')).id })).data;
    expect(index.requestHeaders).toContain('x-shop-token: ***');
    const everything = JSON.stringify(shop.shop.logs.raw.prepare('SELECT * FROM request_content').all());
    expect(everything).not.toContain(token);
    expect(everything).not.toContain('"user123"}');
    const content = 'long '.repeat(10_000);
    await shop.post(
      '/wx/feedback/submit',
      { feedType: 'x', content, mobile: '13800000000', hasPicture: false },
      { token },
    );
    const long = (await get('request', { id: (await newest('feedback.submit')).id })).data;
    expect(long.requestBody.length).toBeLessThanOrEqual(16 * 1024);
  });

  test('are left out for the log itself, which would hold itself again and again', async () => {
    await get('requests');
    expect((await newest('deskLog.requests')).hasContent).toBe(false);
  });

  test('come with a line for a terminal', async () => {
    await shop.get('/wx/goods/list', { keyword: "it's", limit: 2 });
    const query = (await get('request', { id: (await newest('goods.list')).id })).data;
    expect(query.curl).toContain(`curl '${shop.url}/wx/goods/list?keyword=it`);
    await shop.post(
      '/admin/keyword/create',
      { keyword: 'a word', url: '', isHot: false, isDefault: false },
      { adminToken },
    );
    const { data } = await get('request', { id: (await newest('adminKeyword.create')).id });
    expect(data.curl).toMatch(/^curl -X POST 'http.*\/admin\/keyword\/create' .*-H 'x-shop-admin-token: \*\*\*'/);
    expect(data.curl).toContain(`--data-raw '{"keyword":"a word"`);
  });
});

describe('a replay', () => {
  test('answers as the request would now, and is noted', async () => {
    await shop.get('/wx/goods/count');
    const { id } = await newest('goods.count');
    const { data } = await replay({ id });
    expect(data).toMatchObject({ status: 200, isCut: false });
    expect(JSON.parse(data.body)).toMatchObject({ errno: 0, data: expect.any(Number) });
    const again = await newest('goods.count');
    expect(again.id).toBeGreaterThan(id);
    expect(again.note).toBe(`replay of ${id} by admin:admin123`);
  });

  test('reads for the shopper who asked, and does nothing in a shopper’s name', async () => {
    await recordBodies(true);
    const buyer = await addBuyer(shop);
    await buyer.get('address/list');
    const { data } = await replay({ id: (await newest('address.list')).id });
    expect(JSON.parse(data.body).data.total).toBe(1);
    await buyer.post('collect/addordelete', { type: 0, valueId: 1 });
    expect((await replay({ id: (await newest('collect.toggle')).id })).errno).toBe(402);
  });

  test('sends the recorded body again, with the rights of whoever asks for it', async () => {
    await recordBodies(true);
    const word = { keyword: 'again', url: '', isHot: false, isDefault: false };
    await shop.post('/admin/keyword/create', word, { adminToken });
    const { id } = await newest('adminKeyword.create');
    const { adminToken: reader } = await addAdminWith(shop, 'desk:log');
    expect(JSON.parse((await replay({ id }, reader)).data.body).errno).toBe(506);
    const { data } = await replay({ id });
    expect(JSON.parse(data.body)).toMatchObject({ errno: 0, data: { keyword: 'again' } });
  });

  test('is refused for what moves money, begins a login, or is not known as a whole', async () => {
    await recordBodies(true);
    const buyer = await addBuyer(shop);
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    await shop.post('/admin/order/pay', { orderId, newMoney: 1 }, { adminToken });
    await shop.get('/admin/user/list', { mobile: '13812345678' }, { adminToken });
    for (const operation of ['order.submit', 'order.prepay', 'adminOrder.pay', 'adminAuth.login', 'adminUser.list']) {
      const refused = await replay({ id: (await newest(operation)).id });
      expect(refused.errno, operation).toBe(402);
      expect(refused.fields, operation).toHaveProperty('id');
    }
  });

  test.each([
    [{}, 401],
    [{ id: 'x' }, 402],
    [{ id: -1 }, 402],
    [{ id: 99_999_999 }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await replay(body)).errno).toBe(errno);
  });

  test('a pass that somebody made up gives nothing', async () => {
    const headers = { 'X-Replay-Pass': 'x'.repeat(32) };
    expect((await shop.get('/wx/address/list', {}, { headers })).errno).toBe(501);
  });
});

describe('the server log', () => {
  test('comes in pages, by level and text', async () => {
    for (let count = 0; count < 5; count += 1) shop.shop.log.warn(`a warning of tests ${count}`);
    shop.shop.log.info('something else');
    const first = (await get('server', { level: 'warn', text: 'OF TESTS', limit: 3 })).data;
    expect(first.list.map(({ text }: { text: string }) => text.at(-1))).toEqual(['4', '3', '2']);
    const second = (await get('server', { level: 'warn', text: 'of tests', limit: 3, before: first.next })).data;
    expect(second.list.map(({ text }: { text: string }) => text.at(-1))).toEqual(['1', '0']);
    expect(second.next).toBeUndefined();
    expect((await get('server', { limit: 1 })).data.list[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      atMs: expect.any(Number),
      level: 'info',
      text: 'something else',
    });
  });
});

describe('the export', () => {
  const download = (query: string, headers: Record<string, string> = { 'X-Shop-Admin-Token': adminToken }) =>
    fetch(`${shop.url}/desk/log/export?${query}`, { headers });

  test('is a file of JSON lines with all that fits, also beyond one page', async () => {
    for (let count = 0; count < 1200; count += 1) shop.shop.requests.add({ ...rowForExport, at: count });
    const response = await download('text=exported');
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="requests-2026-06-10\.ndjson"$/);
    const lines = (await response.text()).trim().split('\n');
    expect(lines).toHaveLength(1200);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/exported', atMs: 1199 });
  });

  test('is opened by a ticket as well, once', async () => {
    const { ticket } = (await shop.post('/desk/events/ticket', {}, { adminToken })).data;
    const first = await download(`text=nothing-fits&ticket=${ticket}`, {});
    expect(await first.text()).toBe('');
    const second = (await (await download(`ticket=${ticket}`, {})).json()) as { errno: number };
    expect(second.errno).toBe(501);
  });
});

const rowForExport: RequestRow = {
  at: 0,
  ms: 1,
  method: 'GET',
  path: '/exported',
  query: '',
  operation: '',
  who: '',
  ip: '127.0.0.1',
  status: 404,
  errno: 402,
  bytes: 0,
  requestId: 'x',
  note: '',
  isQueryWhole: true,
};
