// The shop from outside, as a phone or the owner's browser calls it.

interface Envelope {
  errno: number;
  errmsg: string;
  data: unknown;
}

export interface CallOptions {
  readonly shopper?: string;
  readonly admin?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
type Data = any;

/** Calls an operation; a body makes it a POST. @throws Error with the shop's words when it refuses */
export async function call(url: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Data> {
  const headers: Record<string, string> = {};
  if (options.shopper) headers['X-Shop-Token'] = options.shopper;
  if (options.admin) headers['X-Shop-Admin-Token'] = options.admin;
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = (await (await fetch(url + path, { headers, ...post })).json()) as Envelope;
  if (answer.errno !== 0) throw new Error(`${path}: ${answer.errno} ${answer.errmsg}`);
  return answer.data;
}

export const owner = { username: 'pocketowner', password: 'kettle-Umbrella-42' };

/** The three answers of the first run, with the demo goods. Gives the owner's token. */
export async function setUp(url: string): Promise<string> {
  const shop = { name: '口袋小店', phone: '', address: '' };
  const answers = { language: 'zh-CN', seed: 'demo', shop, owner, reach: 'computer' };
  return (await call(url, '/desk/setup/run', answers)).token;
}

export const logInShopper = async (url: string): Promise<string> =>
  (await call(url, '/wx/auth/login', { username: 'user123', password: 'user123' })).token;

/** Buys one piece of a goods of the demo pack; gives the order. */
export async function buy(url: string, shopper: string): Promise<{ orderId: number; orderSn: string }> {
  const options = { shopper };
  const { productList } = await call(url, '/wx/goods/detail?id=1', undefined, options);
  const item = { goodsId: 1, productId: productList[0].id, number: 1 };
  const cartId = await call(url, '/wx/cart/fastadd', item, options);
  const { addressId } = await call(url, `/wx/cart/checkout?cartId=${cartId}`, undefined, options);
  const order = { cartId, addressId, couponId: 0, userCouponId: 0 };
  const { orderId } = await call(url, '/wx/order/submit', order, options);
  const { orderInfo } = await call(url, `/wx/order/detail?orderId=${orderId}`, undefined, options);
  return { orderId, orderSn: orderInfo.orderSn };
}

/** Four shoppers' hands that buy until the shop answers no more; `taken` grows by each order that was acknowledged. */
export function buyUntilClosed(
  url: string,
  shopper: string,
): { readonly taken: number[]; readonly ended: Promise<unknown> } {
  const taken: number[] = [];
  const hands = Array.from({ length: 4 }, async () => {
    for (;;) {
      const bought = await buy(url, shopper).catch(() => undefined);
      if (bought === undefined) return;
      taken.push(bought.orderId);
    }
  });
  return { taken, ended: Promise.all(hands) };
}

/** Those of some orders that the shop doesn't know any more. */
export async function missingOrders(url: string, shopper: string, orderIds: readonly number[]): Promise<number[]> {
  const missing: number[] = [];
  for (const orderId of orderIds) {
    const { orderInfo } = await call(url, `/wx/order/detail?orderId=${orderId}`, undefined, { shopper });
    if (orderInfo.id !== orderId) missing.push(orderId);
  }
  return missing;
}
