// Share pictures of goods and of groups, and thumbnails, through HTTP (admin-catalog.yaml goods/create and update,
// shop-promotion.yaml share_image, shop-home.yaml goods/detail).
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putSetting } from '../../db/stores/setting.ts';
import { createDrawing, type Drawing } from '../../server/drawing/drawing.ts';
import type { Drawn } from '../../server/drawing/jobs.ts';
import { shareGoodsSoon } from '../../server/features/share/service.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer } from '../support/buying.ts';
import { goodsPages } from '../support/catalog.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addUserCoupon } from '../support/trade.ts';
import { addGoods, change, rowsOf } from '../support/world.ts';

const real = createDrawing();
/** The real thread, until a test makes it fail. */
let isBroken = false;
/** Given in place of a share picture, where a test needs many. */
let instead: Drawn | undefined;
let thumbnailsMade = 0;
const drawing: Drawing = {
  ...real,
  async poster(poster) {
    if (isBroken) throw new Error('broken on purpose');
    return instead ?? real.poster(poster);
  },
  thumbnail: (...picture) => {
    thumbnailsMade += 1;
    return real.thumbnail(...picture);
  },
};

let shop: TestShop;
let adminToken: string;
let pages: ReturnType<typeof goodsPages>;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty', drawing });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  pages = goodsPages(shop, adminToken);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const setShare = (value: 'true' | 'false') =>
  shop.shop.write((tx) => putSetting(tx, { key: 'litemall_wx_share', value, now: shop.clock.now() }));

const drawn = () => shop.shop.beside.settled();

async function upload(bytes: Buffer, name = 'photo.png'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${shop.url}/wx/storage/upload`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

let shade = 0;
const photo = (width = 900, height = 600) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: shade, b: 60 } } })
    .png()
    .toBuffer();
};

async function codeAt(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([805, 1118]);
  // The package is CommonJS and says otherwise.
  const scan = jsQR as unknown as typeof jsQR.default;
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const shareOf = async (id: number): Promise<string> => (await shop.get('/wx/goods/detail', { id })).data.shareImage;
const stateOf = (id: number) => rowsOf(shop, 'SELECT updated_at, version FROM goods WHERE id = ?', id)[0];

describe('goods', () => {
  test('get no share picture while the setting is off, and a stored one stays when they are edited', async () => {
    await setShare('false');
    const id = await pages.create();
    await drawn();
    expect(await shareOf(id)).toBe('');
    await change(shop, 'goods', "UPDATE goods SET share_url = 'abcdefghij0123456789.jpg' WHERE id = ?", id);
    await pages.edit(id, ({ goods }) => {
      goods.name = 'Another name';
    });
    await drawn();
    expect(await shareOf(id)).toContain('abcdefghij0123456789.jpg');
  });

  test('get one when they are made, with a code that leads to them, and nothing else of the row changes', async () => {
    await setShare('true');
    const id = await pages.create({ picUrl: await upload(await photo()), name: '青花瓷茶具 🍵 礼盒装' });
    const before = stateOf(id);
    await drawn();
    const address = await shareOf(id);
    expect(address).toMatch(new RegExp(`^${shop.url}/wx/storage/fetch/[a-z0-9]{20}\\.jpg$`));
    expect(await codeAt(address)).toBe(`${shop.url}/?scene=goods,${id}`);
    expect(stateOf(id)).toEqual(before);
    const key = address.slice(-24);
    expect(rowsOf(shop, 'SELECT name FROM storage WHERE key = ?', key)).toEqual([{ name: `GOOD_QCODE_${id}.jpg` }]);
    expect((await shop.get('/wx/goods/detail', { id })).data).toMatchObject({
      share: true,
      info: { shareUrl: address },
    });
  });

  test('get another one when name, picture or price are edited, and keep theirs when nothing of it is', async () => {
    await setShare('true');
    const id = await pages.create();
    await drawn();
    const seen = [await shareOf(id)];
    await pages.edit(id, () => {});
    await drawn();
    expect(await shareOf(id)).toBe(seen[0]);
    const picUrl = await upload(await photo());
    const edits: Parameters<typeof pages.edit>[1][] = [
      ({ goods }) => Object.assign(goods, { name: 'Renamed pot' }),
      ({ goods }) => Object.assign(goods, { picUrl }),
      ({ products }) => Object.assign(products[0], { price: 3, updateTime: '' }),
    ];
    for (const edit of edits) {
      await pages.edit(id, edit);
      await drawn();
      const address = await shareOf(id);
      expect(seen).not.toContain(address);
      seen.push(address);
    }
    // What was shared before can still be seen.
    for (const address of seen) expect((await fetch(address)).status).toBe(200);
  });

  test('keep the newest when a page that was opened before it was made is saved', async () => {
    await setShare('true');
    const id = await pages.create();
    await drawn();
    const open = await pages.load(id);
    await pages.edit(id, ({ products }) => Object.assign(products[0], { price: 3, updateTime: '' }));
    await drawn();
    const newest = await shareOf(id);
    expect(newest).not.toBe(open.goods.shareUrl);
    expect((await pages.post('update', open)).errno).toBe(0);
    await drawn();
    expect(await shareOf(id)).toBe(newest);
  });

  test('whose picture lies elsewhere, is gone or is none that can be read get one all the same', async () => {
    await setShare('true');
    const cut = await upload((await photo()).subarray(0, 200));
    for (const picUrl of ['https://example.org/a.png', `${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`, cut]) {
      const id = await pages.create({ picUrl });
      await drawn();
      expect(await codeAt(await shareOf(id))).toContain(`goods,${id}`);
    }
  });

  test('get one each, however many an import changes at once', async () => {
    await setShare('true');
    const ids: number[] = [];
    for (let n = 0; n < 600; n += 1) ids.push(await addGoods(shop));
    instead = {
      type: 'image/jpeg',
      bytes: await sharp(await photo())
        .jpeg()
        .toBuffer(),
    };
    try {
      await shop.shop.write((tx) => {
        for (const id of ids) shareGoodsSoon(shop.shop, tx, id, shop.url);
      });
      await drawn();
    } finally {
      instead = undefined;
    }
    expect(rowsOf(shop, "SELECT count(*) AS n FROM goods WHERE share_url = '' AND id >= ?", ids[0] ?? 0)).toEqual([
      { n: 0 },
    ]);
  });

  test('are made also when the share picture fails, and the answer does not wait for it', async () => {
    await setShare('true');
    isBroken = true;
    try {
      const id = await pages.create();
      await drawn();
      expect(await shareOf(id)).toBe('');
    } finally {
      isBroken = false;
    }
  });
});

describe('a group', () => {
  async function open(settings: { picUrl?: string } = {}) {
    const buyer = await addBuyer(shop);
    const article = await addArticle(shop);
    const rule = await addGrouponRule(shop, article.goodsId, {
      goods_name: '双人早餐',
      pic_url: settings.picUrl ?? '',
    });
    await buyer.put(article);
    const { data } = await buyer.submit({ grouponRulesId: rule, grouponLinkId: 0 });
    return { buyer, article, rule, orderId: data.orderId as number, starterId: data.grouponLinkId as number };
  }
  const pay = (orderId: number) => {
    const [row] = rowsOf(shop, 'SELECT actual_price_fen FROM orders WHERE id = ?', orderId);
    const newMoney = Number(row?.actual_price_fen) / 100;
    return shop.post('/admin/order/pay', { orderId, newMoney }, { adminToken });
  };
  const keyOf = (id: number) => rowsOf(shop, 'SELECT share_url FROM groupon WHERE id = ?', id)[0]?.share_url;

  test('gets its share picture when its opener has paid, whatever the setting of goods says', async () => {
    await setShare('false');
    const picUrl = (await upload(await photo())).slice(-24);
    const { buyer, orderId, starterId } = await open({ picUrl });
    await drawn();
    expect(keyOf(starterId)).toBe('');
    expect((await pay(orderId)).errno).toBe(0);
    await drawn();
    const { data } = await buyer.get('groupon/detail', { grouponId: starterId });
    expect(await codeAt(data.groupon.shareUrl)).toBe(`${shop.url}/?scene=groupon,${starterId}`);
  });

  test('is shared by those who join it, and joining makes none of its own', async () => {
    const { orderId, starterId, article, rule } = await open();
    await pay(orderId);
    await drawn();
    const joiner = await addBuyer(shop);
    await joiner.put(article);
    const { data } = await joiner.submit({ grouponRulesId: rule, grouponLinkId: starterId });
    await pay(data.orderId);
    await drawn();
    const [place] = rowsOf(shop, 'SELECT id FROM groupon WHERE order_id = ?', data.orderId);
    expect(keyOf(Number(place?.id))).toBe(keyOf(starterId));
    expect(keyOf(starterId)).toMatch(/\.jpg$/);
  });

  test('whose order costs nothing gets it at once', async () => {
    const { buyer, article, rule } = await open();
    const couponId = await addCoupon(shop, { discount_fen: 99_000 });
    await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(article);
    const { data } = await buyer.submit({ grouponRulesId: rule, grouponLinkId: 0, couponId });
    expect(data.payed).toBe(true);
    await drawn();
    expect(keyOf(data.grouponLinkId)).toMatch(/\.jpg$/);
  });

  test('is paid and runs also when the share picture fails', async () => {
    const { orderId, starterId } = await open();
    isBroken = true;
    try {
      expect((await pay(orderId)).errno).toBe(0);
      await drawn();
    } finally {
      isBroken = false;
    }
    expect(rowsOf(shop, 'SELECT status, share_url FROM groupon WHERE id = ?', starterId)).toEqual([
      { status: 1, share_url: '' },
    ]);
  });
});

describe('a thumbnail', () => {
  const sizeAt = async (address: string) => {
    const response = await fetch(address);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return { type: response.headers.get('content-type'), width, height };
  };
  /** Noise, so that the picture is larger than its thumbnail. */
  const noisy = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .png()
      .toBuffer();

  test('is asked for with thumb=1, made once, and cached for ever under a tag of its own', async () => {
    const url = await upload(await noisy(1200, 800));
    const before = thumbnailsMade;
    const asked = await Promise.all(Array.from({ length: 5 }, () => sizeAt(`${url}?thumb=1`)));
    expect(asked).toEqual(Array(5).fill({ type: 'image/jpeg', width: 400, height: 267 }));
    expect(thumbnailsMade).toBe(before + 1);
    expect(await sizeAt(url)).toEqual({ type: 'image/png', width: 1200, height: 800 });
    const [small, whole] = [await fetch(`${url}?thumb=1`), await fetch(url)];
    expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'));
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const headers = { 'If-None-Match': small.headers.get('etag') ?? '' };
    expect((await fetch(`${url}?thumb=1`, { headers })).status).toBe(304);
    await Promise.all([small.arrayBuffer(), whole.arrayBuffer()]);
  });

  test('of a small picture, or of one that can not be made smaller, is the picture itself', async () => {
    for (const bytes of [await noisy(300, 200), (await noisy(900, 900)).subarray(0, 5000)]) {
      const url = await upload(bytes);
      for (let time = 0; time < 2; time++) {
        const answered = Buffer.from(await (await fetch(`${url}?thumb=1`)).arrayBuffer());
        expect(answered.equals(bytes)).toBe(true);
      }
    }
  });

  test('has no address of its own, and an unknown picture has none', async () => {
    const url = await upload(await noisy(800, 800));
    await sizeAt(`${url}?thumb=1`);
    expect((await fetch(url.replace(/\.png$/, '-400.jpg'))).status).toBe(404);
    expect((await fetch(`${shop.url}/wx/storage/fetch/abcdefghij0123456789.png?thumb=1`)).status).toBe(404);
  });

  test('goes with the picture when that is deleted', async () => {
    const url = await upload(await noisy(800, 800));
    await sizeAt(`${url}?thumb=1`);
    const key = url.slice(-24);
    const thumbnail = key.replace(/\.png$/, '-400.jpg');
    expect(await shop.shop.files.find(thumbnail)).not.toBeNull();
    await shop.post('/admin/storage/delete', { key }, { adminToken });
    expect((await fetch(`${url}?thumb=1`)).status).toBe(404);
    expect(await shop.shop.files.find(thumbnail)).toBeNull();
  });

  test('that comes back in a body as an address is stored as the picture', async () => {
    await setShare('false');
    const url = await upload(await noisy(800, 800));
    const id = await pages.create({ picUrl: `${url}?thumb=1` });
    expect(rowsOf(shop, 'SELECT pic_url FROM goods WHERE id = ?', id)).toEqual([{ pic_url: url.slice(-24) }]);
  });

  test('asked for with a wrong word is refused', async () => {
    const url = await upload(await noisy(800, 800));
    expect(((await (await fetch(`${url}?thumb=maybe`)).json()) as { errno: number }).errno).toBe(402);
  });
});
