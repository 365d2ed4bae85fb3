// What the bench adds to a grown shop: shoppers who are logged in and have an address and lines to order, and tokens for some of
// those who ordered before.
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Writer } from '../../db/open.ts';
import type { ShopFacts } from './shops.ts';

const buyerCount = 64;
const regularCount = 64;
/** Orders that each regular has: as many in a small shop as in a large one. */
const ordersOfRegular = 6;
/** More than the fastest run orders. */
const orderLines = 40_000;
const tokenDays = 30;

interface Sku {
  goodsId: number;
  skuId: number;
  name: string;
  sn: string;
  priceFen: number;
  specifications: string;
}

interface Buyer {
  readonly userId: number;
  readonly addressId: number;
  readonly token: string;
}

/** Adds them to a shop that was grown by `size` goods. No ANALYZE: the product makes none either. */
export function addShoppers({ raw }: Writer, size: number): ShopFacts {
  const now = Date.now();
  return raw
    .transaction(() => {
      const goodsIds = spreadGoods(raw, size);
      const skus = restock(raw, goodsIds, now);
      const buyers = addBuyers(raw, now);
      return {
        goodsIds,
        categoryIds: idsOf(raw, "SELECT id FROM category WHERE is_deleted = 0 AND level = 'L2' ORDER BY id"),
        regulars: letRegularsIn(raw, now),
        cartAdds: cartAddsOf(buyers, skus),
        orderSubmits: addOrderLines(raw, { buyers, skus, now }),
      };
    })
    .immediate();
}

const idsOf = (raw: Database, sql: string) => raw.prepare<[], number>(sql).pluck().all();

/** 500 goods on sale, from the oldest to the newest of the grown ones. */
function spreadGoods(raw: Database, size: number): number[] {
  const last = raw.prepare<[], number>('SELECT max(id) FROM goods').pluck().get() ?? 0;
  const from = raw
    .prepare<[number], number>(
      'SELECT id FROM goods WHERE id >= ? AND is_deleted = 0 AND is_on_sale = 1 ORDER BY id LIMIT 1',
    )
    .pluck();
  const places = Array.from({ length: 500 }, (_, n) => last - size + 1 + Math.floor((n * size) / 500));
  return [...new Set(places.map((place) => from.get(place) ?? last))];
}

/** A SKU of each goods, with more pieces than can be sold. */
function restock(raw: Database, goodsIds: readonly number[], now: number): Sku[] {
  const find = raw.prepare<[number], Sku>(
    `SELECT g.id AS goodsId, s.id AS skuId, g.name, g.goods_sn AS sn, s.price_fen AS priceFen, s.specifications
     FROM sku s JOIN goods g ON g.id = s.goods_id WHERE g.id = ? AND s.is_deleted = 0 ORDER BY s.id LIMIT 1`,
  );
  const add = raw.prepare('UPDATE sku SET stock = stock + 1000000 WHERE id = ?');
  const move = raw.prepare(
    `INSERT INTO stock_move (sku_id, delta, reason, created_at, stock_after)
     SELECT id, 1000000, 'edit', ?, stock FROM sku WHERE id = ?`,
  );
  return goodsIds.flatMap((id) => {
    const sku = find.get(id);
    if (!sku) return [];
    add.run(sku.skuId);
    move.run(now, sku.skuId);
    return [sku];
  });
}

function addBuyers(raw: Database, now: number): Buyer[] {
  const user = raw.prepare('INSERT INTO user (username, created_at, updated_at) VALUES (?, ?, ?)');
  const address = raw.prepare(
    `INSERT INTO address (name, user_id, province, city, county, address_detail, area_code, tel, is_default, created_at, updated_at)
     VALUES ('压测', ?, '上海市', '上海市', '浦东新区', '测试路 1 号', '310115', '13900000000', 1, ?, ?)`,
  );
  const letIn = tokenGiver(raw, now);
  return Array.from({ length: buyerCount }, (_, n) => {
    const userId = Number(user.run(`bench${n}`, now, now).lastInsertRowid);
    return { userId, addressId: Number(address.run(userId, now, now).lastInsertRowid), token: letIn(userId) };
  });
}

function letRegularsIn(raw: Database, now: number): ShopFacts['regulars'] {
  const letIn = tokenGiver(raw, now);
  return raw
    .prepare<[number, number], { userId: number; orderId: number }>(
      `SELECT user_id AS userId, max(id) AS orderId FROM orders WHERE is_deleted = 0
       GROUP BY user_id HAVING count(*) = ? LIMIT ?`,
    )
    .all(ordersOfRegular, regularCount)
    .map(({ userId, orderId }) => ({ token: letIn(userId), orderId }));
}

function tokenGiver(raw: Database, now: number): (userId: number) => string {
  const add = raw.prepare(
    "INSERT INTO token (hash, account_kind, account_id, created_at, last_used_at, expires_at) VALUES (?, 'shopper', ?, ?, ?, ?)",
  );
  return (userId) => {
    const token = `bench-token-of-shopper-${String(userId).padStart(9, '0')}`;
    add.run(createHash('sha256').update(token).digest('hex'), userId, now, now, now + tokenDays * 86_400_000);
    return token;
  };
}

const post = (path: string, token: string, body: unknown) =>
  `POST\t${path}\tX-Shop-Token:${token}\t${JSON.stringify(body)}`;

/** Of `count` pairs, every buyer with every SKU in turn. */
function pairs<T>(
  buyers: readonly Buyer[],
  skus: readonly Sku[],
  count: number,
  make: (buyer: Buyer, sku: Sku) => T,
): T[] {
  return Array.from({ length: count }, (_, n) => {
    const [buyer, sku] = [buyers[n % buyers.length], skus[n % skus.length]];
    return buyer && sku ? [make(buyer, sku)] : [];
  }).flat();
}

const cartAddsOf = (buyers: readonly Buyer[], skus: readonly Sku[]) =>
  pairs(buyers, skus, buyers.length * 50, ({ token }, { goodsId, skuId }) =>
    post('/wx/cart/add', token, { goodsId, productId: skuId, number: 1 }),
  );

function addOrderLines(raw: Database, from: { buyers: readonly Buyer[]; skus: readonly Sku[]; now: number }): string[] {
  const { buyers, skus, now } = from;
  const add = raw.prepare(
    `INSERT INTO cart (user_id, goods_id, goods_sn, goods_name, sku_id, price_fen, quantity, specifications, is_checked,
       pic_url, is_buy_now, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 1, ?, 1, '', 1, ?, ?)`,
  );
  return pairs(
    buyers,
    skus,
    orderLines,
    ({ userId, addressId, token }, { goodsId, sn, name, skuId, priceFen, specifications }) => {
      const { lastInsertRowid } = add.run(userId, goodsId, sn, name, skuId, priceFen, specifications, now, now);
      return post('/wx/order/submit', token, { cartId: Number(lastInsertRowid), addressId, couponId: 0, message: '' });
    },
  );
}
