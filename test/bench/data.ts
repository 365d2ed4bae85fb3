// The shops under measurement: the demo pack, and one grown to 100,000 goods and orders; both with bench shoppers who have
// tokens, addresses, and buy-now lines to order.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openShopDatabase, type Writer } from '../../db/open.ts';
import { growShop } from '../../db/seed/bulk.ts';
import { startShop } from '../../server/startShop.ts';

const users = 64;
/** More than the fastest run orders. */
const buyNowLines = 60_000;

export interface BenchShop {
  readonly name: string;
  readonly folder: string;
  readonly goodsIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly requests: { readonly cartAdd: string; readonly orderSubmit: string };
  /** A bench shopper's token. */
  readonly token: string;
}

/** Lays a shop into a new folder. `grownTo` 0 keeps the demo pack as it is. */
export async function prepareShop(root: string, name: string, grownTo: number): Promise<BenchShop> {
  const folder = join(root, name);
  if (existsSync(folder)) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  const seeding = await startShop({ data: folder, port: 0, seed: 'demo', zone: 'Asia/Shanghai' });
  await seeding.stop();
  const database = await openShopDatabase({ file: join(folder, 'shop.db') });
  try {
    if (grownTo > 0) {
      growShop(database.write, { goods: grownTo, orders: grownTo, users: grownTo / 5, nowMs: Date.now(), seed: 7 });
    }
    return await addShoppers(database.write, folder, name);
  } finally {
    database.close();
  }
}

interface SkuRow {
  goodsId: number;
  skuId: number;
  name: string;
  sn: string;
  priceFen: number;
  specifications: string;
}

async function addShoppers({ raw }: Writer, folder: string, name: string): Promise<BenchShop> {
  const now = Date.now();
  const skus = raw
    .prepare<[], SkuRow>(
      `SELECT g.id AS goodsId, s.id AS skuId, g.name, g.goods_sn AS sn, s.price_fen AS priceFen, s.specifications
       FROM sku s JOIN goods g ON g.id = s.goods_id
       WHERE g.is_deleted = 0 AND g.is_on_sale = 1 AND s.is_deleted = 0 ORDER BY s.id LIMIT 300`,
    )
    .all();
  raw.exec('BEGIN IMMEDIATE');
  const restock = raw.prepare('UPDATE sku SET stock = stock + 1000000 WHERE id = ?');
  const move = raw.prepare(
    `INSERT INTO stock_move (sku_id, delta, reason, created_at, stock_after)
     SELECT id, 1000000, 'edit', ?, stock FROM sku WHERE id = ?`,
  );
  for (const { skuId } of skus) {
    restock.run(skuId);
    move.run(now, skuId);
  }
  const shoppers = addUsers(raw, now);
  const line = raw.prepare(
    `INSERT INTO cart (user_id, goods_id, goods_sn, goods_name, sku_id, price_fen, quantity, specifications, is_checked,
       pic_url, is_buy_now, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 1, ?, 1, '', 1, ?, ?)`,
  );
  const submits: string[] = [];
  const adds: string[] = [];
  for (let n = 0; n < buyNowLines; n++) {
    const shopper = shoppers[n % users];
    const sku = skus[n % skus.length];
    if (!shopper || !sku) continue;
    const { lastInsertRowid } = line.run(
      shopper.userId,
      sku.goodsId,
      sku.sn,
      sku.name,
      sku.skuId,
      sku.priceFen,
      sku.specifications,
      now,
      now,
    );
    const order = { cartId: Number(lastInsertRowid), addressId: shopper.addressId, couponId: 0, message: '' };
    submits.push(`POST\t/wx/order/submit\t${shopper.token}\t${JSON.stringify(order)}`);
  }
  for (let n = 0; n < users * 50; n++) {
    const shopper = shoppers[n % users];
    const sku = skus[(n * 7) % skus.length];
    if (!shopper || !sku) continue;
    const body = { goodsId: sku.goodsId, productId: sku.skuId, number: 1 };
    adds.push(`POST\t/wx/cart/add\t${shopper.token}\t${JSON.stringify(body)}`);
  }
  // No ANALYZE, as in the product: with its samples SQLite prepares a statement anew for each value that is bound.
  raw.exec('COMMIT');
  const requests = { cartAdd: join(folder, 'cartAdd.txt'), orderSubmit: join(folder, 'orderSubmit.txt') };
  await writeFile(requests.cartAdd, `${adds.join('\n')}\n`);
  await writeFile(requests.orderSubmit, `${submits.join('\n')}\n`);
  const ids = raw.prepare<[], number>('SELECT id FROM goods WHERE is_deleted = 0 AND is_on_sale = 1').pluck().all();
  const categoryIds = raw
    .prepare<[], number>("SELECT id FROM category WHERE is_deleted = 0 AND level = 'L2'")
    .pluck()
    .all();
  return { name, folder, goodsIds: ids, categoryIds, requests, token: shoppers[0]?.token ?? '' };
}

function addUsers(raw: Writer['raw'], now: number): { userId: number; addressId: number; token: string }[] {
  const user = raw.prepare('INSERT INTO user (username, created_at, updated_at) VALUES (?, ?, ?)');
  const address = raw.prepare(
    `INSERT INTO address (name, user_id, province, city, county, address_detail, area_code, tel, is_default, created_at, updated_at)
     VALUES ('压测', ?, '上海市', '上海市', '浦东新区', '测试路 1 号', '310115', '13900000000', 1, ?, ?)`,
  );
  const token = raw.prepare(
    "INSERT INTO token (hash, account_kind, account_id, created_at, last_used_at, expires_at) VALUES (?, 'shopper', ?, ?, ?, ?)",
  );
  return Array.from({ length: users }, (_, n) => {
    const userId = Number(user.run(`bench${n}`, now, now).lastInsertRowid);
    const addressId = Number(address.run(userId, now, now).lastInsertRowid);
    const text = `bench-token-number-${String(n).padStart(4, '0')}`;
    token.run(createHash('sha256').update(text).digest('hex'), userId, now, now, now + 86_400_000);
    return { userId, addressId, token: text };
  });
}
