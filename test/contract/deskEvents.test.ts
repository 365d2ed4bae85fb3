// Live events, tickets and jobs by HTTP (desk.yaml): who hears what, how soon, and when the line is cut.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { livePermissions } from '../../server/features/deskEvents/rules.ts';
import { operations } from '../../server/features.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer } from '../support/buying.ts';
import { type EventStream, openEventStream } from '../support/eventStream.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { change } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
const open: EventStream[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  adminToken = await shop.loginAdmin();
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

async function listen(token = adminToken): Promise<EventStream> {
  const stream = await openEventStream(`${shop.url}/desk/events`, { 'X-Shop-Admin-Token': token });
  open.push(stream);
  return stream;
}

const errnoAt = async (path: string, init: RequestInit = {}) =>
  ((await (await fetch(shop.url + path, init)).json()) as { errno: number }).errno;

describe('the stream', () => {
  test('needs a login and the permission', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'admin:order:list');
    expect(await errnoAt('/desk/events')).toBe(501);
    expect(await errnoAt('/desk/events', { headers: { 'X-Shop-Admin-Token': other } })).toBe(506);
    expect(await errnoAt('/desk/events?ticket=made-up')).toBe(501);
  });

  test('opens at once and takes what a browser sends when it comes back', async () => {
    const stream = await openEventStream(`${shop.url}/desk/events`, {
      'X-Shop-Admin-Token': adminToken,
      'Last-Event-ID': '17',
    });
    open.push(stream);
    expect(stream.status).toBe(200);
    expect(stream.type).toMatch(/^text\/event-stream/);
    await expect.poll(() => stream.text()).toMatch(/^retry: \d+\n/);
  });

  test('tells of an order, with what a row of the list shows', async () => {
    const buyer = await addBuyer(shop);
    await buyer.put(await addArticle(shop, { sku: { price_fen: 1250, stock: 6 } }), 2);
    const stream = await listen();
    const { data } = await buyer.submit({});
    const news = await stream.next('order', ({ orderId }) => orderId === data.orderId);
    expect(news).toEqual({
      orderId: data.orderId,
      orderSn: expect.stringMatching(/^\d{14}$/),
      orderStatus: 101,
      isNew: true,
      consignee: 'Li Hua',
      actualPrice: expect.any(Number),
    });
    expect(await stream.next('stock-low')).toMatchObject({ number: 4, goodsName: expect.any(String) });
    await shop.post('/admin/order/pay', { orderId: data.orderId, newMoney: 25 }, { adminToken });
    expect(await stream.next('payment')).toMatchObject({ orderId: data.orderId, result: 'paid', actualPrice: 25 });
    expect(await stream.next('order', ({ orderStatus }) => orderStatus === 201)).toMatchObject({ isNew: false });
  });

  test('tells of comments with who wrote them', async () => {
    const buyer = await addBuyer(shop);
    const stream = await listen();
    const answer = await shop.post(
      '/wx/comment/post',
      { type: 0, valueId: 1, content: 'a good pot', star: 4, hasPicture: false },
      buyer.as,
    );
    expect(answer.errno).toBe(0);
    expect(await stream.next('comment')).toMatchObject({
      commentId: expect.any(Number),
      star: 4,
      content: 'a good pot',
    });
  });

  test('tells of after-sales, backups, the network and the health of the shop', async () => {
    const stream = await listen();
    const id = shop.shop.read.raw.prepare('SELECT min(id) FROM aftersale').pluck().get() as number;
    shop.events.emit('aftersale', { aftersaleId: id, status: 1 });
    shop.events.emit('backup', { name: 'x.pocketmall', result: 'taken', reason: 'asked' });
    shop.events.emit('network');
    shop.events.emit('health', { color: 'yellow' });
    expect(await stream.next('aftersale')).toMatchObject({
      aftersaleId: id,
      orderSn: expect.any(String),
      amount: expect.any(Number),
    });
    expect(await stream.next('backup')).toMatchObject({ name: 'x.pocketmall' });
    expect(await stream.next('network')).toEqual({});
    expect(await stream.next('health')).toEqual({ color: 'yellow' });
  });

  test('tells of requests as they are answered, several at a time', async () => {
    const stream = await listen();
    await Promise.all(Array.from({ length: 20 }, () => shop.get('/wx/home/about')));
    await stream.next('log', ({ requests }) =>
      requests.some(({ path }: { path: string }) => path === '/wx/home/about'),
    );
    await sleep(300);
    expect(stream.events.filter(({ kind }) => kind === 'log').length).toBeLessThan(10);
  });

  test('keeps from a listener what its permissions do not show', async () => {
    const { adminToken: clerk } = await addAdminWith(shop, 'desk:status', 'admin:comment:list');
    const [limited, whole] = [await listen(clerk), await listen()];
    shop.events.emit('order', { orderId: 1, orderSn: '20260101000001', status: 101 });
    shop.events.emit('backup', { name: 'secret', result: 'taken', reason: '' });
    shop.events.emit('comment', { commentId: 1 });
    await whole.next('backup');
    await limited.next('comment');
    await shop.get('/wx/home/about');
    await whole.next('log');
    expect(new Set(limited.events.map(({ kind }) => kind))).toEqual(new Set(['comment']));
  });

  test('each kind needs what the list of the same rows needs', () => {
    const permissionOf = (path: string) => {
      const access = operations.find((operation) => operation.path === path && operation.method === 'GET')?.access;
      return access?.kind === 'admin' ? access.permission : undefined;
    };
    expect(livePermissions).toEqual({
      order: permissionOf('/admin/order/list'),
      payment: permissionOf('/admin/order/list'),
      'stock-low': permissionOf('/admin/goods/list'),
      comment: permissionOf('/admin/comment/list'),
      aftersale: permissionOf('/admin/aftersale/list'),
      backup: permissionOf('/desk/backup/list'),
      network: permissionOf('/desk/network'),
      log: permissionOf('/desk/log/requests'),
      health: permissionOf('/desk/status'),
      job: permissionOf('/desk/job'),
    });
  });

  test('a flood is told by its newest, with the number of the others', async () => {
    const stream = await listen();
    for (let orderId = 1; orderId <= 400; orderId += 1)
      shop.events.emit('order', { orderId, orderSn: String(orderId), status: 103 });
    const last = await stream.next('order', ({ orderId }) => orderId === 400);
    expect(last.more).toBe(350);
    expect(stream.events.filter(({ kind }) => kind === 'order')).toHaveLength(50);
  });

  test.each(['logout', 'disabled', 'permission'] as const)('ends within seconds after: %s', async (how) => {
    const clerk = await addAdminWith(shop, 'desk:status');
    const stream = await listen(clerk.adminToken);
    const staying = await listen();
    if (how === 'logout') await shop.post('/admin/auth/logout', {}, { adminToken: clerk.adminToken });
    if (how === 'disabled') await shop.post('/admin/admin/delete', { id: clerk.id }, { adminToken });
    if (how === 'permission')
      await change(
        shop,
        'role_permission',
        'UPDATE role_permission SET is_deleted = 1 WHERE permission = ?',
        'desk:status',
      );
    await stream.ended(4000);
    expect(stream.events.at(-1)).toEqual({
      kind: 'end',
      data: { reason: how === 'permission' ? 'permission' : 'login' },
    });
    shop.events.emit('network');
    await staying.next('network');
  });

  test('a permission that is given later is heard from then on', async () => {
    const clerk = await addAdminWith(shop, 'desk:status');
    const stream = await listen(clerk.adminToken);
    const role = shop.shop.read.raw.prepare('SELECT role_id FROM admin_role WHERE admin_id = ?').pluck().get(clerk.id);
    await change(
      shop,
      'role_permission',
      'INSERT INTO role_permission (role_id, permission, created_at, updated_at) VALUES (?, ?, 0, 0)',
      role as number,
      'desk:network',
    );
    await sleep(2500);
    shop.events.emit('network');
    await stream.next('network');
  });

  test('a listener that takes nothing is cut off, the others hear on', async () => {
    const { port } = shop;
    await expect.poll(() => shop.shop.live.listeners).toBe(0);
    const slow = connect(port, '127.0.0.1');
    let isClosed = false;
    slow.on('close', () => {
      isClosed = true;
    });
    slow.on('error', () => {});
    slow.write(`GET /desk/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Shop-Admin-Token: ${adminToken}\r\n\r\n`);
    await expect.poll(() => shop.shop.live.listeners).toBe(1);
    slow.pause();
    const quick = await listen();
    const reason = 'x'.repeat(50_000);
    for (let turn = 0; turn < 60 && shop.shop.live.listeners === 2; turn += 1) {
      for (let count = 0; count < 10; count += 1)
        shop.events.emit('backup', { name: `${turn}`, result: 'taken', reason });
      await sleep(210);
    }
    expect(shop.shop.live.listeners).toBe(1);
    slow.resume();
    await expect.poll(() => isClosed).toBe(true);
    shop.events.emit('network');
    await quick.next('network');
  }, 20_000);
});

describe('a ticket', () => {
  const ticketOf = async (token: string) =>
    (await shop.post('/desk/events/ticket', {}, { adminToken: token })).data.ticket;

  test('needs a login and the permission', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'admin:order:list');
    expect((await shop.post('/desk/events/ticket')).errno).toBe(501);
    expect((await shop.post('/desk/events/ticket', {}, { adminToken: other })).errno).toBe(506);
  });

  test('opens the stream once, in the place of the header', async () => {
    const ticket = await ticketOf(adminToken);
    const stream = await openEventStream(`${shop.url}/desk/events?ticket=${ticket}`);
    open.push(stream);
    expect(stream.type).toMatch(/^text\/event-stream/);
    expect(await errnoAt(`/desk/events?ticket=${ticket}`)).toBe(501);
  });

  test('opens nothing else, and nothing after a logout', async () => {
    const clerk = await addAdminWith(shop, 'desk:status');
    expect(await errnoAt(`/desk/job?id=x&ticket=${await ticketOf(clerk.adminToken)}`)).toBe(501);
    const ticket = await ticketOf(clerk.adminToken);
    await shop.post('/admin/auth/logout', {}, { adminToken: clerk.adminToken });
    expect(await errnoAt(`/desk/events?ticket=${ticket}`)).toBe(501);
  });
});

describe('a job', () => {
  const job = (query: Record<string, string>, token = adminToken) =>
    shop.get('/desk/job', query, { adminToken: token });

  test('needs a login and the permission, and an id', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'admin:order:list');
    expect((await shop.get('/desk/job', { id: 'x' })).errno).toBe(501);
    expect((await job({ id: 'x' }, other)).errno).toBe(506);
    expect((await job({})).errno).toBe(401);
    expect((await job({ id: 'x'.repeat(100) })).errno).toBe(402);
    expect((await job({ id: 'unknown' })).errno).toBe(402);
  });

  test('is followed by its id and by events, to its result', async () => {
    const stream = await listen();
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const id = shop.shop.longWork.start({
      kind: 'test',
      writes: false,
      work: async (progress) => {
        progress.set(3, 10);
        await going;
        return { answer: 42 };
      },
    });
    expect((await job({ id })).data).toEqual({ id, kind: 'test', state: 'running', done: 3, total: 10 });
    goOn();
    const done = { id, kind: 'test', state: 'done', done: 3, total: 10, result: { answer: 42 } };
    expect(await stream.next('job', ({ state }) => state === 'done')).toEqual(done);
    expect((await job({ id })).data).toEqual(done);
  });
});

test('streams outlive a replacement of the data and end with the shop', async () => {
  const own = await startTestShop();
  const stream = await openEventStream(`${own.url}/desk/events`, { 'X-Shop-Admin-Token': await own.loginAdmin() });
  const image = own.host.imageOfDatabase();
  const from = performance.now();
  const { files } = own.shop;
  await own.host.replaceData({
    make: (place) => {
      if (place.kind === 'memory') place.open(image, files);
    },
    undo: () => {},
  });
  expect(performance.now() - from).toBeLessThan(1500);
  await sleep(2200);
  own.events.emit('network');
  await stream.next('network');
  const stoppedFrom = performance.now();
  await own.stop();
  expect(performance.now() - stoppedFrom).toBeLessThan(1500);
  await stream.ended();
  expect(stream.events.at(-1)).toEqual({ kind: 'end', data: { reason: 'stop' } });
  expect(own.errors).toEqual([]);
});
