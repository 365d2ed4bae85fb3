// Files as the owner looks after them: what refers to one, and sweeping what nothing refers to (/desk/storage).
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tables } from '../../db/schema/tables.ts';
import { fileSources, notHolding } from '../../db/stores/fileUses.ts';
import { storePicture } from '../../server/features/storage/service.ts';
import { addAdminWith } from '../support/admins.ts';
import { pixel } from '../support/pixel.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string; username: string };
const dayMs = 86_400_000;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, 'desk:storage');
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

let counter = 0;
/** A stored picture like no other, of two days ago. */
async function addFile(ageMs = 2 * dayMs): Promise<string> {
  counter += 1;
  const bytes = Buffer.concat([pixel, Buffer.from(`${counter}`)]);
  const { id, key } = await storePicture(shop.shop, { name: `${counter}.png`, bytes });
  const at = testNow - ageMs;
  await change(shop, 'storage', 'UPDATE storage SET created_at = ?, updated_at = ? WHERE id = ?', at, at, id);
  return key;
}
const uses = async (key: string, headers = {}) =>
  (await shop.get('/desk/storage/uses', { key }, { ...admin, headers })).data;
const orphans = async (query = {}) => (await shop.get('/desk/storage/orphans', query, admin)).data;
const keysOf = ({ list }: { list: { key: string }[] }) => list.map(({ key }) => key);
const sweep = (body: unknown = {}) => shop.post('/desk/storage/sweep', body, admin);
const isThere = async (key: string) => (await fetch(`${shop.url}/wx/storage/fetch/${key}`)).status === 200;

test('needs a login and the permission', async () => {
  const { adminToken } = await addAdminWith(shop, 'admin:storage:delete');
  for (const path of ['uses', 'orphans']) {
    expect((await shop.get(`/desk/storage/${path}`)).errno).toBe(501);
    expect((await shop.get(`/desk/storage/${path}`, {}, { adminToken })).errno).toBe(506);
  }
  expect((await shop.post('/desk/storage/sweep')).errno).toBe(501);
  expect((await shop.post('/desk/storage/sweep', {}, { adminToken })).errno).toBe(506);
});

test('input that cannot be is refused', async () => {
  expect((await shop.get('/desk/storage/uses', {}, admin)).errno).toBe(401);
  expect((await shop.get('/desk/storage/uses', { key: 'x'.repeat(64) }, admin)).errno).toBe(402);
  for (const query of [{ page: 'x' }, { page: 0 }, { limit: -1 }, { limit: 0 }]) {
    expect((await shop.get('/desk/storage/orphans', query, admin)).errno).toBe(402);
  }
  for (const keys of ['all', [1.5, {}], Array(1001).fill('x'), ['x'.repeat(1_000_000)]]) {
    expect((await sweep({ keys })).errno).toBe(402);
  }
});

describe('what refers to a file', () => {
  test('is looked for in every column of the demo shop that names one', async () => {
    const demo = await startTestShop();
    const keys = new Set(rowsOf(demo, 'SELECT key FROM storage').map(({ key }) => String(key)));
    const found: string[] = [];
    for (const table of Object.values(tables).map((each) => getTableName(each))) {
      if (notHolding.has(table)) continue;
      for (const row of rowsOf(demo, `SELECT * FROM "${table}"`)) {
        for (const [column, value] of Object.entries(row)) {
          const named = String(value).match(/[a-z0-9]{20}\.[a-z0-9]{2,5}/g) ?? [];
          if (named.some((key) => keys.has(key))) found.push(`${table}.${column}`);
        }
      }
    }
    await demo.stop();
    const looked = fileSources().flatMap(({ table, fields }) => fields.map((field) => `${table}.${field}`));
    expect(new Set(found).size).toBeGreaterThan(8);
    expect(looked).toEqual(expect.arrayContaining([...new Set(found)]));
  });
  test('is named with its place: in a picture, among several, inside rich text', async () => {
    const key = await addFile();
    expect(await uses(key)).toEqual({ key, total: 0, list: [] });
    const goodsId = await addGoods(shop, { pic_url: key, gallery: JSON.stringify(['other.png', key]) });
    const topicId = await addTopic(shop, { content: `<p><img src="/wx/storage/fetch/${key}"></p>` });
    const { total, list } = await uses(key);
    expect(total).toBe(3);
    expect(list).toEqual([
      { what: '商品', table: 'goods', field: 'gallery', id: goodsId },
      { what: '商品', table: 'goods', field: 'pic_url', id: goodsId },
      { what: '专题', table: 'topic', field: 'content', id: topicId },
    ]);
    expect((await uses(key, { 'Accept-Language': 'en' })).list[0].what).toBe('goods');
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', goodsId);
    expect((await uses(key)).total).toBe(1);
  });
  test('is counted in full, the first hundred are listed', async () => {
    const key = await addFile();
    for (let round = 0; round < 102; round += 1) await addTopic(shop, { pic_url: key });
    const { total, list } = await uses(key);
    expect([total, list.length]).toEqual([102, 100]);
  });
});

describe('files that nothing refers to', () => {
  test('are shown first and then swept, with their bytes; what is used, or of today, stays', async () => {
    await sweep();
    const [lost, used, fresh] = [await addFile(), await addFile(), await addFile(dayMs - 1)];
    await addShopper(shop, { avatar: used });
    const preview = await orphans();
    expect(preview).toMatchObject({ total: 1, page: 1, pages: 1, bytes: preview.list[0].size });
    expect(preview.list[0]).toMatchObject({ key: lost, url: `${shop.url}/wx/storage/fetch/${lost}` });
    expect(await isThere(lost)).toBe(true);
    expect((await sweep()).data).toEqual({ removed: 1, bytes: preview.bytes });
    expect([await isThere(lost), await isThere(used), await isThere(fresh)]).toEqual([false, true, true]);
    expect((await orphans()).total).toBe(0);
    const [entry] = rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ admin: admin.username, action: '清理文件', result: lost, is_success: 1 });
    expect((await sweep()).data).toEqual({ removed: 0, bytes: 0 });
  });
  test('are swept by name, too, but never one that is used', async () => {
    const [one, two, used] = [await addFile(), await addFile(), await addFile()];
    await addRow(shop, 'brand', { name: 'B', description: '', pic_url: used });
    expect((await sweep({ keys: [] })).data.removed).toBe(0);
    expect((await sweep({ keys: [two, used, 'unknown.png'] })).data.removed).toBe(1);
    expect([await isThere(one), await isThere(two), await isThere(used)]).toEqual([true, false, true]);
  });
  test('are paged', async () => {
    const keys = [await addFile(), await addFile(), await addFile()];
    const { total } = await orphans();
    const shown = [];
    for (let page = 1; page <= total; page += 1) shown.push(...keysOf(await orphans({ page, limit: 1 })));
    expect(shown).toEqual(expect.arrayContaining(keys));
    expect(new Set(shown).size).toBe(total);
  });
  test('one that is taken into use while they are looked for stays', async () => {
    const key = await addFile();
    const write = shop.shop.write.bind(shop.shop);
    vi.spyOn(shop.shop, 'write').mockImplementationOnce(async (work) => {
      await write((tx) => {
        tx.touch('goods');
        const row = "INSERT INTO goods (goods_sn, name, pic_url, created_at, updated_at) VALUES ('late', 'L', ?, ?, ?)";
        tx.raw.prepare(row).run(key, testNow, testNow);
      });
      return write(work);
    });
    await sweep({ keys: [key] });
    expect(await isThere(key)).toBe(true);
  });
  test('one that is uploaded again while they are looked for stays', async () => {
    const key = await addFile();
    const bytes = Buffer.concat([pixel, Buffer.from(`${counter}`)]);
    const write = shop.shop.write.bind(shop.shop);
    vi.spyOn(shop.shop, 'write').mockImplementationOnce(async (work) => {
      expect((await storePicture(shop.shop, { name: 'again.png', bytes })).key).toBe(key);
      return write(work);
    });
    await sweep({ keys: [key] });
    expect(await isThere(key)).toBe(true);
  });
  test('one that is uploaded again is new work', async () => {
    const key = await addFile();
    const bytes = Buffer.concat([pixel, Buffer.from(`${counter}`)]);
    expect((await storePicture(shop.shop, { name: 'again.png', bytes })).key).toBe(key);
    expect(keysOf(await orphans({ limit: 1000 }))).not.toContain(key);
  });
});
