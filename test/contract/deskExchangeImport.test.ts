// Tables come in: what stands in them is told before, then all of it or nothing is in the shop (desk.yaml, /desk/import).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanRichText } from '../../server/lib/richText.ts';
import { addAdmin, addAdminWith, addRole } from '../support/admins.ts';
import { isInPieces, watchHoldUps } from '../support/holdUp.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

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

/** Made as a whole before it is sent: making that of a large file holds up this thread, which is the shop's as well. */
async function previewRequest(what: string, file: File, { to = here(), language = 'zh' } = {}): Promise<Request> {
  const body = new FormData();
  body.set('what', what);
  body.set('file', new Blob([file]), 'table.csv');
  const form = new Request(`${to.shop.url}/desk/import/preview`, { method: 'POST', body });
  const type = form.headers.get('content-type') ?? '';
  return new Request(form.url, {
    method: 'POST',
    body: await form.bytes(),
    headers: { 'Content-Type': type, 'X-Shop-Admin-Token': to.token, 'Accept-Language': language },
  });
}

async function answerTo(request: Request) {
  const response = await fetch(request);
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return (await response.json()) as any;
}

const preview = async (...what: Parameters<typeof previewRequest>) => answerTo(await previewRequest(...what));

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

test.each(['goods', 'brand', 'category', 'user'])(
  '%s: what was exported changes nothing in the same shop',
  async (what) => {
    for (const format of ['csv', 'xlsx']) {
      for (const language of ['zh', 'en']) {
        const { data } = await preview(what, await exported(what, { format }, language));
        expect(data.problems).toEqual([]);
        expect(data.changes).toMatchObject({ added: 0, changed: 0 });
        if (what !== 'goods') expect(data.changes.unchanged).toBe(data.rows);
      }
    }
  },
);

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
  const file = '名称,起价,排序,图片\n甲,abc,1,\n,1,1,\n甲甲,1.234,x,javascript:1\n乙,1,1,\n乙,1,1,\n';
  expect(await problemsOf('brand', file)).toEqual([
    '2 Floor price: must be a number: a whole one, or an amount with at most two decimals',
    '3 Name: required',
    expect.stringMatching(/^4 Floor price:/),
    expect.stringMatching(/^4 Sort order:/),
    expect.stringMatching(/^4 Picture:/),
    '6 Name: also appears in an earlier row',
  ]);
  const { data } = await preview('brand', file);
  expect(data.problems[1]).toEqual({ row: 3, column: '名称', text: '必填' });
  const answer = await shop.post('/desk/import/apply', { importId: data.importId }, { adminToken });
  expect(answer.errno).toBe(402);
  expect((await shop.get('/admin/brand/list', { name: '乙' }, { adminToken })).data.total).toBe(0);
});

test('brands are added and changed by name; columns that the file has not stay', async () => {
  expect((await bringIn('brand', '名称,介绍,起价\n新牌子,好,"¥1,234.50"\n', here()))?.state).toBe('done');
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
  // A table that was exported when the column was called otherwise.
  expect((await bringIn('brand', '名称,底价\n新牌子,9.9\n'))?.result).toMatchObject({ added: 0, changed: 1 });
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
    '5 Name: also appears in an earlier row',
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
    '5 Gender: not a possible value',
    '6 Birthday: not a possible value ',
    '8 User name: also appears in an earlier row',
    '8 Mobile: also appears in an earlier row',
  ]);
});

test('brands, categories and goods of one shop come into another: the same goods there', async () => {
  for (const what of ['brand', 'category', 'goods']) {
    expect((await bringIn(what, await exported(what), there()))?.state).toBe('done');
    const again = await preview(what, await exported(what), { to: there() });
    expect(again.data.changes).toMatchObject({ added: 0, changed: 0 });
  }
  const query = { limit: 1000, sort: 'id', order: 'asc' };
  const before = (await shop.get('/admin/goods/list', query, { adminToken })).data;
  const after = (await other.get('/admin/goods/list', query, { adminToken: otherToken })).data;
  expect(after.total).toBe(before.total);
  for (const [at, { id }] of before.list.entries()) {
    const old = (await shop.get('/admin/goods/detail', { id }, { adminToken })).data;
    const now = (await other.get('/admin/goods/detail', { id: after.list[at].id }, { adminToken: otherToken })).data;
    expect(plainDetail(now, other.url)).toEqual(plainDetail(old, shop.url));
  }
});

/** Without ids, times, the share picture and the address of the shop, which are its own; rich text as it is cleaned. */
// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
function plainDetail({ goods, specifications, products, attributes }: any, url: string) {
  const own = new Set(['id', 'goodsId', 'addTime', 'updateTime', 'brandId', 'categoryId', 'shareUrl']);
  const text = JSON.stringify({ goods, specifications, products, attributes }, (name, value) =>
    own.has(name) ? undefined : value,
  );
  const plain = JSON.parse(text.replaceAll(url, ''));
  return { ...plain, goods: { ...plain.goods, detail: cleanRichText(plain.goods.detail) } };
}

test('problems of goods', async () => {
  const { list } = (await shop.get('/admin/goods/list', { limit: 1, sort: 'id', order: 'asc' }, { adminToken })).data;
  const known = list[0];
  const file = [
    '商品编号,商品名称,分类,品牌,规格,价格,库存,上架,规格图片,参数',
    ',无编号,,,,1,1,,,',
    'x1,新一,没有的分类,没有的品牌,,1,1,,,',
    'x2,新二,,,,1.234,-1,大概,,',
    'x3,新三,,,颜色,1,1,,,坏',
    'x4,新四,,,颜色=红,,,,颜色=javascript:1,',
    'x5,新五,,,颜色=红,1,1,,,',
    'x5,新六,,,颜色=红,1,1,,,',
    'x5,,,,尺码=大,1,1,,,',
    'x6,,,,,1,1,,,',
    `x7,${known.name},,,,1,1,,,`,
    'x8,新五,,,,1,1,,,',
    'x9,新九,,,,,,,,',
    `${known.goodsSn},,,,没有的规格=1,1,1,,,`,
  ].join('\n');
  const found: string[] = (await problemsOf('goods', file)).map((each: string) => each.replace(/ \(.*| of: .*/, ''));
  expect(found.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    '2 Goods number: required',
    '3 Category: there is no such category',
    '3 Brand: there is no such brand',
    '4 On sale: not a possible value',
    '4 Price: must be a number: a whole one, or an amount with at most two decimals',
    '4 Stock: out of the range that is allowed',
    '5 Specifications: has to be “name=value;name=value”',
    '5 Attributes: has to be “name=value;name=value”',
    '6 Specification pictures: no picture address',
    '6 Price: required',
    '6 Stock: required',
    '8 Name: differs from the first row of these goods',
    '8 Specifications: two rows have the same specifications',
    '9 Specifications: must name one value of each',
    '10 Name: required',
    '11 Name: goods of this name are on sale already',
    '12 Name: an earlier row has this name, too',
    '13 Price: required',
    '14 Specifications: must name one value of each',
  ]);
});

test('a text that cleaning makes too long is told: its goods could not be saved again', async () => {
  const file = `商品编号,商品名称,价格,库存,详情\nlong-text,长文,1,1,${'&'.repeat(100_000)}\n`;
  expect(await problemsOf('goods', file)).toEqual(['2 Detail: more than 131072 characters once it is cleaned']);
});

test('goods are changed by number: carts follow, stock moves by the difference with its reason', async () => {
  const created = await bringIn(
    'goods',
    '商品编号,商品名称,规格,价格,库存,参数,详情\nimp-1,进来的,颜色=红;尺码=大,10,5,产地=云南,<p>好</p><script>1</script>\nimp-1,,颜色=蓝;尺码=大,12.5,6,,\n',
  );
  expect(created?.result).toMatchObject({ added: 1, changed: 0 });
  const find = async () => {
    const { list } = (await shop.get('/admin/goods/list', { goodsSn: 'imp-1' }, { adminToken })).data;
    return (await shop.get('/admin/goods/detail', { id: list[0].id }, { adminToken })).data;
  };
  const before = await find();
  expect(before.goods).toMatchObject({ name: '进来的', retailPrice: 10, detail: '<p>好</p>', unit: '件' });
  expect(before.attributes).toMatchObject([{ attribute: '产地', value: '云南' }]);
  const token = await shop.loginShopper();
  const line = { goodsId: before.goods.id, productId: before.products[0].id, number: 1 };
  expect((await shop.post('/wx/cart/add', line, { token })).errno).toBe(0);
  const file = 'goods number,specifications,price,stock\nIMP-1,尺码=大;颜色=红,9.9,3\nIMP-1,颜色=绿;尺码=大,11,1\n';
  const looked = await preview('goods', file);
  expect(looked.data.changes).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  expect(looked.data.changes.notes).toMatchObject([
    { name: 'skuAdded', count: 1 },
    { name: 'skuChanged', count: 1 },
  ]);
  await apply(looked.data.importId);
  const after = await find();
  expect(after.goods).toMatchObject({ id: before.goods.id, name: '进来的', retailPrice: 9.9 });
  expect(after.products.map((row: { number: number; price: number }) => [row.price, row.number])).toEqual([
    [9.9, 3],
    [12.5, 6],
    [11, 1],
  ]);
  expect(after.products[0].id).toBe(before.products[0].id);
  const cart = (await shop.get('/wx/cart/index', {}, { token })).data.cartList;
  expect(cart.find((row: { productId: number }) => row.productId === line.productId)).toMatchObject({ price: 9.9 });
  const moves = await rowsOf(shop, 'select delta, reason from stock_move where sku_id = ? order by id', line.productId);
  expect(moves).toEqual([
    { delta: 5, reason: 'import' },
    { delta: -2, reason: 'import' },
  ]);
});

test('a look at as many rows as may come at once holds nobody up', async () => {
  const row = (_: unknown, at: number) => `long-${at},长表${at},颜色=红,10,5,<p>${'字'.repeat(300)}</p>\n`;
  const file = `商品编号,商品名称,规格,价格,库存,详情\n${Array.from({ length: 5000 }, row).join('')}`;
  const request = await previewRequest('goods', file);
  const watch = watchHoldUps();
  const { data } = await answerTo(request);
  expect(watch.stop()).toSatisfy(isInPieces);
  expect(data).toMatchObject({ rows: 5000, problemCount: 0, changes: { added: 5000 } });
});
