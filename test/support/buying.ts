// A shopper with an address who puts goods in the cart and orders them, as clients do it.
import { expect } from 'vitest';
import type { CallOptions, TestShop } from './shop.ts';
import { addArticle } from './trade.ts';
import { addRow, addShopper, rowsOf } from './world.ts';

type Row = Readonly<Record<string, string | number | null>>;

export interface Article {
  readonly goodsId: number;
  readonly productId: number;
}

/** A delivery address of a shopper. */
export function addAddress(shop: TestShop, userId: number, row: Row = {}): Promise<number> {
  return addRow(shop, 'address', {
    user_id: userId,
    name: 'Li Hua',
    tel: '13800000001',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    address_detail: '文三路 1 号',
    area_code: '330106',
    ...row,
  });
}

export type Buyer = Awaited<ReturnType<typeof addBuyer>>;

/** A shopper who can order: what it takes, and the calls that orders are made of. */
export async function addBuyer(shop: TestShop) {
  const { id, token } = await addShopper(shop);
  const addressId = await addAddress(shop, id);
  const as = { token };
  const submit = (body: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) =>
    shop.post('/wx/order/submit', { cartId: 0, addressId, couponId: 0, ...body }, { ...as, ...options });
  const put = async (article: Article, number = 1) => {
    const added = await shop.post('/wx/cart/add', { ...article, number }, as);
    if (added.errno !== 0) throw new Error(`cart/add: ${added.errno} ${added.errmsg}`);
  };
  return {
    id,
    as,
    addressId,
    put,
    submit,
    /** The id of a buy-now line. */
    buyNow: async (article: Article, number = 1): Promise<number> =>
      (await shop.post('/wx/cart/fastadd', { ...article, number }, as)).data,
    get: (path: string, query: Parameters<TestShop['get']>[1] = {}) => shop.get(`/wx/${path}`, query, as),
    post: (path: string, body: unknown = {}) => shop.post(`/wx/${path}`, body, as),
    /** Orders pieces of new goods, and gives the order's id. */
    order: async (number = 1, rows: Parameters<typeof addArticle>[1] = {}): Promise<number> => {
      await put(await addArticle(shop, rows), number);
      const placed = await submit();
      if (placed.errno !== 0) throw new Error(`order/submit: ${placed.errno} ${placed.errmsg}`);
      return placed.data.orderId;
    },
    detail: async (orderId: number) => (await shop.get('/wx/order/detail', { orderId }, as)).data,
  };
}

/** An order's row as it is stored. */
export function orderRow(shop: TestShop, orderId: number) {
  const [row] = rowsOf(shop, 'SELECT * FROM orders WHERE id = ?', orderId);
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

export function stockOf(shop: TestShop, article: Article): unknown {
  return rowsOf(shop, 'SELECT stock FROM sku WHERE id = ?', article.productId)[0]?.stock;
}

/** SKUs whose stock is not what they began with plus what the ledger says of them. */
export function stockFaults(shop: TestShop, article: Article, firstStock: number): unknown[] {
  return rowsOf(
    shop,
    `SELECT s.id, s.stock, ? + coalesce((SELECT sum(delta) FROM stock_move WHERE sku_id = s.id), 0) AS ledger
       FROM sku s WHERE s.id = ?`,
    firstStock,
    article.productId,
  ).filter((row) => row.stock !== row.ledger);
}

/** What must be as before when an order is refused. */
function buyingWorld(shop: TestShop): unknown[] {
  return [
    'SELECT count(*) AS n FROM orders',
    'SELECT id, stock FROM sku',
    'SELECT count(*) AS n FROM stock_move',
    'SELECT id, status, order_id FROM user_coupon',
    'SELECT id FROM cart WHERE is_deleted = 0',
    'SELECT id FROM groupon',
    'SELECT used FROM order_counter',
  ].map((query) => rowsOf(shop, query));
}

/** Submits and expects this number, with nothing changed by it. Gives the answer. */
export async function expectRefused(
  shop: TestShop,
  buyer: Buyer,
  asked: { errno: number; body?: Readonly<Record<string, unknown>>; headers?: Readonly<Record<string, string>> },
) {
  const { errno, body = {}, headers = {} } = asked;
  // What a test has let fall due is settled by the shop itself within a second, which is no doing of the order's.
  await shop.runDueWork();
  const before = buyingWorld(shop);
  const answer = await buyer.submit(body, { headers });
  expect([answer.errno, answer.data]).toEqual([errno, undefined]);
  expect(buyingWorld(shop)).toEqual(before);
  return answer;
}
