// Goods with stock, coupons, group-buys and orders as rows: the world that buying is tested in.
import { nextNumber } from './numbers.ts';
import type { TestShop } from './shop.ts';
import { addGoods, addRow, rowsOf } from './world.ts';

type Row = Readonly<Record<string, string | number | null>>;

export const dayMs = 86_400_000;
const next = () => nextNumber('trade');

/** Goods on sale with one SKU. */
export async function addArticle(shop: TestShop, { goods = {}, sku = {} }: { goods?: Row; sku?: Row } = {}) {
  const n = next();
  const goodsId = await addGoods(shop, { name: `Cup ${n}`, goods_sn: `SN${n}`, pic_url: 'cup.png', ...goods });
  return { goodsId, productId: await addSku(shop, goodsId, sku) };
}

/** Price 10.00 and 100 pieces unless told otherwise. */
export function addSku(shop: TestShop, goodsId: number, row: Row = {}): Promise<number> {
  const specifications = JSON.stringify([`size ${next()}`]);
  return addRow(shop, 'sku', { goods_id: goodsId, specifications, price_fen: 1000, stock: 100, ...row });
}

/** A coupon that is claimed, for all goods, 5.00 off from 0.00, good for ten days, one a shopper. */
export function addCoupon(shop: TestShop, row: Row = {}): Promise<number> {
  return addRow(shop, 'coupon', { name: `Coupon ${next()}`, discount_fen: 500, min_fen: 0, days: 10, ...row });
}

/** A coupon in a shopper's hands, good from now for ten days. */
export function addUserCoupon(shop: TestShop, userId: number, couponId: number, row: Row = {}): Promise<number> {
  const now = shop.clock.now();
  const times = { starts_at: now, ends_at: now + 10 * dayMs };
  return addRow(shop, 'user_coupon', { user_id: userId, coupon_id: couponId, ...times, ...row });
}

/** An offer of two members, 3.00 off a piece, for ten days. */
export function addGrouponRule(shop: TestShop, goodsId: number, row: Row = {}): Promise<number> {
  const expires = shop.clock.now() + 10 * dayMs;
  const whole = { goods_id: goodsId, goods_name: 'Cup', discount_fen: 300, members_needed: 2, expires_at: expires };
  return addRow(shop, 'groupon_rule', { ...whole, ...row });
}

/** A paid order without lines. */
export function addOrder(shop: TestShop, userId: number, row: Row = {}): Promise<number> {
  return addRow(shop, 'orders', {
    user_id: userId,
    order_sn: `T${String(next()).padStart(13, '0')}`,
    order_status: 201,
    consignee: 'Li',
    mobile: '13800000000',
    address: 'Here 1',
    goods_price_fen: 1000,
    freight_price_fen: 800,
    coupon_price_fen: 0,
    order_price_fen: 1800,
    actual_price_fen: 1800,
    ...row,
  });
}

/** A running place in a group: of its opener, or with `starter` (the opener's record) of a joiner. */
export async function addPlace(
  shop: TestShop,
  userId: number,
  { rule, starter, order, row = {} }: { rule: number; starter?: number; order?: number; row?: Row },
): Promise<number> {
  return addRow(shop, 'groupon', {
    order_id: order ?? (await addOrder(shop, userId)),
    groupon_id: starter ?? null,
    rule_id: rule,
    user_id: userId,
    creator_user_id: starter === undefined ? userId : await openerOf(shop, starter),
    opened_at: starter === undefined ? shop.clock.now() : null,
    status: 1,
    ...row,
  });
}

async function openerOf(shop: TestShop, starter: number): Promise<number> {
  const [row] = rowsOf(shop, 'SELECT user_id FROM groupon WHERE id = ?', starter);
  return Number(row?.user_id);
}
