// Specifications and SKUs of known goods come and go (/desk/goods): what stays keeps id, stock and carts, what goes leaves
// them, and orders go on with what they copied.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer } from '../support/buying.ts';
import { goodsPages } from '../support/catalog.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

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

const values = (specification: string, ...texts: string[]) => texts.map((value) => ({ specification, value }));

/** Goods of sizes big (20.00, 10 pieces) and small (12.50, none) in red, with the body that leaves them as they are. */
async function article() {
  const id = await pages.create();
  const { goods, specifications, products } = await pages.load(id);
  const kept = products.map((row) => ({ id: row.id as number, specifications: row.specifications as string[] }));
  const [big, small] = products.map((row) => ({ goodsId: id, productId: row.id as number }));
  if (!big || !small) throw new Error('no products');
  return { id, body: { goods, specifications, products: kept }, big, small };
}
const update = (body: unknown, who: object = admin) => shop.post('/desk/goods/update', body, who);
const uses = (id: unknown, who: object = admin) => shop.get('/desk/goods/uses', { id: id as number }, who);
const skusOf = async (id: number) =>
  (await pages.load(id)).products.map((row) => [row.id, row.specifications.join(), row.price, row.number]);
const ledgerOf = (skuId: number) =>
  rowsOf(shop, 'SELECT coalesce(sum(delta), 0) AS sum FROM stock_move WHERE sku_id = ?', skuId)[0]?.sum;

test('needs a login and the permission to change goods', async () => {
  const reader = await addAdminWith(shop, 'admin:goods:read');
  const editor = await addAdminWith(shop, 'admin:goods:update');
  const { id, body } = await article();
  expect([(await uses(id, {})).errno, (await update(body, {})).errno]).toEqual([501, 501]);
  expect([(await uses(id, reader)).errno, (await update(body, reader)).errno]).toEqual([506, 506]);
  expect([(await uses(id, editor)).errno, (await update(body, editor)).errno]).toEqual([0, 0]);
});

describe('what stays', () => {
  test('nothing changes when all is sent back as it was', async () => {
    const { id, body } = await article();
    const before = await pages.load(id);
    shop.clock.advance(60_000);
    expect((await update(body)).errno).toBe(0);
    const after = await pages.load(id);
    expect([after.specifications, after.products]).toEqual([before.specifications, before.products]);
  });

  test('a new value of a specification adds its SKUs; the others keep id, price and stock, also when sold meanwhile', async () => {
    const { id, body, big, small } = await article();
    const buyer = await addBuyer(shop);
    await buyer.put(big, 4);
    await buyer.submit();
    const specifications = [...values('size', 'big', 'small', 'tiny'), ...values('colour', 'red')];
    const added = [{ specifications: ['tiny', 'red'], price: 9, number: 3 }];
    expect((await update({ ...body, specifications, added })).errno).toBe(0);
    expect(await skusOf(id)).toEqual([
      [big.productId, 'big,red', 20, 6],
      [small.productId, 'small,red', 12.5, 0],
      [expect.any(Number), 'tiny,red', 9, 3],
    ]);
    expect((await pages.load(id)).goods.retailPrice).toBe(9);
    const tiny = (await pages.load(id)).products[2].id;
    expect(ledgerOf(tiny)).toBe(3);
  });

  test('only what is sent of a SKU changes, and typed stock leaves its row in the ledger', async () => {
    const { id, body, big, small } = await article();
    const [first, second] = body.products;
    expect(
      (
        await update({
          ...body,
          products: [
            { ...first, price: '18.5' },
            { ...second, number: 5 },
          ],
        })
      ).errno,
    ).toBe(0);
    expect(await skusOf(id)).toEqual([
      [big.productId, 'big,red', 18.5, 10],
      [small.productId, 'small,red', 12.5, 5],
    ]);
    expect(ledgerOf(small.productId)).toBe(5);
    expect((await pages.load(id)).products[0].url).toBe('https://example.org/big.png');
  });

  test('values that change places keep their SKUs, and carts show the new words', async () => {
    const { id, body, big, small } = await article();
    const buyer = await addBuyer(shop);
    await buyer.put(big, 2);
    const specifications = [...values('size', 'small', 'big'), ...values('hue', 'crimson')];
    const products = [
      { id: big.productId, specifications: ['small', 'crimson'] },
      { id: small.productId, specifications: ['big', 'crimson'] },
    ];
    expect((await update({ ...body, specifications, products })).errno).toBe(0);
    expect((await skusOf(id)).map(([skuId, name]) => [skuId, name])).toEqual([
      [big.productId, 'small,crimson'],
      [small.productId, 'big,crimson'],
    ]);
    expect((await buyer.get('cart/index')).data.cartList).toMatchObject([
      { productId: big.productId, specifications: ['small', 'crimson'], number: 2 },
    ]);
    const shown = (await shop.get('/wx/goods/detail', { id })).data.specificationList;
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['size', 'hue']);
  });

  test('only pictures of values: their rows stay', async () => {
    const { id, body } = await article();
    const picUrl = 'https://a.test/red.png';
    const specifications = body.specifications.map((row) => (row.value === 'red' ? { ...row, picUrl } : row));
    const before = (await pages.load(id)).specifications.map((row) => row.id);
    expect((await update({ ...body, specifications })).errno).toBe(0);
    const after = (await pages.load(id)).specifications;
    expect(after.map((row) => row.id)).toEqual(before);
    expect(after.map((row) => row.picUrl)).toEqual(['', '', picUrl]);
  });
});

describe('what is removed', () => {
  test('a value goes with its SKU and out of carts; its order goes on, and a cancelled one gives the stock back to it', async () => {
    const { id, body, big, small } = await article();
    const buyer = await addBuyer(shop);
    await buyer.put(big, 3);
    const { data } = await buyer.submit();
    await buyer.put(big, 1);
    const buyNowId = await buyer.buyNow(big, 1);
    expect((await uses(id)).data.list).toEqual([
      { productId: big.productId, orders: 1, carts: 1 },
      { productId: small.productId, orders: 0, carts: 0 },
    ]);

    const specifications = [...values('size', 'small'), ...values('colour', 'red')];
    const [, kept] = body.products;
    const done = await update({ ...body, specifications, products: [kept], removed: [big.productId] });
    expect(done.errno).toBe(0);
    expect(await skusOf(id)).toEqual([[small.productId, 'small,red', 12.5, 0]]);
    expect((await uses(id)).data.list).toEqual([{ productId: small.productId, orders: 0, carts: 0 }]);
    expect((await pages.load(id)).goods.retailPrice).toBe(12.5);
    expect((await buyer.get('cart/index')).data.cartList).toEqual([]);
    expect(rowsOf(shop, 'SELECT is_deleted FROM cart WHERE id = ?', buyNowId)).toEqual([{ is_deleted: 1 }]);

    expect((await buyer.detail(data.orderId)).orderGoods).toMatchObject([
      { specifications: ['big', 'red'], number: 3 },
    ]);
    expect((await buyer.post('order/cancel', { orderId: data.orderId })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT stock FROM sku WHERE id = ?', big.productId)).toEqual([{ stock: 10 }]);
    expect(ledgerOf(big.productId)).toBe(10);
  });

  test('a whole specification, another one in its place, and values named as removed ones were', async () => {
    const { id, body, big, small } = await article();
    const removed = [big.productId, small.productId];
    const added = ['S', 'big'].map((value) => ({ specifications: [value], price: 5, number: 1 }));
    expect(
      (await update({ ...body, specifications: values('fit', 'S', 'big'), products: [], added, removed })).errno,
    ).toBe(0);
    expect((await skusOf(id)).map(([, ...rest]) => rest)).toEqual([
      ['S', 5, 1],
      ['big', 5, 1],
    ]);
    const back = {
      goods: body.goods,
      specifications: body.specifications,
      removed: (await skusOf(id)).map(([sku]) => sku),
    };
    const again = body.products.map(({ specifications }) => ({ specifications, price: 1, number: 1 }));
    expect((await update({ ...back, added: again })).errno).toBe(0);
    expect((await skusOf(id)).map(([sku, name]) => [removed.includes(sku), name])).toEqual([
      [false, 'big,red'],
      [false, 'small,red'],
    ]);
  });
});

describe('what is refused leaves all as it was', () => {
  test.each<[string, number, string | undefined, (body: Awaited<ReturnType<typeof article>>['body']) => object]>([
    ['no specifications', 401, 'specifications', () => ({ specifications: [] })],
    ['no SKUs', 401, 'products', (body) => ({ products: [], removed: body.products.map(({ id }) => id) })],
    [
      'a value that none of the SKUs can have',
      402,
      'products.0.specifications',
      () => ({ specifications: values('size', 'small') }),
    ],
    ['an added one without a price', 401, 'added.0.price', () => ({ added: [{ specifications: ['x'], number: 1 }] })],
    [
      'one that is there already',
      402,
      'added.0.specifications',
      () => ({ added: [{ specifications: ['big', 'red'], price: 1, number: 1 }] }),
    ],
    ['a SKU that is neither kept nor removed', 504, undefined, (body) => ({ products: body.products.slice(1) })],
    [
      'a SKU that is not there',
      504,
      undefined,
      (body) => ({ products: body.products.map((row, at) => (at === 0 ? { ...row, id: 1e6 } : row)) }),
    ],
    ['unknown goods', 505, undefined, (body) => ({ goods: { ...body.goods, id: 1e6 } })],
  ])('%s', async (_, errno, field, changed) => {
    const { id, body } = await article();
    const before = await pages.load(id);
    const answer = await update({ ...body, goods: { ...body.goods, name: 'Half' }, ...changed(body) });
    expect(answer.errno).toBe(errno);
    if (field !== undefined) expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await pages.load(id)).toEqual(before);
  });

  test('uses of unknown goods', async () => {
    expect([(await uses(1e6)).errno, (await uses('x')).errno, (await uses('')).errno]).toEqual([712, 402, 401]);
  });
});
