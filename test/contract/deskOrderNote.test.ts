// The back office's note on an order (/desk/order/note).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '../../server/features/session/service.ts';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string; username: string };
let orderId: number;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await addAdminWith(shop, 'desk:order-note');
  orderId = Number(rowsOf(shop, 'SELECT id FROM orders WHERE is_deleted = 0 LIMIT 1')[0]?.id);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const read = (id: string | number = orderId, who = admin) => shop.get('/desk/order/note', { orderId: id }, who);
const write = (text: unknown, id: unknown = orderId) => shop.post('/desk/order/note', { orderId: id, text }, admin);
const logged = () => rowsOf(shop, "SELECT comment FROM admin_log WHERE action = '备注' ORDER BY id");

test('needs a login and the permission', async () => {
  const { adminToken } = await addAdminWith(shop, 'admin:order:read');
  expect((await shop.get('/desk/order/note', { orderId })).errno).toBe(501);
  expect((await shop.post('/desk/order/note', { orderId, text: 'x' })).errno).toBe(501);
  expect((await shop.get('/desk/order/note', { orderId }, { adminToken })).errno).toBe(506);
  expect((await shop.post('/desk/order/note', { orderId, text: 'x' }, { adminToken })).errno).toBe(506);
});

test('input that cannot be is refused, and an order that is none', async () => {
  expect((await shop.get('/desk/order/note', {}, admin)).errno).toBe(401);
  expect((await shop.post('/desk/order/note', { orderId }, admin)).errno).toBe(401);
  expect((await shop.post('/desk/order/note', { text: 'x' }, admin)).errno).toBe(401);
  for (const id of ['x', 1.5, 1e12]) expect((await read(id)).errno).toBe(402);
  for (const text of [{}, ['a'], 'x'.repeat(1001), 'x'.repeat(1_000_000)]) expect((await write(text)).errno).toBe(402);
  for (const id of [-1, 2_000_000_000]) {
    expect((await read(id)).errno).toBe(720);
    expect((await write('x', id)).errno).toBe(720);
  }
  expect(rowsOf(shop, 'SELECT * FROM order_note')).toEqual([]);
});

test('a note is written, replaced and removed; the order itself stays as it was, and the log tells each change', async () => {
  const order = rowsOf(shop, 'SELECT * FROM orders WHERE id = ?', orderId);
  expect((await read()).data).toEqual({ text: '' });
  const written = (await write('Call before delivery <b>')).data;
  expect(written).toEqual({
    text: 'Call before delivery <b>',
    writtenBy: admin.username,
    updateTime: expect.any(String),
  });
  expect((await read()).data).toEqual(written);
  await write('Call before delivery <b>');
  await write('好'.repeat(1000));
  expect((await read()).data.text).toBe('好'.repeat(1000));
  expect((await write('')).data).toEqual({ text: '' });
  expect((await read()).data).toEqual({ text: '' });
  expect(rowsOf(shop, 'SELECT * FROM orders WHERE id = ?', orderId)).toEqual(order);
  expect(logged()).toHaveLength(3);
  expect(JSON.parse(String(logged()[0]?.comment))).toEqual({ before: '', after: 'Call before delivery <b>' });
});

test('the shopper never sees it', async () => {
  await write('keep-this-inside');
  const owner = Number(rowsOf(shop, 'SELECT user_id AS id FROM orders WHERE id = ?', orderId)[0]?.id);
  const token = await shop.shop.write((tx) => issueToken(shop.shop, tx, { kind: 'shopper', accountId: owner }));
  const seen = await shop.get('/wx/order/detail', { orderId }, { token });
  expect(seen.errno).toBe(0);
  expect(JSON.stringify(seen)).not.toContain('keep-this-inside');
});
