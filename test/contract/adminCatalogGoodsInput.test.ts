// What the goods operations of the back office refuse: callers without the right, missing and wrong values
// (admin-catalog.yaml; DECISIONS.md 1 and 2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { catalogPermissions, type EditBody, goodsBody, goodsPages } from '../support/catalog.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
let pages: ReturnType<typeof goodsPages>;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, ...catalogPermissions)).adminToken;
  pages = goodsPages(shop, adminToken);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

describe('who may', () => {
  const calls = [
    ['GET', 'list', 'admin:goods:list'],
    ['GET', 'detail', 'admin:goods:read'],
    ['POST', 'create', 'admin:goods:create'],
    ['POST', 'update', 'admin:goods:update'],
    ['POST', 'delete', 'admin:goods:delete'],
  ] as const;
  test.each(calls)('%s %s asks for a token, then for the permission, before it looks at the input', async (...call) => {
    const [method, verb, permission] = call;
    const path = `/admin/goods/${verb}`;
    const ask = (options: { adminToken?: string; token?: string }) =>
      method === 'GET' ? shop.get(path, { id: 'x' }, options) : shop.post(path, '{"id":"x"', options);
    expect((await ask({})).errno).toBe(501);
    expect((await ask({ token: (await addShopper(shop)).token })).errno).toBe(501);
    expect((await ask({ adminToken: (await addShopper(shop)).token })).errno).toBe(501);
    const others = catalogPermissions.filter((name) => name !== permission);
    expect((await ask({ adminToken: (await addAdminWith(shop, ...others)).adminToken })).errno).toBe(506);
    expect([0, 402]).toContain((await ask({ adminToken: (await addAdminWith(shop, permission)).adminToken })).errno);
  });
  test('catAndBrand asks for a login only', async () => {
    expect((await shop.get('/admin/goods/catAndBrand')).errno).toBe(501);
    const { adminToken: nothing } = await addAdminWith(shop);
    expect((await shop.get('/admin/goods/catAndBrand', {}, { adminToken: nothing })).errno).toBe(0);
  });
});

type Change = (body: EditBody) => unknown;
const long = (length: number) => 'x'.repeat(length);

const missing: readonly (readonly [string, Change])[] = [
  ['no goods', (body) => Reflect.deleteProperty(body, 'goods')],
  ['goods null', (body) => Object.assign(body, { goods: null })],
  ['name empty', ({ goods }) => Object.assign(goods, { name: '' })],
  ['name null', ({ goods }) => Object.assign(goods, { name: null })],
  ['goodsSn empty', ({ goods }) => Object.assign(goods, { goodsSn: '' })],
  ['attribute empty', ({ attributes }) => Object.assign(attributes[0], { attribute: '' })],
  ['attribute value null', ({ attributes }) => Object.assign(attributes[0], { value: null })],
  ['attribute empty though removed', ({ attributes }) => Object.assign(attributes[0], { value: '', deleted: true })],
  ['specification empty', ({ specifications }) => Object.assign(specifications[0], { specification: '' })],
  ['specification value empty', ({ specifications }) => Object.assign(specifications[0], { value: '' })],
  ['product number null', ({ products }) => Object.assign(products[0], { number: null })],
  ['product number empty text', ({ products }) => Object.assign(products[0], { number: '' })],
  ['product price absent', ({ products }) => Reflect.deleteProperty(products[0], 'price')],
  ['product specifications empty', ({ products }) => Object.assign(products[0], { specifications: [] })],
  ['product specifications null', ({ products }) => Object.assign(products[0], { specifications: null })],
  [
    'a value missing and another wrong',
    ({ goods }) => Object.assign(goods, { name: '', sortOrder: 'x', counterPrice: -1 }),
  ],
];

const wrong: readonly (readonly [string, Change])[] = [
  ['goods a text', (body) => Object.assign(body, { goods: 'x' })],
  ['products no array', (body) => Object.assign(body, { products: {} })],
  ['a product no object', ({ products }) => products.push(7)],
  ['an attribute null', ({ attributes }) => attributes.push(null)],
  ['name too long', ({ goods }) => Object.assign(goods, { name: long(128) })],
  ['name an array', ({ goods }) => Object.assign(goods, { name: ['x'] })],
  ['goodsSn too long', ({ goods }) => Object.assign(goods, { goodsSn: long(64) })],
  ['brief too long', ({ goods }) => Object.assign(goods, { brief: long(256) })],
  ['keywords too long', ({ goods }) => Object.assign(goods, { keywords: long(256) })],
  ['unit too long', ({ goods }) => Object.assign(goods, { unit: long(32) })],
  ['detail too long', ({ goods }) => Object.assign(goods, { detail: long(900_000) })],
  ['detail too long once it is cleaned', ({ goods }) => Object.assign(goods, { detail: '&'.repeat(100_000) })],
  ['detail an object', ({ goods }) => Object.assign(goods, { detail: {} })],
  ['a picture that would run', ({ goods }) => Object.assign(goods, { picUrl: 'javascript:alert(1)' })],
  ['a picture too long', ({ goods }) => Object.assign(goods, { picUrl: `https://a.test/${long(255)}` })],
  ['gallery a text', ({ goods }) => Object.assign(goods, { gallery: 'https://a.test/1' })],
  ['gallery of numbers', ({ goods }) => Object.assign(goods, { gallery: [1] })],
  ['gallery too large', ({ goods }) => Object.assign(goods, { gallery: Array(101).fill('a') })],
  ['isOnSale no flag', ({ goods }) => Object.assign(goods, { isOnSale: 'maybe' })],
  ['sortOrder no number', ({ goods }) => Object.assign(goods, { sortOrder: 'x' })],
  ['sortOrder too large', ({ goods }) => Object.assign(goods, { sortOrder: 40_000 })],
  ['counterPrice negative', ({ goods }) => Object.assign(goods, { counterPrice: -0.01 })],
  ['counterPrice finer than a fen', ({ goods }) => Object.assign(goods, { counterPrice: '1.001' })],
  ['counterPrice too large', ({ goods }) => Object.assign(goods, { counterPrice: 100_000_000 })],
  ['brandId no number', ({ goods }) => Object.assign(goods, { brandId: 'x' })],
  ['brandId unknown', ({ goods }) => Object.assign(goods, { brandId: 9999 })],
  ['brandId negative', ({ goods }) => Object.assign(goods, { brandId: -1 })],
  ['categoryId unknown', ({ goods }) => Object.assign(goods, { categoryId: 9999 })],
  ['categoryId huge', ({ goods }) => Object.assign(goods, { categoryId: 1e12 })],
  ['product number negative', ({ products }) => Object.assign(products[0], { number: -1 })],
  ['product number a fraction', ({ products }) => Object.assign(products[0], { number: 1.5 })],
  ['product number huge', ({ products }) => Object.assign(products[0], { number: '9999999999' })],
  ['product price negative', ({ products }) => Object.assign(products[0], { price: -1 })],
  ['product price a word', ({ products }) => Object.assign(products[0], { price: 'free' })],
  ['product picture that would run', ({ products }) => Object.assign(products[0], { url: 'data:text/html,x' })],
  ['attribute too long', ({ attributes }) => Object.assign(attributes[0], { value: long(256) })],
  ['specification too long', ({ specifications }) => Object.assign(specifications[0], { value: long(256) })],
  ['half a character', ({ goods }) => Object.assign(goods, { name: '\ud800' })],
];

/** All rows that these operations write, to see that a refusal writes none. */
const everything = () =>
  ['goods', 'sku', 'specification', 'attribute', 'stock_move'].map((table) =>
    rowsOf(shop, `SELECT * FROM ${table} ORDER BY id`),
  );

describe.each([
  ['create', () => Promise.resolve(goodsBody() as EditBody)],
  ['update', async () => pages.load(await pages.create())],
] as const)('goods/%s', (verb, makeBody) => {
  const refusal = async (edit: Change) => {
    const body = await makeBody();
    edit(body);
    const before = everything();
    const { errno, errmsg } = await pages.post(verb, body);
    expect(errmsg).not.toBe('');
    expect(everything()).toEqual(before);
    return errno;
  };
  test.each(missing)('%s is 401', async (_, edit) => {
    expect(await refusal(edit)).toBe(401);
  });
  test.each(wrong)('%s is 402', async (_, edit) => {
    expect(await refusal(edit)).toBe(402);
  });
  test('no body is 401, an unreadable one 402', async () => {
    expect((await shop.post(`/admin/goods/${verb}`, undefined, { adminToken })).errno).toBe(401);
    expect((await pages.post(verb, '{"goods":')).errno).toBe(402);
    expect((await pages.post(verb, '[]')).errno).toBe(402);
  });
});

describe('goods/create alone', () => {
  test('no product is 401, an array that is missing is empty', async () => {
    const { goods, specifications, products } = goodsBody();
    expect((await pages.post('create', { goods, specifications })).errno).toBe(401);
    expect((await pages.post('create', { goods, specifications, products: [] })).errno).toBe(401);
    expect((await pages.post('create', { goods, specifications, products })).errno).toBe(0);
  });
  test.each<[string, Change]>([
    ['a value that stands twice', ({ specifications }) => specifications.push(specifications[0])],
    [
      'a product of an unknown value',
      ({ products }) => Object.assign(products[0], { specifications: ['huge', 'red'] }),
    ],
    ['a product without a dimension', ({ products }) => Object.assign(products[0], { specifications: ['big'] })],
    ['two products of the same values', ({ products }) => products.push(products[0])],
    ['products without specifications', (body) => Object.assign(body, { specifications: [] })],
  ])('%s is 402', async (_, edit) => {
    const body = goodsBody() as EditBody;
    edit(body);
    expect((await pages.post('create', body)).errno).toBe(402);
  });
});

describe('goods/update alone', () => {
  test.each<[string, number, Change]>([
    ['no id', 401, ({ goods }) => Reflect.deleteProperty(goods, 'id')],
    ['an id that is no number', 402, ({ goods }) => Object.assign(goods, { id: 'x' })],
    ['a product without id', 401, ({ products }) => Reflect.deleteProperty(products[0], 'id')],
    ['a specification without id', 401, ({ specifications }) => Reflect.deleteProperty(specifications[0], 'id')],
    ['an unknown product', 402, ({ products }) => Object.assign(products[0], { id: 99_999 })],
    ['an unknown attribute', 402, ({ attributes }) => Object.assign(attributes[0], { id: 99_999 })],
    ['a product twice', 402, ({ products }) => products.push(products[0])],
    ['a time that is none', 402, ({ products }) => Object.assign(products[0], { updateTime: 'soon' })],
    ['a removal mark that is none', 402, ({ attributes }) => Object.assign(attributes[0], { deleted: 'maybe' })],
  ])('%s is %i', async (_, errno, edit) => {
    const id = await pages.create();
    const before = await pages.load(id);
    const body = structuredClone(before);
    edit(body);
    expect((await pages.post('update', body)).errno).toBe(errno);
    expect(await pages.load(id)).toEqual(before);
  });
});

describe('goods/delete', () => {
  test.each([
    [{}, 401],
    [{ id: null }, 401],
    [{ id: '' }, 401],
    [{ id: 'x' }, 402],
    [{ id: [1] }, 402],
    [{ id: 1.5 }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await pages.post('delete', body)).errno).toBe(errno);
  });
});
