// Making and editing goods in the back office, with the stock ledger, as shoppers see it at once (admin-catalog.yaml).
// What follows elsewhere: adminCatalogGoodsFollow.test.ts. Bad input: adminCatalogGoodsInput.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { goodsBody, goodsPages } from '../support/catalog.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof addAdminWith>>;
let pages: ReturnType<typeof goodsPages>;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  admin = await addAdminWith(shop, '*');
  pages = goodsPages(shop, admin.adminToken);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const shopperDetail = async (id: number) => (await shop.get('/wx/goods/detail', { id })).data;
const movesOf = (skuId: number) =>
  rowsOf(shop, 'SELECT delta, reason, admin_id, stock_after FROM stock_move WHERE sku_id = ? ORDER BY id', skuId);
const stockAndLedger = (goodsId: number) =>
  rowsOf(
    shop,
    `SELECT s.id, s.stock, coalesce((SELECT sum(delta) FROM stock_move WHERE sku_id = s.id), 0) AS ledger
       FROM sku s WHERE s.goods_id = ? ORDER BY s.id`,
    goodsId,
  );

describe('goods/create', () => {
  test('lays goods, parts, price and first stock, with the defaults of what was not sent', async () => {
    const id = await pages.create();
    const { goods, specifications, products, attributes } = await pages.load(id);
    expect(goods).toMatchObject({
      gallery: [],
      keywords: '',
      brief: '',
      isOnSale: true,
      sortOrder: 100,
      unit: '件',
      counterPrice: 0,
      retailPrice: 12.5,
      detail: '',
      categoryId: 0,
      brandId: 0,
    });
    expect(specifications.map((row) => `${row.specification} ${row.value}`)).toEqual([
      'size big',
      'size small',
      'colour red',
    ]);
    expect(products).toMatchObject([
      { goodsId: id, specifications: ['big', 'red'], price: 20, number: 10, url: 'https://example.org/big.png' },
      { goodsId: id, specifications: ['small', 'red'], price: 12.5, number: 0, url: '' },
    ]);
    expect(attributes).toMatchObject([{ attribute: 'origin', value: 'Here' }]);
    expect(movesOf(products[0].id)).toEqual([{ delta: 10, reason: 'edit', admin_id: admin.id, stock_after: 10 }]);
    expect(movesOf(products[1].id)).toEqual([]);
  });

  test('takes numbers and flags as values of specifications, in their rows and in the SKUs', async () => {
    const specifications = [36, 37, true].map((value) => ({ specification: 'size', value }));
    const products = [36, 37, true].map((value) => ({ specifications: [value], price: 1, number: 1 }));
    const body = { ...goodsBody(), specifications, products };
    expect((await pages.post('create', body)).errno).toBe(0);
    const [row] = rowsOf(shop, 'SELECT max(id) AS id FROM goods');
    const loaded = await pages.load(Number(row?.id));
    expect(loaded.products.map((sku) => sku.specifications)).toEqual([['36'], ['37'], ['true']]);
    const [, size] = products;
    const nothing = { ...body, products: [{ ...size, specifications: [null] }] };
    expect((await pages.post('create', { ...nothing, goods: goodsBody().goods })).errno).toBe(402);
  });

  test('takes what the client sends: numbers as texts, and ids, times and prices that are the shop’s own', async () => {
    const id = await pages.create({
      id: 7,
      retailPrice: 1,
      addTime: '2001-01-01 00:00:00',
      updateTime: '',
      deleted: true,
      counterPrice: '99.90',
      isHot: true,
      isOnSale: false,
      keywords: 'tea,set',
      sortOrder: '3',
    });
    const { goods } = await pages.load(id);
    expect(goods).toMatchObject({ counterPrice: 99.9, isHot: true, isOnSale: false, sortOrder: 3, retailPrice: 12.5 });
    expect([goods.id, goods.addTime]).toEqual([id, expect.stringContaining('2026-06-10 12:')]);
  });

  test('keeps own pictures as keys, whatever host they name, and cleans the detail', async () => {
    const key = 'abcdefghij0123456789.png';
    const address = `http://elsewhere.test:99/wx/storage/fetch/${key}`;
    const id = await pages.create({
      picUrl: `${address}?w=100`,
      gallery: [address, 'https://example.org/b.png', ''],
      detail: `<p onclick="x">a<script>b</script><img src="${address}" onerror="c"></p>`,
    });
    const [row] = rowsOf(shop, 'SELECT pic_url, gallery, detail FROM goods WHERE id = ?', id);
    expect(row).toEqual({
      pic_url: key,
      gallery: JSON.stringify([key, 'https://example.org/b.png']),
      detail: `<p>a<img src="/wx/storage/fetch/${key}" /></p>`,
    });
    const { goods } = await pages.load(id);
    expect(goods.detail).toBe(`<p>a<img src="${shop.url}/wx/storage/fetch/${key}" /></p>`);
    await pages.edit(id, () => {});
    expect(rowsOf(shop, 'SELECT pic_url, gallery, detail FROM goods WHERE id = ?', id)).toEqual([row]);
  });

  test('a name that is on sale is 611; one off sale or deleted is free', async () => {
    const id = await pages.create({ name: 'Only one' });
    expect((await pages.post('create', goodsBody({ name: 'Only one' }))).errno).toBe(611);
    await pages.edit(id, ({ goods }) => {
      goods.isOnSale = false;
    });
    expect((await pages.post('create', goodsBody({ name: 'Only one' }))).errno).toBe(0);
  });

  test('a brand and a category have to be there', async () => {
    const gone = await addRow(shop, 'brand', { name: 'gone', is_deleted: 1 });
    expect((await pages.post('create', goodsBody({ brandId: gone }))).errno).toBe(402);
    expect((await pages.post('create', goodsBody({ categoryId: 9999 }))).errno).toBe(402);
    expect((await pages.post('create', goodsBody({ categoryId: 0, brandId: null }))).errno).toBe(0);
  });

  test('a refused one leaves nothing behind', async () => {
    const counts = () =>
      ['goods', 'sku', 'specification', 'stock_move'].map((table) =>
        rowsOf(shop, `SELECT count(*) AS count FROM ${table}`),
      );
    const before = counts();
    const body = goodsBody();
    body.products.push({ id: 2, specifications: ['big', 'red'], price: 1, number: 1 });
    expect((await pages.post('create', body)).errno).toBe(402);
    expect(counts()).toEqual(before);
  });

  test('shoppers find it at once', async () => {
    const count = (await shop.get('/wx/goods/count')).data;
    const id = await pages.create({ name: 'Brand new bowl' });
    expect((await shop.get('/wx/goods/count')).data).toBe(count + 1);
    expect((await shop.get('/wx/goods/list', { keyword: 'new bowl' })).data.list[0].id).toBe(id);
  });
});

describe('goods/update', () => {
  test('a page that is sent back as it was loaded changes nothing but the time', async () => {
    const categoryId = await addRow(shop, 'category', { name: 'Pots' });
    const id = await pages.create({ categoryId, detail: '<p>a &amp; b</p>', isNew: true, keywords: 'x,y' });
    const before = await pages.load(id);
    shop.clock.advance(60_000);
    expect(await pages.edit(id, () => {})).toEqual({ errno: 0, errmsg: '成功' });
    const after = await pages.load(id);
    expect(after.goods.updateTime).not.toBe(before.goods.updateTime);
    expect({ ...after, goods: { ...after.goods, updateTime: before.goods.updateTime } }).toEqual(before);
  });

  test('null means unchanged, 0 and empty texts are written', async () => {
    const [brandId, categoryId] = [
      await addRow(shop, 'brand', { name: 'Kiln' }),
      await addRow(shop, 'category', { name: 'Bowls' }),
    ];
    const id = await pages.create({ brandId, categoryId, brief: 'b', keywords: 'k', gallery: ['https://a.test/1'] });
    const nulls = { brandId: null, categoryId: null, brief: null, keywords: null, gallery: null, detail: null };
    await pages.edit(id, ({ goods }) => Object.assign(goods, nulls));
    expect((await pages.load(id)).goods).toMatchObject({ brandId, categoryId, brief: 'b', keywords: 'k' });
    await pages.edit(id, ({ goods }) =>
      Object.assign(goods, { brandId: 0, categoryId: '0', brief: '', keywords: '', gallery: [] }),
    );
    expect((await pages.load(id)).goods).toMatchObject({
      brandId: 0,
      categoryId: 0,
      brief: '',
      keywords: '',
      gallery: [],
    });
  });

  test('a brand or category that was deleted meanwhile may come back unchanged, but not be newly given', async () => {
    const [brandId, categoryId] = [
      await addRow(shop, 'brand', { name: 'Kiln' }),
      await addRow(shop, 'category', { name: 'Bowls' }),
    ];
    const id = await pages.create({ brandId, categoryId });
    const other = await pages.create();
    await change(shop, 'brand', 'UPDATE brand SET is_deleted = 1 WHERE id = ?', brandId);
    await change(shop, 'category', 'UPDATE category SET is_deleted = 1 WHERE id = ?', categoryId);
    expect((await pages.edit(id, () => {})).errno).toBe(0);
    expect((await pages.edit(other, ({ goods }) => Object.assign(goods, { brandId }))).errno).toBe(402);
    expect((await pages.edit(other, ({ goods }) => Object.assign(goods, { categoryId }))).errno).toBe(402);
  });

  test('of products only edited rows are written, ids stay, and the retail price is the lowest of all', async () => {
    const id = await pages.create();
    const { products } = await pages.load(id);
    await pages.edit(id, ({ goods, products: [first, second] }) => {
      goods.retailPrice = 0.01;
      Object.assign(first, { price: '5.55', number: '12', url: '', updateTime: '' });
      Object.assign(second, { price: 1, number: 99 });
    });
    const after = (await pages.load(id)).products;
    expect(after.map((row) => row.id)).toEqual(products.map((row) => row.id));
    expect(after).toMatchObject([
      { price: 5.55, number: 12, url: '', specifications: ['big', 'red'] },
      { price: 12.5, number: 0 },
    ]);
    expect((await pages.load(id)).goods.retailPrice).toBe(5.55);
    const body = await pages.load(id);
    Object.assign(body.products[1], { price: 30, updateTime: null });
    await pages.post('update', { ...body, products: [body.products[1]] });
    expect((await pages.load(id)).goods.retailPrice).toBe(5.55);
  });

  test('stock changes by the difference, with a ledger row that names who typed it', async () => {
    const id = await pages.create();
    const [first] = (await pages.load(id)).products;
    const type = (number: number) =>
      pages.edit(id, ({ products }) => Object.assign(products[0], { number, updateTime: '', url: null }));
    await type(25);
    await type(25);
    await type(0);
    expect(movesOf(first.id).map(({ delta, stock_after }) => [delta, stock_after])).toEqual([
      [10, 10],
      [15, 25],
      [-25, 0],
    ]);
    for (const row of stockAndLedger(id)) expect(row.ledger).toBe(row.stock);
    // No picture was sent with it: the SKU keeps its own.
    expect((await pages.load(id)).products[0].url).toBe('https://example.org/big.png');
  });

  test('of specifications only the picture of edited rows is written', async () => {
    const id = await pages.create();
    await pages.edit(id, ({ specifications: [first, second] }) => {
      Object.assign(first, { value: 'other', specification: 'other', picUrl: 'https://a.test/1', updateTime: '' });
      Object.assign(second, { picUrl: 'https://a.test/2' });
    });
    expect((await pages.load(id)).specifications).toMatchObject([
      { specification: 'size', value: 'big', picUrl: 'https://a.test/1' },
      { specification: 'size', value: 'small', picUrl: '' },
      { specification: 'colour', value: 'red' },
    ]);
  });

  test('attributes are added, edited, removed, and left alone, by their marks', async () => {
    const id = await pages.create();
    await pages.edit(id, ({ attributes }) => {
      attributes.push({ attribute: 'glaze', value: 'white' }, { id: 0, attribute: 'age', value: '2' });
      attributes.push({ attribute: 'never', value: 'x', deleted: true });
    });
    const all = (await pages.load(id)).attributes;
    expect(all.map((row) => row.attribute)).toEqual(['origin', 'glaze', 'age']);
    await pages.edit(id, ({ attributes: [first, second, third] }) => {
      Object.assign(first, { value: 'There' });
      Object.assign(second, { value: 'blue', updateTime: '', deleted: undefined });
      Object.assign(third, { deleted: true });
    });
    expect((await pages.load(id)).attributes).toMatchObject([
      { id: all[0].id, value: 'Here' },
      { id: all[1].id, value: 'blue' },
    ]);
  });

  test('an attribute that somebody else removed meanwhile is no reason to lose the rest', async () => {
    const id = await pages.create();
    const mine = await pages.load(id);
    await pages.edit(id, ({ attributes }) => Object.assign(attributes[0], { deleted: true }));
    Object.assign(mine.goods, { brief: 'mine' });
    Object.assign(mine.attributes[0], { value: 'x', updateTime: '' });
    expect((await pages.post('update', mine)).errno).toBe(0);
    expect(await pages.load(id)).toMatchObject({ goods: { brief: 'mine' }, attributes: [] });
  });

  test('parts of other goods are 402 and nothing is changed', async () => {
    const [id, other] = [await pages.create(), await pages.create()];
    const foreign = await pages.load(other);
    for (const part of ['specifications', 'products', 'attributes'] as const) {
      const refused = await pages.edit(id, (body) => {
        body.goods.brief = 'changed';
        body[part].push({ ...foreign[part][0], updateTime: '' });
      });
      expect(refused.errno).toBe(402);
    }
    expect((await pages.load(id)).goods.brief).toBe('');
    expect(await pages.load(other)).toEqual(foreign);
  });

  test('unknown and deleted goods are 505', async () => {
    const id = await pages.create();
    const body = await pages.load(id);
    await pages.post('delete', { id });
    expect((await pages.post('update', body)).errno).toBe(505);
    expect((await pages.post('update', { goods: { ...body.goods, id: 99_999 } })).errno).toBe(505);
  });

  test('two goods may end with one name, and missing arrays mean no parts', async () => {
    const [id] = [await pages.create(), await pages.create({ name: 'Twice' })];
    expect((await pages.post('update', { goods: { id, name: 'Twice', goodsSn: 'T' } })).errno).toBe(0);
    expect((await pages.load(id)).products).toHaveLength(2);
  });

  test('shoppers see the edit at their next request, in detail, list, search and home', async () => {
    const id = await pages.create({ name: 'Old lamp', isNew: true });
    expect((await shopperDetail(id)).info.name).toBe('Old lamp');
    expect((await shop.get('/wx/goods/list', { keyword: 'lamp' })).data.list[0].name).toBe('Old lamp');
    expect(JSON.stringify((await shop.get('/wx/home/index')).data.newGoodsList)).toContain('Old lamp');
    await pages.edit(id, ({ goods, products, attributes, specifications }) => {
      goods.name = 'New candle';
      Object.assign(products[0], { price: 1, updateTime: '' });
      Object.assign(attributes[0], { value: 'There', updateTime: '' });
      Object.assign(specifications[0], { picUrl: 'https://a.test/1', updateTime: '' });
    });
    const detail = await shopperDetail(id);
    expect(detail.info).toMatchObject({ name: 'New candle', retailPrice: 1 });
    expect(detail.productList[0].price).toBe(1);
    expect(detail.attribute[0].value).toBe('There');
    expect(detail.specificationList[0].valueList[0].picUrl).toBe('https://a.test/1');
    expect((await shop.get('/wx/goods/list', { keyword: 'lamp' })).data.total).toBe(0);
    expect((await shop.get('/wx/goods/list', { keyword: 'candle' })).data.list[0].id).toBe(id);
    expect(JSON.stringify((await shop.get('/wx/home/index')).data.newGoodsList)).toContain('New candle');
  });
});
