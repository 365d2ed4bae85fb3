// Messages to the shop through HTTP (shop-user-data.yaml).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const message = { content: '很好', feedType: '优化建议', mobile: '13800000000' };
const submit = (token: string, body: unknown) => shop.post('/wx/feedback/submit', body, { token });
const last = () => rowsOf(shop, 'SELECT * FROM feedback ORDER BY id DESC LIMIT 1')[0];

test('needs a login', async () => {
  expect((await shop.post('/wx/feedback/submit', {})).errno).toBe(501);
});

test('is kept with the sender’s id and name, status 1 and no pictures unless it has some', async () => {
  const { token, id, username } = await addShopper(shop);
  const body = { ...message, userId: 7, username: 'x', status: 0, picUrls: ['https://example.org/a.png'] };
  expect(await submit(token, body)).toEqual({ errno: 0, errmsg: '成功' });
  expect(last()).toMatchObject({ ...{ user_id: id, username, status: 1, has_picture: 0, pic_urls: '[]' } });
  expect(last()).toMatchObject({ content: '很好', feed_type: '优化建议', mobile: '13800000000' });
});

test('keeps pictures, its own as keys', async () => {
  const { token } = await addShopper(shop);
  const picUrls = [`${shop.url}/wx/storage/fetch/aaaaaaaaaaaaaaaaaaaa.png`];
  expect((await submit(token, { ...message, hasPicture: 1, picUrls })).errno).toBe(0);
  expect(last()).toMatchObject({ has_picture: 1, pic_urls: '["aaaaaaaaaaaaaaaaaaaa.png"]' });
});

test.each([
  [{ content: undefined }, 401],
  [{ content: '' }, 401],
  [{ feedType: '' }, 401],
  [{ mobile: '' }, 401],
  [{ mobile: '12345' }, 402],
  [{ mobile: {} }, 402],
  [{ content: ['x'] }, 402],
  [{ feedType: 'x'.repeat(64) }, 402],
  [{ hasPicture: 'perhaps' }, 402],
  [{ hasPicture: true, picUrls: 'x' }, 402],
  [{ hasPicture: true, picUrls: ['javascript:alert(1)'] }, 402],
])('%j is %i and keeps nothing', async (part, errno) => {
  const { token } = await addShopper(shop);
  const before = last();
  expect((await submit(token, { ...message, ...part })).errno).toBe(errno);
  expect(last()).toEqual(before);
});

test('a content above 1023 characters is 402', async () => {
  const { token } = await addShopper(shop);
  expect((await submit(token, { ...message, content: '长'.repeat(1023) })).errno).toBe(0);
  expect((await submit(token, { ...message, content: '长'.repeat(1024) })).errno).toBe(402);
  expect((await submit(token, { ...message, content: 'x'.repeat(1_000_000) })).errno).toBe(402);
});
