// What every sequence begins with, in the shop and in the model alike: four shoppers, an administrator, goods of little
// stock, coupons of every kind, two offers for group-buys.
import { addAdmin } from '../support/admins.ts';
import { addAddress } from '../support/buying.ts';
import { addCoupon, addGrouponRule, addSku } from '../support/trade.ts';
import { addGoods, addRow, addShopper, change } from '../support/world.ts';
import type { Stage } from './stage.ts';
import { type Account, type Coupon, dayMs, type Model } from './state/state.ts';

const shopperCount = 4;

export async function layWorld(stage: Stage): Promise<Model> {
  await stage.clear();
  const { shop } = stage;
  const shoppers: Account[] = [];
  for (let n = 0; n < shopperCount; n += 1) {
    const { id, token } = await addShopper(shop, { username: `shopper${n}`, nickname: `Shopper ${n}` });
    shoppers.push({ id, token, header: 'x-shop-token' });
  }
  const [superRole] = stage.rows("SELECT role_id FROM role_permission WHERE permission = '*'");
  const { id, adminToken } = await addAdmin(shop, { roles: [Number(superRole?.role_id)] });
  const now = shop.clock.now();
  const model = emptyModel({ now, shoppers, admin: { id, token: adminToken, header: 'x-shop-admin-token' } });
  await layGoods(stage, model);
  await layCoupons(stage, model);
  await layOffer(stage, model, { goodsId: 1, discountFen: 300, members: 2, days: 3 });
  await layOffer(stage, model, { goodsId: 2, discountFen: 500, members: 3, days: 12 });
  await layOffer(stage, model, { goodsId: 5, discountFen: 300, members: 2, days: 30 });
  for (const { id: userId } of shoppers) {
    const addressId = await addAddress(shop, userId, { name: `Home ${userId}`, is_default: 1 });
    model.addresses.set(addressId, { id: addressId, userId, name: `Home ${userId}`, isDefault: true });
  }
  return model;
}

function emptyModel(who: Pick<Model, 'now' | 'shoppers' | 'admin'>): Model {
  return {
    ...who,
    categories: [1, 2],
    goods: new Map(),
    skus: new Map(),
    cart: new Map(),
    orders: new Map(),
    coupons: new Map(),
    hands: new Map(),
    rules: new Map(),
    places: new Map(),
    aftersales: new Map(),
    comments: new Map(),
    addresses: new Map(),
    collects: new Map(),
    footprints: new Map(),
    freight: { valueFen: 800, freeFromFen: 8800 },
    tokensAt: who.now,
    stepCount: 0,
  };
}

/** Category, price and stock of each SKU; two goods have a second SKU, one is off sale. */
const articles: readonly { category: number; skus: readonly (readonly [priceFen: number, stock: number])[] }[] = [
  { category: 1, skus: [[1990, 8]] },
  {
    category: 1,
    skus: [
      [3500, 5],
      [4050, 3],
    ],
  },
  { category: 2, skus: [[1200, 20]] },
  { category: 2, skus: [[8800, 4]] },
  // Cheaper than the discount of its offer.
  { category: 2, skus: [[250, 30]] },
  { category: 1, skus: [[1000, 10]] },
];
const offSale = 6;

async function layGoods({ shop }: Stage, model: Model): Promise<void> {
  for (const name of ['Kitchen', 'Garden']) await addRow(shop, 'category', { name, level: 'L1' });
  for (const { category, skus } of articles) {
    const retail = Math.min(...skus.map(([priceFen]) => priceFen));
    const name = `Goods ${model.goods.size + 1}`;
    const goodsId = await addGoods(shop, { name, goods_sn: name, category_id: category, retail_price_fen: retail });
    model.goods.set(goodsId, {
      id: goodsId,
      name,
      categoryId: category,
      isOnSale: goodsId !== offSale,
      isDeleted: false,
    });
    for (const [priceFen, stock] of skus) {
      const id = await addSku(shop, goodsId, { price_fen: priceFen, stock });
      model.skus.set(id, { id, goodsId, priceFen, stock });
    }
  }
  await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', offSale);
  const ledger =
    "INSERT INTO stock_move (sku_id, delta, reason, stock_after, created_at) SELECT id, stock, 'seed', stock, 0 FROM sku";
  await change(shop, 'stock_move', ledger);
}

type CouponPlan = Pick<Coupon, 'discountFen' | 'minFen' | 'limit' | 'total'> & Partial<Coupon> & { goodFor?: number };

/** `goodFor` days: a fixed range from now. */
const couponPlans: readonly CouponPlan[] = [
  { discountFen: 500, minFen: 0, limit: 0, total: 0, days: 10 },
  { discountFen: 1000, minFen: 5000, limit: 2, total: 6, days: 3 },
  { discountFen: 800, minFen: 2000, limit: 0, total: 0, days: 30, goodsType: 1, scope: [1] },
  { discountFen: 666, minFen: 1500, limit: 3, total: 0, goodFor: 5, goodsType: 2, scope: [1, 3] },
  // More than most orders cost.
  { discountFen: 50_000, minFen: 0, limit: 0, total: 12, days: 20 },
  { discountFen: 300, minFen: 0, limit: 2, total: 5, days: 15, type: 2, code: 'SPRING26' },
  { discountFen: 100, minFen: 0, limit: 1, total: 0, days: 10, type: 1 },
  { discountFen: 900, minFen: 0, limit: 0, total: 0, days: 10, status: 2 },
];

async function layCoupons(stage: Stage, model: Model): Promise<void> {
  for (const plan of couponPlans) {
    const { discountFen, minFen, limit, total, goodsType = 0, scope = [], type = 0, code = null, status = 0 } = plan;
    const days = plan.days ?? null;
    const startsAt = model.now;
    const endsAt = model.now + (plan.goodFor ?? 0) * dayMs;
    const range = days === null ? { time_type: 1, starts_at: startsAt, ends_at: endsAt, days: 0 } : { days };
    const limits = { total, limit_per_user: limit, goods_type: goodsType };
    const row = { discount_fen: discountFen, min_fen: minFen, type, code, status, ...limits, ...range };
    const id = await addCoupon(stage.shop, row);
    const table = goodsType === 1 ? 'coupon_category' : 'coupon_goods';
    const column = goodsType === 1 ? 'category_id' : 'goods_id';
    for (const of of scope) {
      await change(stage.shop, table, `INSERT INTO ${table} (coupon_id, ${column}) VALUES (?, ?)`, id, of);
    }
    const terms = { discountFen, minFen, limit, total, goodsType, scope, type, code, status };
    model.coupons.set(id, { id, ...terms, days, startsAt, endsAt, isDeleted: false });
  }
}

async function layOffer(
  { shop }: Stage,
  model: Model,
  offer: { goodsId: number; discountFen: number; members: number; days: number },
): Promise<void> {
  const { goodsId, discountFen, members, days } = offer;
  const expiresAt = model.now + days * dayMs;
  const row = { discount_fen: discountFen, members_needed: members, expires_at: expiresAt };
  const id = await addGrouponRule(shop, goodsId, { ...row, goods_name: `Goods ${goodsId}` });
  model.rules.set(id, { id, goodsId, discountFen, members, expiresAt, status: 0, isDeleted: false });
}
