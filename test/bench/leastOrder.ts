// What an order costs at least on this stack: Koa, one connection to a copy of a shop's file, and nothing but the rows that an
// order is made of, in one commit (`synchronous=FULL`) for all that wait. It asks for no token, takes no price, coupon or group
// into account, knows no repeated request, writes no log and keeps no sums: what a shop does beside costs more, never less.
// Words: the file, which it changes.
import Database from 'better-sqlite3';
import Koa from 'koa';

const raw = new Database(process.argv[2]);
// As a shop's own connection, but for what it could do without (db/connection.ts).
for (const value of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -32768', 'wal_autocheckpoint = 4000'])
  raw.pragma(value);
raw.pragma('foreign_keys = OFF');
const triggers = raw.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
for (const name of triggers) raw.exec(`DROP TRIGGER "${name}"`);

interface CartLine {
  readonly userId: number;
  readonly goodsId: number;
  readonly skuId: number;
}
const find = raw.prepare<[number], CartLine>(
  'SELECT user_id AS userId, goods_id AS goodsId, sku_id AS skuId FROM cart WHERE id = ? AND is_deleted = 0',
);
const order = raw.prepare(
  `INSERT INTO orders (user_id, order_sn, order_status, consignee, mobile, address, message, goods_price_fen, freight_price_fen,
     coupon_price_fen, order_price_fen, actual_price_fen, created_at, updated_at)
   VALUES (?, ?, 101, '压测', '13900000000', '上海市上海市浦东新区 测试路 1 号', '', 1000, 0, 0, 1000, 1000, ?, ?)`,
);
const orderLine = raw.prepare(
  `INSERT INTO order_line (order_id, goods_id, goods_name, goods_sn, sku_id, quantity, price_fen, specifications, pic_url,
     created_at, updated_at) VALUES (?, ?, '压测', '1', ?, 1, 1000, '["标准"]', '', ?, ?)`,
);
const takeStock = raw
  .prepare<[number, number], number>(
    'UPDATE sku SET stock = stock - 1, updated_at = ? WHERE id = ? AND stock >= 1 RETURNING stock',
  )
  .pluck();
const moveStock = raw.prepare(
  "INSERT INTO stock_move (sku_id, delta, reason, order_id, stock_after, created_at) VALUES (?, -1, 'order', ?, ?, ?)",
);
const dropLine = raw.prepare('UPDATE cart SET is_deleted = 1, updated_at = ? WHERE id = ?');

let placed = 0;
/** @throws when the cart line was ordered before */
function place(cartId: number): number {
  const now = Date.now();
  const line = find.get(cartId);
  if (!line) throw new Error(`no cart line ${cartId}`);
  placed += 1;
  const { lastInsertRowid } = order.run(line.userId, `least${process.pid}-${placed}`, now, now);
  const orderId = Number(lastInsertRowid);
  orderLine.run(orderId, line.goodsId, line.skuId, now, now);
  moveStock.run(line.skuId, orderId, takeStock.get(now, line.skuId), now);
  dropLine.run(now, cartId);
  return orderId;
}

const placeAll = raw.transaction((cartIds: readonly number[]) => cartIds.map(place));
let waiting: { readonly cartId: number; readonly done: (orderId: number) => void }[] = [];

function commit(): void {
  const group = waiting;
  waiting = [];
  const orderIds = placeAll.immediate(group.map(({ cartId }) => cartId));
  for (const [at, { done }] of group.entries()) done(orderIds[at] ?? 0);
}

const app = new Koa();
app.use(async (ctx) => {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  const { cartId } = JSON.parse(Buffer.concat(chunks).toString()) as { cartId: number };
  const orderId = await new Promise<number>((done) => {
    if (waiting.push({ cartId, done }) === 1) setImmediate(commit);
  });
  ctx.set('Content-Type', 'application/json;charset=UTF-8');
  ctx.body = JSON.stringify({ errno: 0, data: { orderId, payed: false, grouponLinkId: 0 }, errmsg: '成功' });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.once('SIGTERM', () => process.exit(0));
