// Log list, settings, stored files, regions and counters of the back office, through HTTP (admin-system.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let owner: { id: number; username: string; adminToken: string };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  owner = await addAdminWith(shop, '*');
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (path: string, body: unknown = {}) => shop.post(`/admin/${path}`, body, owner);
const get = (path: string, query = {}) => shop.get(`/admin/${path}`, query, owner);
const newestEntry = () => rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1')[0];

describe('log/list', () => {
  test('shows the newest entries first and finds by a part of the name', async () => {
    await shop.post('/admin/auth/login', { username: 'nobody', password: 'x' });
    await post('role/create', { name: 'for the log' });
    const { data } = await get('log/list', { limit: 2 });
    expect(data.list[0]).toMatchObject({
      ...{ admin: owner.username, ip: '127.0.0.1', type: 1, action: '添加角色', status: true },
      ...{ result: 'for the log', comment: '', deleted: false },
    });
    expect(data.list[1]).toMatchObject({ admin: '匿名用户', action: '登录', status: false });
    const found = (await get('log/list', { name: '名用' })).data;
    expect(found.total).toBeGreaterThan(0);
    expect(found.list.every((row: { admin: string }) => row.admin === '匿名用户')).toBe(true);
    expect((await get('log/list', { name: '%' })).data.total).toBe(0);
    expect((await get('log/list', { sort: 'admin' })).errno).toBe(402);
  });
});

describe('config', () => {
  test.each([
    ['mall', 6],
    ['express', 2],
    ['order', 3],
    ['wx', 7],
  ])('%s has its %i keys, all texts, and takes them back as they are', async (group, count) => {
    const { data } = await get(`config/${group}`);
    const keys = Object.keys(data);
    expect(keys).toHaveLength(count);
    expect(keys.every((key) => key.startsWith(`litemall_${group}_`))).toBe(true);
    expect((await post(`config/${group}`, data)).errno).toBe(0);
    expect((await get(`config/${group}`)).data).toEqual(data);
  });
  test('a save applies to the running shop at once and the log names the keys, not the values', async () => {
    expect((await post('config/mall', { litemall_mall_name: '新名字', litemall_mall_phone: 12345 })).errno).toBe(0);
    const about = await shop.get('/wx/home/about');
    expect(about.data).toMatchObject({ name: '新名字', phone: '12345' });
    expect(newestEntry()).toMatchObject({ admin: owner.username, type: 0, action: '修改配置', is_success: 1 });
    expect(newestEntry()?.result).toBe('litemall_mall_name, litemall_mall_phone');
    expect(newestEntry()?.comment).toBe('');
    await post('config/wx', { litemall_wx_share: true });
    expect((await get('config/wx')).data.litemall_wx_share).toBe('true');
    await post('config/order', { litemall_order_unpaid: '45' });
    expect(shop.shop.settings()).toMatchObject({ unpaidMinutes: 45, hasSharePicture: true });
  });
  test('only keys of the own group change, null is ignored', async () => {
    const sent = { litemall_wx_index_new: '1', litemall_mall_nothing: 'x', litemall_mall_name: null };
    expect((await post('config/mall', sent)).errno).toBe(0);
    expect((await get('config/wx')).data.litemall_wx_index_new).toBe('6');
    expect((await get('config/mall')).data).toMatchObject({ litemall_mall_name: '新名字' });
    expect((await get('config/mall')).data).not.toHaveProperty('litemall_mall_nothing');
  });
  test('one value that cannot be read saves nothing of the rest, and says which', async () => {
    const sent = { litemall_express_freight_value: '9', litemall_express_freight_min: 'free' };
    const { errno, fields } = await post('config/express', sent);
    expect(errno).toBe(402);
    expect(Object.keys(fields ?? {})).toEqual(['litemall_express_freight_min']);
    expect((await get('config/express')).data.litemall_express_freight_value).toBe('8');
  });
  test('bad input', async () => {
    const numbers = [];
    for (const body of [
      { litemall_mall_name: {} },
      { litemall_mall_name: [] },
      { litemall_mall_name: 'x'.repeat(900_000) },
      { litemall_mall_longitude: '200' },
      '[]',
      '{',
      { litemall_mall_longitude: '', litemall_mall_latitude: '' },
      {},
    ]) {
      numbers.push((await post('config/mall', body)).errno);
    }
    expect(numbers).toEqual([402, 402, 402, 402, 402, 402, 0, 0]);
  });
});

describe('storage', () => {
  // The smallest picture there is.
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  async function upload(name: string, bytes = picture, field = 'file') {
    const form = new FormData();
    form.append(field, new Blob([bytes]), name);
    const response = await fetch(`${shop.url}/admin/storage/create`, {
      method: 'POST',
      headers: { 'X-Litemall-Admin-Token': owner.adminToken },
      body: form,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { errno: number; data: { id: number; key: string; name: string; url: string } };
  }

  test('a picture is stored, readable by anyone under its url, and logged', async () => {
    const { errno, data } = await upload('blob');
    expect(errno).toBe(0);
    expect(data).toMatchObject({ name: 'blob', type: 'image/gif', size: picture.length });
    expect(data).not.toHaveProperty('deleted');
    const read = await fetch(`${data.url}?imageView2/1/w/80/h/80`);
    expect([read.status, Buffer.from(await read.arrayBuffer())]).toEqual([200, picture]);
    expect(newestEntry()).toMatchObject({ type: 0, action: '上传文件', is_success: 1, result: data.key });
  });
  test('no file is 401; what is no picture, and no form at all, 402', async () => {
    expect((await upload('a.gif', picture, 'other')).errno).toBe(401);
    expect((await upload('a.html', Buffer.from('<script>alert(1)</script>'))).errno).toBe(402);
    expect((await post('storage/create', { file: 'x' })).errno).toBe(402);
  });
  test('is refused to whom the permission lacks, without a look at the file', async () => {
    const { adminToken } = await addAdminWith(shop, 'admin:storage:list');
    const refused = [];
    for (const options of [{ adminToken }, {}]) {
      refused.push((await shop.post('/admin/storage/create', 'no form', options)).errno);
    }
    expect(refused).toEqual([506, 501]);
  });
  test('list finds by the whole key and by a part of the name, read by id in query or form', async () => {
    // The picture is there under another name since an earlier test: it is found by the one that it came with last.
    const { id, key, url } = (await upload('查得到.gif')).data;
    for (const query of [{ key }, { name: '得到.g' }, { key, name: '查' }]) {
      const { data } = await get('storage/list', query);
      expect(data).toMatchObject({ total: 1, list: [{ id, key, url, name: '查得到.gif', deleted: false }] });
    }
    expect((await get('storage/list', { key: key.slice(1) })).data.total).toBe(0);
    expect((await post(`storage/read?id=${id}`, undefined)).data).toMatchObject({ id, key });
    const read = async (body: string) => {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return (await shop.post('/admin/storage/read', body, { ...owner, headers: type })).errno;
    };
    expect([await read(`id=${id}`), await read(''), await read('id=x'), await read('id=987654')]).toEqual([
      0, 401, 402, 402,
    ]);
    expect((await post('storage/read', { id })).errno).toBe(0);
  });
  test('update changes the name and nothing else', async () => {
    const { id, key, url } = (await upload('x')).data;
    const row = { id, name: '../改名.gif', key: 'other', url: 'http://evil', type: 'text/html', size: 1 };
    const { errno, data } = await post('storage/update', row);
    expect(errno).toBe(0);
    expect(data).toMatchObject({ id, key, url, name: '改名.gif', type: 'image/gif', size: picture.length });
    expect(newestEntry()).toMatchObject({ type: 0, action: '修改文件', result: key });
    expect((await post('storage/update', { id: 987_654, name: 'x' })).errno).toBe(505);
    expect((await post('storage/update', { name: 'x' })).errno).toBe(401);
    expect((await post('storage/update', { id: 'x' })).errno).toBe(402);
  });
  test('delete forgets record and bytes; a key without a record removes nothing', async () => {
    const { key, url } = (await upload('weg.gif')).data;
    for (const other of ['../shop.db', 'x'.repeat(20), `${'q'.repeat(20)}.png`]) {
      expect((await post('storage/delete', { key: other })).errno).toBe(0);
    }
    expect((await fetch(url)).status).toBe(200);
    expect((await post('storage/delete', { key, id: 1 })).errno).toBe(0);
    expect((await fetch(url)).status).toBe(404);
    expect(await shop.shop.files.find(key)).toBeNull();
    expect((await get('storage/list', { key })).data.total).toBe(0);
    expect(newestEntry()).toMatchObject({ type: 0, action: '删除文件', result: key });
    expect((await post('storage/delete', {})).errno).toBe(401);
    expect((await post('storage/delete', { key: {} })).errno).toBe(402);
  });
});

describe('region', () => {
  test('the tree has every level, an empty list where there is nothing below', async () => {
    const { data } = await get('region/list');
    expect(data).toMatchObject({ page: 1, pages: 1, total: data.list.length, limit: data.list.length });
    expect(data.list.length).toBeGreaterThan(30);
    const [province] = data.list;
    expect(province.type).toBe(1);
    expect(province.children[0].type).toBe(2);
    expect(province.children[0].children[0]).toMatchObject({ type: 3 });
    expect(province.children[0].children[0]).not.toHaveProperty('children');
    const ids = data.list.map((row: { id: number }) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });
  test('clist gives direct children only', async () => {
    const provinces = (await get('region/clist', { id: 0 })).data;
    expect(provinces.list[0]).toMatchObject({ pid: 0, type: 1 });
    const { id } = provinces.list[0];
    const cities = (await get('region/clist', { id })).data;
    expect(cities.list.every((row: { pid: number; type: number }) => row.pid === id && row.type === 2)).toBe(true);
    expect((await get('region/clist', { id: 99_999_999 })).data).toEqual({
      ...{ list: [], total: 0, page: 1, limit: 0, pages: 1 },
    });
    expect((await get('region/clist')).errno).toBe(401);
    expect((await get('region/clist', { id: 'x' })).errno).toBe(402);
  });
});

test('the dashboard counts what lives, at once', async () => {
  const before = (await get('dashboard')).data;
  await addShopper(shop);
  const goodsId = await addGoods(shop, { is_on_sale: 0 });
  expect((await get('dashboard')).data).toEqual({
    ...before,
    userTotal: before.userTotal + 1,
    goodsTotal: before.goodsTotal + 1,
  });
  await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', goodsId);
  expect((await get('dashboard')).data.goodsTotal).toBe(before.goodsTotal);
});
