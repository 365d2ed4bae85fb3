// What an attacker sends in paths, headers and texts reaches no file, no other caller's rights and no browser as a script.
import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAddress } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, rowsOf } from '../support/world.ts';

const script = '<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>';
let shop: TestShop;
let token: string;
let userId: number;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ id: userId, token } = await addShopper(shop));
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** A path exactly as written: clients that know addresses would tidy it up. */
function getRaw(path: string): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    httpGet({ hostname, port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      const type = response.headers['content-type'] ?? '';
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type, text }));
    }).on('error', reject);
  });
}

describe('a path', () => {
  const roots = ['/wx/storage/fetch/', '/wx/storage/download/', '/console/', '/'];
  const ways = [
    '../shop.db',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '....//....//package.json',
    '%252e%252e%252fpackage.json',
    '/etc/passwd',
    '%00.png',
    'a.png%00.txt',
    'C:%5cwindows%5cwin.ini',
  ];
  test.each(roots.flatMap((root) => ways.map((way) => root + way)))('%s leads to no file', async (path) => {
    const { status, text } = await getRaw(path);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:.*:0:0|"devDependencies"|SQLite format 3|\[fonts\]/);
  });
});

describe('a header', () => {
  const secret = '/admin/user/list';
  const headers: Record<string, string>[] = [
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', Forwarded: 'for=127.0.0.1' },
    { 'X-HTTP-Method-Override': 'POST', 'X-Original-URL': secret, 'X-Rewrite-URL': secret },
    { 'X-Shop-Admin-Token': "' OR 1=1 --" },
    { 'X-Shop-Admin-Token': '*' },
    { 'X-Shop-Admin-Token': 'null' },
    { Authorization: 'Basic YWRtaW4xMjM6YWRtaW4xMjM=' },
    { Cookie: 'X-Shop-Admin-Token=1; admin=true' },
  ];
  test.each(headers)('%o opens nothing of the back office', async (sent) => {
    expect((await shop.get(secret, {}, { headers: sent })).errno).toBe(501);
  });
  test('with a shopper’s token opens nothing of the back office, and the other way round', async () => {
    expect((await shop.get(secret, {}, { adminToken: token })).errno).toBe(501);
    expect((await shop.get('/wx/order/list', {}, { token: adminToken })).errno).toBe(501);
  });
});

describe('a script in a text', () => {
  test('is kept and answered as text, in an answer that no browser takes for a page', async () => {
    const as = { token };
    const addressId = await addAddress(shop, userId, { name: script.slice(0, 60), address_detail: script });
    const content = { content: script, feedType: script.slice(0, 20), mobile: '13800000000' };
    await shop.post('/wx/feedback/submit', content, as);
    await shop.get('/wx/goods/list', { keyword: script }, as);
    const asked: [string, Record<string, string>][] = [
      [`/wx/address/detail?id=${addressId}`, { 'X-Shop-Token': token }],
      [`/wx/goods/list?keyword=${encodeURIComponent(script)}`, { 'X-Shop-Token': token }],
      ['/wx/search/index', { 'X-Shop-Token': token }],
      ['/admin/feedback/list', { 'X-Shop-Admin-Token': adminToken }],
      ['/admin/address/list', { 'X-Shop-Admin-Token': adminToken }],
      ['/admin/history/list', { 'X-Shop-Admin-Token': adminToken }],
      [`/${encodeURIComponent(script)}`, {}],
    ];
    for (const [path, headers] of asked) {
      const response = await fetch(shop.url + path, { headers });
      expect(response.headers.get('content-type'), path).toMatch(/^(application\/json|text\/plain)/);
      await response.text();
    }
  });

  test('is gone from rich text before it is kept', async () => {
    const topic = { title: 'T', subtitle: 'S', price: 1, readCount: '1', picUrl: '', content: `<p>good</p>${script}` };
    const created = await shop.post('/admin/topic/create', topic, { adminToken });
    expect(created.errno).toBe(0);
    const kept = String(rowsOf(shop, 'SELECT content FROM topic ORDER BY id DESC LIMIT 1')[0]?.content);
    expect(kept).toContain('<p>good</p>');
    expect(kept).not.toMatch(/<script|onerror|onload|<svg/i);
  });
});
