// Tables come in: what stands in them is told before, then all of it or nothing is in the shop (desk.yaml, /desk/import).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, addAdminWith, addRole } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let adminToken: string;
let other: TestShop;
let otherToken: string;
beforeAll(async () => {
  shop = await startTestShop();
  adminToken = await shop.loginAdmin();
  other = await startTestShop({ seed: 'empty' });
  otherToken = (await addAdmin(other, { roles: [await addRole(other, ['*'])], username: 'theowner' })).adminToken;
}, 60_000);
afterAll(async () => {
  expect([...shop.errors, ...other.errors]).toEqual([]);
  await shop.stop();
  await other.stop();
});

type File = string | Uint8Array<ArrayBuffer>;
interface To {
  readonly shop: TestShop;
  readonly token: string;
}
const here = (): To => ({ shop, token: adminToken });
const there = (): To => ({ shop: other, token: otherToken });

async function exported(what: string, query: Record<string, string> = {}, language = 'zh') {
  const search = new URLSearchParams({ what, format: 'csv', ...query });
  const response = await fetch(`${shop.url}/desk/export?${search}`, {
    headers: { 'X-Shop-Admin-Token': adminToken, 'Accept-Language': language },
  });
  return new Uint8Array(await response.arrayBuffer());
}

async function preview(what: string, file: File, { to = here(), language = 'zh' } = {}) {
  const body = new FormData();
  body.set('what', what);
  body.set('file', new Blob([file]), 'table.csv');
  const headers = { 'X-Shop-Admin-Token': to.token, 'Accept-Language': language };
  const response = await fetch(`${to.shop.url}/desk/import/preview`, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return (await response.json()) as any;
}

async function apply(importId: string, { shop: target, token }: To = here()) {
  const { data } = await target.post('/desk/import/apply', { importId }, { adminToken: token });
  return target.shop.longWork.ended(data.jobId);
}

/** Looks and imports; gives what the job says. */
async function bringIn(what: string, file: File, to: To = here()) {
  const { errno, data } = await preview(what, file, { to });
  expect([errno, data.problems]).toEqual([0, []]);
  return apply(data.importId, to);
}

const problemsOf = async (what: string, file: File, language = 'en') =>
  (await preview(what, file, { language })).data.problems.map(
    (each: { row: number; column: string; text: string }) => `${each.row} ${each.column}: ${each.text}`,
  );

test('nobody imports without a login and the permission', async () => {
  for (const path of ['/desk/import/preview', '/desk/import/apply']) {
    expect((await shop.post(path, { importId: 'x' })).errno).toBe(501);
    expect((await shop.post(path, { importId: 'x' }, await addAdminWith(shop, 'desk:export'))).errno).toBe(506);
  }
  expect((await shop.post('/desk/import/apply', { importId: 'x' }, { adminToken })).errno).toBe(402);
});

test.each(['brand', 'category', 'user'])('%s: what was exported changes nothing in the same shop', async (what) => {
  for (const format of ['csv', 'xlsx']) {
    for (const language of ['zh', 'en']) {
      const { data } = await preview(what, await exported(what, { format }, language));
      expect(data.problems).toEqual([]);
      expect(data.changes).toMatchObject({ added: 0, changed: 0 });
      expect(data.changes.unchanged).toBe(data.rows);
    }
  }
});

test.each([
  ['', /没有数据|缺少列/],
  ['名称\n', /没有数据/],
  ['店名\n茶\n', /缺少列“名称”/],
  ['名称,Name\n茶,茶\n', /出现两次/],
  [`名称\n${'茶\n'.repeat(5001)}`, /5000/],
  ['名称\n"茶', /引号/],
])('a file that is no table of brands is refused: %#', async (file, text) => {
  const { errno, fields } = await preview('brand', file);
  expect(errno).toBe(402);
  expect(fields.file).toMatch(text);
});

test('problems of brands are told by row and column, in the language of the caller, and nothing is imported', async () => {
  const file = '名称,底价,排序,图片\n甲,abc,1,\n,1,1,\n甲甲,1.234,x,javascript:1\n乙,1,1,\n乙,1,1,\n';
  expect(await problemsOf('brand', file)).toEqual([
    expect.stringMatching(/^2 Floor price: not a possible value/),
    '3 Name: required',
    expect.stringMatching(/^4 Floor price:/),
    expect.stringMatching(/^4 Sort order:/),
    expect.stringMatching(/^4 Picture:/),
    '6 Name: stands in an earlier row, too',
  ]);
  const { data } = await preview('brand', file);
  expect(data.problems[1]).toEqual({ row: 3, column: '名称', text: '必填' });
  const answer = await shop.post('/desk/import/apply', { importId: data.importId }, { adminToken });
  expect(answer.errno).toBe(402);
  expect((await shop.get('/admin/brand/list', { name: '乙' }, { adminToken })).data.total).toBe(0);
});

test('brands are added and changed by name; columns that the file has not stay', async () => {
  expect((await bringIn('brand', '名称,介绍,底价\n新牌子,好,"¥1,234.50"\n', here()))?.state).toBe('done');
  const before = (await shop.get('/admin/brand/list', { name: '新牌子' }, { adminToken })).data.list[0];
  expect(before).toMatchObject({ name: '新牌子', desc: '好', floorPrice: 1234.5, sortOrder: 50 });
  const job = await bringIn('brand', 'Name;Sort order\n新牌子;7\n');
  expect(job?.result).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  const after = (await shop.get('/admin/brand/list', { name: '新牌子' }, { adminToken })).data.list[0];
  expect(after).toMatchObject({ id: before.id, desc: '好', floorPrice: 1234.5, sortOrder: 7 });
  const wx = await shop.get('/wx/brand/detail', { id: before.id });
  expect(wx.data.name ?? wx.data.brand?.name).toBe('新牌子');
  const log = await shop.get('/admin/log/list', { limit: 1 }, { adminToken });
  expect(log.data.list[0]).toMatchObject({ action: '导入数据', result: '品牌 +0 ~1' });
});

test('a look that is out of date changes nothing', async () => {
  const { data } = await preview('user', '用户名,手机号\nlatecomer,13900001111\n');
  await bringIn('user', '用户名,手机号\nfirstcomer,13900001111\n');
  const job = await apply(data.importId);
  expect(job?.state).toBe('failed');
  expect(shop.errors.splice(0)).toEqual([expect.stringMatching(/row 2 Mobile/)]);
  expect((await shop.get('/admin/user/list', { username: 'latecomer' }, { adminToken })).data.total).toBe(0);
});

test('categories find their parents in the file and in the shop', async () => {
  const file = '名称,上级分类,排序\n新绿茶,新茶,2\n新茶,,1\n';
  expect((await bringIn('category', file))?.result).toMatchObject({ added: 2, changed: 0 });
  expect((await bringIn('category', '名称,上级分类\n新红茶,新茶\n'))?.result).toMatchObject({ added: 1 });
  const { data } = await shop.get('/admin/category/list', {}, { adminToken });
  const tea = data.list.find((each: { name: string }) => each.name === '新茶');
  expect(tea.children.map((each: { name: string }) => each.name)).toEqual(['新绿茶', '新红茶']);
  expect(await problemsOf('category', '名称,上级分类\n甲,没有的\n乙,a/b\n丙,\n丙,\n')).toEqual([
    '2 Parent: there is no such parent',
    '3 Parent: a parent is a category of the first level',
    '5 Name: stands in an earlier row, too',
  ]);
});

test('shoppers come in with a password or none, and the words of their columns', async () => {
  const file =
    '用户名,密码,昵称,手机号,性别,等级,状态,生日\nnewone,secret1,新人,13900002222,女,VIP用户,可用,2001-02-03\nnopass,,,,,,,\n';
  expect((await bringIn('user', file))?.result).toMatchObject({ added: 2, changed: 0 });
  const { data } = await shop.get('/admin/user/list', { username: 'newone' }, { adminToken });
  expect(data.list[0]).toMatchObject({ nickname: '新人', gender: 2, userLevel: 1, status: 0, birthday: '2001-02-03' });
  expect(await shop.loginShopper('newone', 'secret1')).toBeTruthy();
  expect((await shop.post('/wx/auth/login', { username: 'nopass', password: '' })).errno).not.toBe(0);
  expect((await bringIn('user', '用户名,状态\nNEWONE,禁用\n'))?.result).toMatchObject({ added: 0, changed: 1 });
  expect((await shop.post('/wx/auth/login', { username: 'newone', password: 'secret1' })).errno).not.toBe(0);
});

test('problems of shoppers', async () => {
  const file = [
    '用户名,密码,手机号,性别,生日',
    'newone,again,,,',
    'a1,,123,,',
    'a2,,13900002222,,',
    'a3,,13900003333,x,',
    'a4,,,,yesterday',
    'a5,,13900004444,,',
    'A5,,13900004444,,',
  ].join('\n');
  expect((await problemsOf('user', file)).map((each: string) => each.replace(/\(.*/, ''))).toEqual([
    '2 Password: this shopper exists; an import changes no password',
    '3 Mobile: no mobile number',
    '4 Mobile: is the number of another shopper',
    '5 Gender: not a possible value ',
    '6 Birthday: not a possible value ',
    '8 User name: stands in an earlier row, too',
    '8 Mobile: stands in an earlier row, too',
  ]);
});

test('brands and categories of one shop come into another', async () => {
  for (const what of ['brand', 'category']) {
    const job = await bringIn(what, await exported(what, { order: 'asc' }), there());
    expect(job?.state).toBe('done');
    const again = await preview(what, await exported(what), { to: there() });
    expect(again.data.changes).toMatchObject({ added: 0, changed: 0 });
  }
});
