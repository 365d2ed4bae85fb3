// goods/detail through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putSetting } from '../../db/stores/setting.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, change, rowsOf } from '../support/world.ts';

const keys = [
  'attribute',
  'brand',
  'comment',
  'groupon',
  'info',
  'issue',
  'productList',
  'share',
  'shareImage',
  'specificationList',
  'userHasCollect',
];
const picture = `${'q'.repeat(20)}.webp`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const detail = async (id: number, token?: string) =>
  (await shop.get('/wx/goods/detail', { id }, token ? { token } : {})).data;
const footprints = (userId: number) =>
  rowsOf(shop, 'SELECT goods_id, created_at, is_deleted FROM footprint WHERE user_id = ? ORDER BY id', userId);

describe('the parts of goods/detail', () => {
  test('all eleven keys are there for goods with nothing beside them', async () => {
    const data = await detail(await addGoods(shop));
    expect(Object.keys(data).sort()).toEqual(keys);
    expect(data).toMatchObject({
      userHasCollect: 0,
      issue: [],
      comment: { count: 0, data: [] },
      specificationList: [],
      productList: [],
      attribute: [],
      brand: {},
      groupon: [],
      share: false,
      shareImage: '',
    });
    expect(data.info).toMatchObject({ categoryId: 0, brandId: 0, gallery: [], picUrl: '', shareUrl: '', detail: '' });
  });

  test('info is the full record, pictures under the address that the request came to', async () => {
    const brandId = await addRow(shop, 'brand', { name: '青瓷', description: 'd', floor_price_fen: 990 });
    const id = await addGoods(shop, {
      goods_sn: '1000001',
      brand_id: brandId,
      pic_url: picture,
      share_url: picture,
      gallery: JSON.stringify([picture, 'https://shop.test/b.webp']),
      detail: `<img src="/wx/storage/fetch/${picture}">`,
      counter_price_fen: 1999,
    });
    const data = await detail(id);
    const address = `${shop.url}/wx/storage/fetch/${picture}`;
    expect(data.info).toMatchObject({
      id,
      goodsSn: '1000001',
      brandId,
      picUrl: address,
      gallery: [address, 'https://shop.test/b.webp'],
      detail: `<img src="${address}">`,
      counterPrice: 19.99,
      retailPrice: 12.5,
      isOnSale: true,
      deleted: false,
    });
    expect(data.shareImage).toBe(address);
    expect(data.brand).toMatchObject({ id: brandId, name: '青瓷', desc: 'd', floorPrice: 9.9 });
  });

  test('a brand that is deleted is {}', async () => {
    const brandId = await addRow(shop, 'brand', { name: 'gone' });
    const id = await addGoods(shop, { brand_id: brandId });
    expect((await detail(id)).brand.name).toBe('gone');
    await change(shop, 'brand', 'UPDATE brand SET is_deleted = 1 WHERE id = ?', brandId);
    const data = await detail(id);
    expect([data.brand, data.info.brandId]).toEqual([{}, brandId]);
  });

  test('specifications are grouped in order of their first appearance; deleted parts stay out', async () => {
    const id = await addGoods(shop);
    const values: [string, string][] = [
      ['颜色', '红'],
      ['尺寸', '大'],
      ['颜色', '蓝'],
    ];
    for (const [specification, value] of values) {
      await addRow(shop, 'specification', { goods_id: id, specification, value });
    }
    await addRow(shop, 'specification', { goods_id: id, specification: '颜色', value: '旧', is_deleted: 1 });
    await addRow(shop, 'sku', { goods_id: id, specifications: '["红","大"]', price_fen: 1250, stock: 3 });
    await addRow(shop, 'sku', { goods_id: id, specifications: '["旧","大"]', is_deleted: 1 });
    await addRow(shop, 'attribute', { goods_id: id, attribute: '材质', value: '棉' });
    const data = await detail(id);
    expect(
      data.specificationList.map((group: { name: string; valueList: { value: string }[] }) => [
        group.name,
        group.valueList.map(({ value }) => value),
      ]),
    ).toEqual([
      ['颜色', ['红', '蓝']],
      ['尺寸', ['大']],
    ]);
    expect(data.productList).toHaveLength(1);
    expect(data.productList[0]).toMatchObject({ specifications: ['红', '大'], price: 12.5, number: 3, url: '' });
    expect(data.attribute).toMatchObject([{ attribute: '材质', value: '棉' }]);
  });

  test('comments: all live ones on these goods counted, the two newest shown, authors who are gone are empty', async () => {
    const [author, gone] = [await addShopper(shop, { nickname: '小林' }), await addShopper(shop)];
    const [id, other] = [await addGoods(shop), await addGoods(shop)];
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', gone.id);
    const now = shop.clock.now();
    const add = (row: Record<string, string | number>) =>
      addRow(shop, 'comment', { goods_id: id, user_id: author.id, star: 5, ...row });
    await add({ content: 'oldest', created_at: now - 9 });
    await add({ content: 'newest', created_at: now, user_id: gone.id });
    await add({ content: 'middle', created_at: now - 5, admin_content: 'thanks', pic_urls: `["${picture}"]` });
    await add({ content: 'deleted', is_deleted: 1 });
    await add({ content: 'elsewhere', goods_id: other });
    const { comment } = await detail(id);
    expect(comment.count).toBe(3);
    expect(comment.data).toMatchObject([
      { content: 'newest', nickname: '', avatar: '', picList: [] },
      { content: 'middle', nickname: '小林', adminContent: 'thanks' },
    ]);
    expect(comment.data[1].picList).toEqual([`${shop.url}/wx/storage/fetch/${picture}`]);
  });

  test('the first four help entries by id; running group-buy rules whatever their expiry', async () => {
    const id = await addGoods(shop);
    for (let n = 0; n < 6; n++) {
      await addRow(shop, 'issue', { question: `q${n}`, is_deleted: n === 1 ? 1 : 0, created_at: 100 - n });
    }
    const rule = { goods_id: id, goods_name: 'Cup', discount_fen: 100, members_needed: 3 };
    await addRow(shop, 'groupon_rule', { ...rule, status: 1, expires_at: 5 });
    await addRow(shop, 'groupon_rule', { ...rule, status: 0, expires_at: 5 });
    const data = await detail(id);
    expect(data.issue.map((row: { question: string }) => row.question)).toEqual(['q0', 'q2', 'q3', 'q4']);
    expect(data.groupon).toMatchObject([{ goodsId: id, goodsName: 'Cup', discount: 1, discountMember: 3, status: 0 }]);
    expect(data.groupon[0]).not.toHaveProperty('picUrl');
  });

  test('share is what the setting says, at once', async () => {
    const id = await addGoods(shop);
    expect((await detail(id)).share).toBe(false);
    await shop.shop.write((tx) => putSetting(tx, { key: 'litemall_wx_share', value: 'true', now: shop.clock.now() }));
    expect((await detail(id)).share).toBe(true);
  });

  test('a change of price or stock is seen at once, also by answers that were kept', async () => {
    const id = await addGoods(shop);
    const skuId = await addRow(shop, 'sku', { goods_id: id, specifications: '["标准"]', stock: 5 });
    expect((await detail(id)).productList[0].number).toBe(5);
    await change(shop, 'sku', 'UPDATE sku SET stock = 4 WHERE id = ?', skuId);
    expect((await detail(id)).productList[0].number).toBe(4);
  });
});

describe('which goods goods/detail knows', () => {
  test('401 without an id, 402 for what is no id, 712 for unknown and deleted goods', async () => {
    expect((await shop.get('/wx/goods/detail')).errno).toBe(401);
    expect((await shop.get('/wx/goods/detail', { id: 'undefined' })).errno).toBe(401);
    for (const id of ['x', '1.5', 99_999_999_999]) {
      expect((await shop.get('/wx/goods/detail', { id })).errno, String(id)).toBe(402);
    }
    const deleted = await addGoods(shop, { is_deleted: 1 });
    for (const id of [999_999, deleted]) expect((await shop.get('/wx/goods/detail', { id })).errno).toBe(712);
  });

  test('goods off sale can be read, but are in no list', async () => {
    const id = await addGoods(shop, { name: '停售的灯', is_on_sale: 0, is_new: 1 });
    expect((await detail(id)).info.isOnSale).toBe(false);
    for (const query of [{}, { keyword: '停售' }, { isNew: true }, { sort: 'id' }]) {
      const { data } = await shop.get('/wx/goods/list', { ...query, limit: 1000 });
      expect(data.list.map((row: { id: number }) => row.id)).not.toContain(id);
    }
  });
});

describe('what goods/detail does for a shopper', () => {
  test('keeps one footprint a user and goods, its time that of the latest view', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const [first, second] = [await addGoods(shop), await addGoods(shop)];
    await detail(first, owner.token);
    await detail(second, owner.token);
    shop.clock.advance(60_000);
    await detail(first, owner.token);
    await detail(first);
    const found = footprints(owner.id);
    expect(found.map(({ goods_id }) => goods_id)).toEqual([first, second]);
    expect(Number(found[0]?.created_at)).toBeGreaterThanOrEqual(Number(found[1]?.created_at) + 60_000);
    expect(footprints(stranger.id)).toEqual([]);
  });

  test('a footprint that the user deleted comes back as a new one', async () => {
    const { id: userId, token } = await addShopper(shop);
    const goodsId = await addGoods(shop);
    await detail(goodsId, token);
    await change(shop, 'footprint', 'UPDATE footprint SET is_deleted = 1 WHERE user_id = ?', userId);
    await detail(goodsId, token);
    expect(footprints(userId).map(({ is_deleted }) => is_deleted)).toEqual([1, 0]);
  });

  test('ten views at the same moment leave one footprint', async () => {
    const { id: userId, token } = await addShopper(shop);
    const goodsId = await addGoods(shop);
    await Promise.all(Array.from({ length: 10 }, () => detail(goodsId, token)));
    expect(footprints(userId)).toHaveLength(1);
  });

  test('unknown goods leave no footprint', async () => {
    const { id: userId, token } = await addShopper(shop);
    expect((await shop.get('/wx/goods/detail', { id: 999_999 }, { token })).errno).toBe(712);
    expect(footprints(userId)).toEqual([]);
  });

  test('tells whether the goods are a favourite, only to the one who has it', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const id = await addGoods(shop);
    await addRow(shop, 'collect', { user_id: owner.id, type: 0, goods_id: id });
    const flags = [
      await detail(id, owner.token),
      await detail(id, stranger.token),
      await detail(id),
      await detail(id, 'x'),
    ];
    expect(flags.map(({ userHasCollect }) => userHasCollect)).toEqual([1, 0, 0, 0]);
    await change(shop, 'collect', 'UPDATE collect SET is_deleted = 1 WHERE user_id = ?', owner.id);
    expect((await detail(id, owner.token)).userHasCollect).toBe(0);
  });
});
