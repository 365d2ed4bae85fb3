// A shop goes out in the form of the established open-source server and comes in again: the same answers afterwards; what is
// in the way is told and changes nothing (desk.yaml, /desk/export/peer, /desk/import).
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongCounts } from '../../db/seed/testChecks.ts';
import { addAdmin, addAdminWith, addRole } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let from: TestShop;
let adminToken: string;
let sql: string;
// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
let exported: any;
beforeAll(async () => {
  from = await startTestShop();
  adminToken = await from.loginAdmin();
  const { data } = await from.post('/desk/export/peer', {}, { adminToken });
  exported = (await from.shop.longWork.ended(data.jobId))?.result;
  const headers = { 'X-Shop-Admin-Token': adminToken };
  sql = await (await fetch(`${from.url}/desk/export/file?name=${exported.name}`, { headers })).text();
}, 60_000);
afterAll(async () => {
  expect(from.errors).toEqual([]);
  await from.stop();
});

async function emptyShop() {
  const shop = await startTestShop({ seed: 'empty' });
  const owner = await addAdmin(shop, { roles: [await addRole(shop, ['*'])], username: 'theowner' });
  return { shop, owner };
}

async function preview(shop: TestShop, token: string, text: string | null, what = 'peer') {
  const body = new FormData();
  body.set('what', what);
  if (text !== null) body.set('file', new Blob([text]), 'shop.sql');
  const headers = { 'X-Shop-Admin-Token': token };
  const response = await fetch(`${shop.url}/desk/import/preview`, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return (await response.json()) as any;
}

async function bringIn(shop: TestShop, token: string, text: string) {
  const { data } = await preview(shop, token, text);
  const answer = await shop.post('/desk/import/apply', { importId: data.importId }, { adminToken: token });
  return shop.shop.longWork.ended(answer.data.jobId);
}

test('what goes out comes in again, with its stock and its references; the answers: deskExchangeEveryRead', {
  timeout: 120_000,
}, async () => {
  const { shop, owner } = await emptyShop();
  try {
    const job = await bringIn(shop, owner.adminToken, sql);
    expect(job).toMatchObject({ state: 'done', result: { changed: {}, leftOut: {} } });
    const stocks =
      'SELECT count(*) AS n FROM sku WHERE stock <> (SELECT coalesce(sum(delta), 0) FROM stock_move WHERE sku_id = sku.id)';
    expect(rowsOf(shop, stocks)).toEqual([{ n: 0 }]);
    expect(rowsOf(shop, 'PRAGMA foreign_key_check')).toEqual([]);
    expect(shop.errors).toEqual([]);
  } finally {
    await shop.stop();
  }
});

test('accounts whose passwords are scrypt are locked in the file and listed', () => {
  expect(exported.lockedAdmins).toContain('admin123');
  expect(exported.lockedUsers).toContain('user123');
  expect(sql).not.toContain('scrypt');
});

test('a dump of MySQL with bcrypt passwords, strange rows and foreign tables', async () => {
  const { shop, owner } = await emptyShop();
  const hash = hashSync('old password', 4).replace('$2b$', '$2a$');
  const dump = `-- MySQL dump
CREATE TABLE \`litemall_goods_product\` (\`id\` int, \`goods_id\` int, \`specifications\` varchar(1023), \`price\` decimal(10,2), \`number\` int);
INSERT INTO \`litemall_goods_product\` VALUES (1,1,'["标准"]',9.90,-3),(2,99,'["x"]',1.00,1);
INSERT INTO litemall_goods (id,name,category_id,gallery,pic_url) VALUES (1,'It''s a \\"cup\\"',77,NULL,'javascript:alert(1)');
INSERT INTO litemall_user (id,username,password,mobile) VALUES (5,'olduser','${hash}','13800000001'),(6,'second','','13800000001');
INSERT INTO litemall_admin (id,username,password,role_ids) VALUES (1,'oldadmin','${hash}','[1]');
INSERT INTO litemall_role (id,name) VALUES (1,'all');
INSERT INTO litemall_permission (id,role_id,permission) VALUES (1,1,'*'),(2,9,'admin:goods:list');
INSERT INTO litemall_footprint (id,user_id,goods_id,add_time) VALUES (1,5,1,'2026-01-01 00:00:00'),(2,5,1,'2026-02-01 00:00:00');
INSERT INTO other_table (id) VALUES (1);
`;
  try {
    const job = await bringIn(shop, owner.adminToken, dump);
    expect(job).toMatchObject({ state: 'done' });
    const report = job?.result as { changed: Record<string, unknown>; leftOut: Record<string, unknown> };
    expect(Object.keys(report.leftOut)).toEqual(
      expect.arrayContaining(['other_table', 'litemall_footprint', 'sku', 'role_permission']),
    );
    expect(Object.keys(report.changed)).toEqual(
      expect.arrayContaining(['litemall_goods_product', 'litemall_goods', 'goods', 'litemall_user']),
    );
    expect(wrongCounts(shop.shop.read.raw)).toEqual([]);
    expect(rowsOf(shop, 'SELECT name, pic_url, category_id FROM goods')).toEqual([
      { name: 'It\'s a "cup"', pic_url: '', category_id: null },
    ]);
    expect((await shop.post('/wx/auth/login', { username: 'olduser', password: 'old password' })).errno).toBe(0);
    expect((await shop.post('/admin/auth/login', { username: 'oldadmin', password: 'old password' })).errno).toBe(0);
    expect((await shop.get('/admin/auth/info', {}, owner)).data.name).toBe('theowner');
    expect(shop.errors).toEqual([]);
  } finally {
    await shop.stop();
  }
});

test('refusals: no login, no permission, no file, no dump, half a dump, a shop that is not empty', async () => {
  const { shop, owner } = await emptyShop();
  try {
    expect((await shop.post('/desk/import/preview')).errno).toBe(501);
    expect((await shop.post('/desk/export/peer')).errno).toBe(501);
    const clerk = await addAdminWith(shop, 'desk:export');
    expect((await preview(shop, clerk.adminToken, sql)).errno).toBe(506);
    expect((await preview(shop, owner.adminToken, null)).errno).toBe(401);
    expect((await preview(shop, owner.adminToken, sql, 'everything')).errno).toBe(402);
    expect((await preview(shop, owner.adminToken, 'SELECT 1;')).errno).toBe(402);
    const half = await preview(shop, owner.adminToken, sql.slice(0, 400_000));
    expect(half.data.problemCount).toBe(1);
    expect((await shop.post('/desk/import/apply', { importId: half.data.importId }, owner)).errno).toBe(402);
    expect((await shop.post('/desk/import/apply', { importId: 'none' }, owner)).errno).toBe(402);
    expect((await shop.post('/desk/import/apply', {}, owner)).errno).toBe(401);
    expect((await shop.get('/desk/export/file', { name: '../shop.db' }, owner)).errno).toBe(402);
    expect((await preview(from, adminToken, sql)).errno).toBe(603);
  } finally {
    await shop.stop();
  }
});

test('an export made after the clock was put right is not taken for the oldest', async () => {
  const shop = await startTestShop();
  const exportNow = async () => {
    const token = await shop.loginAdmin();
    const { data } = await shop.post('/desk/export/peer', {}, { adminToken: token });
    const { name } = ((await shop.shop.longWork.ended(data.jobId))?.result ?? {}) as { name?: string };
    const headers = { 'X-Shop-Admin-Token': token };
    return (await fetch(`${shop.url}/desk/export/file?name=${name}`, { headers })).text();
  };
  try {
    shop.clock.advance(300 * 86_400_000);
    for (let count = 0; count < 3; count += 1) expect(await exportNow()).toContain('SET NAMES');
    shop.clock.advance(-300 * 86_400_000);
    expect(await exportNow()).toContain('SET NAMES');
  } finally {
    await shop.stop();
  }
}, 60_000);

test('a file that waited for its import when the shop ended is gone with the next look', async () => {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const waiting = () => readdirSync(join(data, 'exports')).filter((name) => name.startsWith('import-'));
  try {
    const first = await startTestShop({ seed: 'empty', data });
    const { adminToken: token } = await addAdmin(first, { roles: [await addRole(first, ['*'])], username: 'theowner' });
    expect((await preview(first, token, sql)).errno).toBe(0);
    await first.stop();
    const second = await startTestShop({ seed: 'empty', data });
    await Promise.all([1, 2].map(() => preview(second, token, sql)));
    const left = waiting();
    await second.stop();
    expect(left).toHaveLength(2);
  } finally {
    rmSync(data, { recursive: true });
  }
}, 60_000);

test('an export that the end of the shop cut short leaves nothing', async () => {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const shop = await startTestShop({ data });
  try {
    const token = await shop.loginAdmin();
    const { data: answer } = await shop.post('/desk/export/peer', {}, { adminToken: token });
    await shop.stop();
    expect(await shop.shop.longWork.ended(answer.jobId)).toMatchObject({ state: 'failed' });
    expect(readdirSync(join(data, 'exports'))).toEqual([]);
  } finally {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
