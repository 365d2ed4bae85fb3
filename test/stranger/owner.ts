// A shopper who owns something of every kind, each text of it marked, so that it is known again wherever it turns up.
import { type Article, addAddress } from '../support/buying.ts';
import type { TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addOrder, addPlace, addUserCoupon, dayMs } from '../support/trade.ts';
import { addRow, addShopper, rowsOf } from '../support/world.ts';

/** Stands in every private text of the owner. */
export const mark = 'Zzowner';
const mobile = '13912345678';

export type Owner = Awaited<ReturnType<typeof addOwner>>;

/** Builds the owner with rows in every table that has owners. */
export async function addOwner(shop: TestShop) {
  const { id, token } = await addShopper(shop, {
    username: `${mark}_name`,
    nickname: `${mark} nickname`,
    mobile,
    weixin_openid: `${mark}-openid`,
  });
  const address = {
    name: `${mark} Li`,
    tel: mobile,
    address_detail: `${mark} road 1`,
    postal_code: '310013',
    is_default: 1,
  };
  const addressId = await addAddress(shop, id, address);
  const article = await addArticle(shop);
  const orders = await addOrders(shop, id, article);
  return {
    id,
    token,
    addressId,
    article,
    orders,
    ...(await addCart(shop, token, article)),
    ...(await addCoupons(shop, id)),
    ...(await addTraces(shop, id, article)),
    ...(await addGroup(shop, id, article)),
    aftersaleId: await addRow(shop, 'aftersale', {
      aftersale_sn: '20260601999999',
      order_id: orders.received.id,
      user_id: id,
      status: 1,
      type: 1,
      amount_fen: 100,
      reason: `${mark} reason`,
      comment: `${mark} comment`,
    }),
  };
}

/** Numbers of `orderStatus` by name: one order of each, so that every change of state finds one that allows it. */
const states = { unpaid: 101, cancelled: 102, paid: 201, refunding: 202, shipped: 301, received: 401 } as const;

async function addOrders(shop: TestShop, userId: number, article: Article) {
  const now = shop.clock.now();
  const entries = Object.entries(states) as [keyof typeof states, number][];
  const made = entries.map(async ([name, status], index) => {
    const orderId = await addOrder(shop, userId, {
      order_status: status,
      order_sn: `2026060188${String(index).padStart(4, '0')}`,
      consignee: `${mark} Li`,
      mobile,
      address: `${mark} road 1`,
      message: `${mark} message`,
      ...(status === 102 ? { ended_at: now } : {}),
      ...(status >= 201 ? { paid_at: now - dayMs, payment_method: 'simulated', pay_id: `${mark}-pay` } : {}),
      ...(status >= 301 ? { shipped_at: now, ship_sn: `${mark}-ship`, ship_channel: 'SF' } : {}),
      ...(status === 401 ? { confirmed_at: now, open_comments: 1, aftersale_status: 1 } : {}),
    });
    const lineId = await addRow(shop, 'order_line', {
      order_id: orderId,
      goods_id: article.goodsId,
      sku_id: article.productId,
      goods_name: 'Cup',
      quantity: 1,
      price_fen: 1000,
    });
    return [name, { id: orderId, lineId }] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<keyof typeof states, { id: number; lineId: number }>;
}

/** A line in the cart, and one of buying at once. */
async function addCart(shop: TestShop, token: string, article: Article) {
  await shop.post('/wx/cart/add', { ...article, number: 2 }, { token });
  const { data: buyNowId } = await shop.post('/wx/cart/fastadd', { ...article, number: 1 }, { token });
  const cartId = Number(rowsOf(shop, 'SELECT id FROM cart WHERE is_buy_now = 0 ORDER BY id DESC LIMIT 1')[0]?.id);
  return { cartId, buyNowId: Number(buyNowId) };
}

/** A coupon that the stranger lacks: all there were have been handed out. */
async function addCoupons(shop: TestShop, userId: number) {
  const couponId = await addCoupon(shop, { total: 1, handed_out: 1 });
  return { couponId, userCouponId: await addUserCoupon(shop, userId, couponId) };
}

async function addTraces(shop: TestShop, userId: number, { goodsId }: Article) {
  await addRow(shop, 'collect', { user_id: userId, type: 0, goods_id: goodsId });
  await addRow(shop, 'search_history', { user_id: userId, keyword: `${mark} words` });
  await addRow(shop, 'feedback', {
    user_id: userId,
    username: `${mark}_name`,
    mobile,
    feed_type: 'x',
    content: `${mark} says`,
  });
  await addRow(shop, 'comment', {
    user_id: userId,
    type: 0,
    goods_id: goodsId,
    content: 'said in public',
    star: 5,
  });
  return { footprintId: await addRow(shop, 'footprint', { user_id: userId, goods_id: goodsId }) };
}

/** A group of four that waits for three more. */
async function addGroup(shop: TestShop, userId: number, { goodsId }: Article) {
  const ruleId = await addGrouponRule(shop, goodsId, { members_needed: 4 });
  const order = await addOrder(shop, userId, { order_sn: '20260601770000', consignee: `${mark} Li`, mobile });
  return { ruleId, groupOrderId: order, grouponId: await addPlace(shop, userId, { rule: ruleId, order }) };
}

/** Gives a text over all rows that are the owner's: it changes when any of them does. */
export function rowsOfOwner(shop: TestShop, ownerId: number): () => string {
  const tables = rowsOf(shop, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const queries = tables.flatMap(({ name }) => {
    const columns = rowsOf(shop, `SELECT name FROM pragma_table_info('${name}')`).map((column) => String(column.name));
    const condition = conditionFor(String(name), columns, ownerId);
    return condition === undefined ? [] : [`SELECT * FROM "${name}" WHERE ${condition} ORDER BY 1`];
  });
  const statements = queries.map((query) => shop.shop.read.raw.prepare(query).raw());
  return () => statements.map((statement) => JSON.stringify(statement.all())).join('\n');
}

/** Rows with an owner, what hangs on the owner's orders, and the account itself. */
function conditionFor(table: string, columns: readonly string[], ownerId: number): string | undefined {
  if (table === 'user') return `id = ${ownerId}`;
  // When a token was last used is written down at the owner's own calls only.
  if (columns.includes('account_id')) return `account_kind = 'shopper' AND account_id = ${ownerId}`;
  if (columns.includes('user_id')) return `user_id = ${ownerId}`;
  if (columns.includes('order_id')) return `order_id IN (SELECT id FROM orders WHERE user_id = ${ownerId})`;
  return undefined;
}

/** What must stand in no answer to anyone else. Names that a shopper shows beside comments are told to everybody. */
export function privateTexts(text: string, { isOpen }: { isOpen: boolean }): string[] {
  const known = isOpen ? text.replaceAll(`${mark} nickname`, '') : text;
  return [mark, mobile, '20260601'].filter((each) => known.includes(each));
}
