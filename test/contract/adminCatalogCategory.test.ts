// Categories in the back office, through HTTP (admin-catalog.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const get = (verb: string, query = {}) => shop.get(`/admin/category/${verb}`, query, { adminToken });
const post = (verb: string, body: unknown) => shop.post(`/admin/category/${verb}`, body, { adminToken });
const makeTop = async (row = {}) => (await post('create', { name: 'Top', level: 'L1', ...row })).data;
const makeSecond = async (pid: number, row = {}) =>
  (await post('create', { name: 'Second', level: 'L2', pid, ...row })).data;
const branch = async (id: number) =>
  (await get('list')).data.list.find((node: { id: number }) => node.id === id) as { children: { id: number }[] };

describe('category/create', () => {
  test('answers the stored row, defaults and all; own pictures become keys', async () => {
    const key = 'abcdefghij0123456789.png';
    const top = await makeTop({ pid: 99, iconUrl: `http://x.test/wx/storage/fetch/${key}`, children: [], id: 5 });
    const { id, addTime, updateTime, ...row } = top;
    expect(row).toEqual({
      name: 'Top',
      keywords: '',
      desc: '',
      pid: 0,
      iconUrl: `${shop.url}/wx/storage/fetch/${key}`,
      picUrl: '',
      level: 'L1',
      sortOrder: 50,
      deleted: false,
    });
    expect([addTime, updateTime]).toEqual(Array(2).fill(expect.stringMatching(/^2026-06-10 12:/)));
    expect((await get('read', { id })).data).toEqual(top);
    expect((await makeSecond(id, { sortOrder: '7', desc: 'd' })).sortOrder).toBe(7);
  });

  test.each([
    [{ level: 'L1' }, 401],
    [{ name: '', level: 'L1' }, 401],
    [{ name: 'a' }, 401],
    [{ name: 'a', level: '' }, 401],
    [{ name: 'a', level: 'L2' }, 401],
    [{ name: 'a', level: 'L2', pid: null }, 401],
    [{ name: 'a', level: 'L3' }, 402],
    [{ name: 'a', level: 'l1' }, 402],
    [{ name: 'a', level: 'L2', pid: 0 }, 402],
    [{ name: 'a', level: 'L2', pid: 9999 }, 402],
    [{ name: 'a', level: 'L2', pid: 'x' }, 402],
    [{ name: 'x'.repeat(64), level: 'L1' }, 402],
    [{ name: 'a', level: 'L1', keywords: 'x'.repeat(1024) }, 402],
    [{ name: 'a', level: 'L1', desc: 'x'.repeat(256) }, 402],
    [{ name: 'a', level: 'L1', sortOrder: 'x' }, 402],
    [{ name: 'a', level: 'L1', sortOrder: 1e9 }, 402],
    [{ name: 'a', level: 'L1', picUrl: 'javascript:alert(1)' }, 402],
    [{ name: ['a'], level: 'L1' }, 402],
    [{ name: 'x'.repeat(1_000_000), level: 'L1' }, 402],
  ])('%j is %i', async (body, errno) => {
    const before = rowsOf(shop, 'SELECT count(*) AS count FROM category');
    expect((await post('create', body)).errno).toBe(errno);
    expect(rowsOf(shop, 'SELECT count(*) AS count FROM category')).toEqual(before);
  });

  test('a second-level category is no parent', async () => {
    const second = await makeSecond((await makeTop()).id);
    expect((await post('create', { name: 'a', level: 'L2', pid: second.id })).errno).toBe(402);
  });
});

describe('category/list and l1', () => {
  test('two levels by sort order, in one page whatever is asked, with the keys of each level', async () => {
    const top = await makeTop({ name: 'First', sortOrder: -1, keywords: 'k' });
    const later = await makeSecond(top.id, { sortOrder: 2 });
    const sooner = await makeSecond(top.id, { sortOrder: 1 });
    const { data } = await get('list', { page: 5, limit: 1, sort: 'add_time' });
    expect(data).toMatchObject({ page: 1, pages: 1, limit: data.total, total: data.list.length });
    expect(data.list[0].children.map((row: { id: number }) => row.id)).toEqual([sooner.id, later.id]);
    const whole = ['id', 'name', 'keywords', 'desc', 'iconUrl', 'picUrl', 'level'];
    expect(Object.keys(data.list[0]).sort()).toEqual([...whole, 'children'].sort());
    expect(Object.keys(data.list[0].children[0]).sort()).toEqual([...whole, 'pid'].sort());
    expect((await get('l1')).data.list[0]).toEqual({ value: top.id, label: 'First' });
  });
});

describe('category/update', () => {
  test('a first-level node goes back as the tree shows it, children and all', async () => {
    const top = await makeTop({ keywords: 'k', sortOrder: 3 });
    await makeSecond(top.id);
    const node = await branch(top.id);
    expect(await post('update', { ...node, name: 'Renamed', desc: '' })).toEqual({ errno: 0, errmsg: '成功' });
    const { data } = await get('read', { id: top.id });
    expect(data).toMatchObject({ name: 'Renamed', keywords: 'k', sortOrder: 3, pid: 0, level: 'L1' });
    expect((await branch(top.id)).children).toHaveLength(1);
  });

  test('a second-level one moves to another parent, and up', async () => {
    const [one, other] = [await makeTop(), await makeTop()];
    const second = await makeSecond(one.id);
    await post('update', { id: second.id, name: 'Moved', level: 'L2', pid: String(other.id) });
    expect((await branch(other.id)).children).toMatchObject([{ id: second.id, name: 'Moved', pid: other.id }]);
    await post('update', { id: second.id, name: 'Moved', level: 'L1' });
    expect((await get('read', { id: second.id })).data).toMatchObject({ level: 'L1', pid: 0 });
  });

  test('what cannot be is refused: under itself, under the second level, down with children, under nothing', async () => {
    const top = await makeTop();
    const second = await makeSecond(top.id);
    const bare = await makeTop();
    const refused = [
      [{ id: top.id, level: 'L2', pid: bare.id }, 402],
      [{ id: bare.id, level: 'L2', pid: bare.id }, 402],
      [{ id: bare.id, level: 'L2', pid: second.id }, 402],
      [{ id: bare.id, level: 'L2', pid: 9999 }, 402],
      [{ id: bare.id, level: 'L2' }, 401],
      [{ id: bare.id, level: 'L9' }, 402],
      [{ id: bare.id }, 401],
      [{ id: bare.id, level: 'L1', name: '' }, 401],
    ] as const;
    for (const [body, errno] of refused) expect((await post('update', { name: 'a', ...body })).errno).toBe(errno);
    expect((await get('read', { id: bare.id })).data).toEqual(bare);
  });
});

describe('category/delete', () => {
  test('takes the children along, leaves goods their category, and shoppers see it gone at once', async () => {
    const top = await makeTop();
    const second = await makeSecond(top.id);
    const goodsId = await addGoods(shop, { category_id: second.id });
    const index = async () =>
      (await shop.get('/wx/catalog/index')).data.categoryList.map((row: { id: number }) => row.id);
    expect(await index()).toContain(top.id);
    expect((await post('delete', await branch(top.id))).errno).toBe(0);
    expect(await index()).not.toContain(top.id);
    for (const { id } of [top, second]) expect((await get('read', { id })).errno).toBe(402);
    expect(rowsOf(shop, 'SELECT category_id FROM goods WHERE id = ?', goodsId)).toEqual([{ category_id: second.id }]);
    expect((await post('update', { id: top.id, name: 'a', level: 'L1' })).errno).toBe(505);
  });

  test('of a second-level one leaves parent and siblings', async () => {
    const top = await makeTop();
    const [gone, left] = [await makeSecond(top.id), await makeSecond(top.id)];
    await post('delete', { id: gone.id });
    expect((await branch(top.id)).children.map((row) => row.id)).toEqual([left.id]);
  });
});

test('shoppers see a renamed category at their next request', async () => {
  const top = await makeTop({ name: 'Old name' });
  expect(JSON.stringify((await shop.get('/wx/catalog/index')).data)).toContain('Old name');
  await post('update', { id: top.id, name: 'New name', level: 'L1' });
  const seen = JSON.stringify((await shop.get('/wx/catalog/index')).data);
  expect(seen).toContain('New name');
  expect(seen).not.toContain('Old name');
});
