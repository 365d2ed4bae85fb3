// Orders of a grown shop with their lines, payments and what they did to the stock.
import type { Database } from 'better-sqlite3';
import { orderSn } from '../../orderNumber.ts';
import { orderLine, orders } from '../../schema/order.ts';
import { payment } from '../../schema/payment.ts';
import { stockMove } from '../../schema/stock.ts';
import {
  commentState,
  type EpochMs,
  type Fen,
  orderStatus,
  paymentMethod,
  paymentState,
  type StockReason,
  stockReason,
} from '../../values.ts';
import type { LocalTime } from '../localTime.ts';
import { freightFenOf } from '../settings.ts';
import { type Fate, fateOf, orderTimes } from './fate.ts';
import type { GrownGoods } from './goods.ts';
import { AGE_DAYS, dayMs, type Growing, nextId, ORDER_DAYS } from './growing.ts';
import type { GrownUser } from './users.ts';
import { anyOf } from './words.ts';

/** A line that was drawn, before it is a row. */
interface Line {
  readonly goods: GrownGoods;
  readonly side: 0 | 1;
  readonly quantity: number;
}

interface StockMove {
  readonly line: Line;
  readonly delta: number;
  readonly reason: StockReason;
  readonly orderId: number;
  readonly at: EpochMs;
}

export interface OrderMaking {
  readonly users: readonly GrownUser[];
  readonly goods: readonly GrownGoods[];
  readonly localTime: (at: EpochMs) => LocalTime;
}

const channels = ['ZTO', 'YTO', 'YD', 'YZPY', 'EMS', 'DBL'];

/** Adds orders, oldest first, and what they did to the stock. Changes `stock` of the goods to what is left. */
export function growOrders(growing: Growing, count: number, making: OrderMaking): void {
  const { raw, random, nowMs } = growing;
  const firstId = nextId(raw, 'orders');
  const addOrder = orderAdder(growing);
  const drawNumber = numberDrawer(raw);
  const times = orderTimes(count, { nowMs, days: ORDER_DAYS, localTime: making.localTime });
  // Lists of the shop's age: which part of them was there at a moment is a matter of proportion.
  const shareAt = (at: EpochMs) => 1 - (nowMs - at) / (AGE_DAYS * dayMs);
  const stockLeft = new Map<GrownGoods, [number, number]>(making.goods.map((goods) => [goods, [...goods.stock]]));
  const moves: StockMove[] = [];
  growing.chunks('orders', count, (from, to) => {
    for (let n = from; n < to; n += 1) {
      const at = times[n] ?? nowMs;
      const share = shareAt(at);
      const user = making.users[Math.floor(random.next() ** 1.5 * share * making.users.length)];
      const lines = drawLines(growing, { goods: making.goods, share, stockLeft });
      if (user === undefined) throw new RangeError('orders need shoppers');
      const fate = fateOf(random, at, nowMs);
      const parcel = {
        sn: String(random.between(100_000_000_000, 999_999_999_999)),
        channel: anyOf(random, channels, 'ZTO'),
      };
      const order = { id: firstId + n, sn: drawNumber.next(making.localTime(at).day), user, lines, at, fate, parcel };
      addOrder(order);
      moves.push(...movesOf(order));
    }
  });
  drawNumber.keep();
  insertMoves(growing, moves);
}

/** One to three different SKUs of goods that stood on the shelf then and are still in stock. */
function drawLines(
  { random }: Growing,
  from: { goods: readonly GrownGoods[]; share: number; stockLeft: Map<GrownGoods, [number, number]> },
): Line[] {
  const wanted = anyOf(random, [1, 1, 1, 2, 2, 3], 1);
  const lines: Line[] = [];
  const there = Math.max(1, Math.floor(from.share * from.goods.length));
  for (let tries = 0; lines.length < wanted && tries < 1000; tries += 1) {
    // A tenth of the sales falls on one goods in five hundred.
    const place = random.chance(0.1)
      ? 500 * Math.floor(random.next() * Math.ceil(there / 500))
      : Math.floor(random.next() * there);
    const goods = from.goods[place];
    const side = random.chance(0.6) ? 0 : 1;
    const quantity = anyOf(random, [1, 1, 1, 1, 2, 2, 3, 5], 1);
    const left = goods && from.stockLeft.get(goods);
    if (!left || left[side] < quantity || lines.some((line) => line.goods === goods)) continue;
    left[side] -= quantity;
    lines.push({ goods, side, quantity });
  }
  if (lines.length === 0) throw new RangeError('too few goods for so many orders: the stock is sold out');
  return lines;
}

interface Order {
  readonly id: number;
  readonly sn: string;
  readonly user: GrownUser;
  readonly lines: readonly Line[];
  readonly at: EpochMs;
  readonly fate: Fate;
  /** How it would be sent. */
  readonly parcel: { readonly sn: string; readonly channel: string };
}

/** A function that writes one order with its lines and its payment. */
function orderAdder(growing: Growing) {
  const addOrder = growing.rows(orders);
  const addLine = growing.rows(orderLine);
  const addPayment = growing.rows(payment);
  return (order: Order): void => {
    const { id, lines, at, fate } = order;
    const isCommentable = fate.confirmedAt !== null && growing.nowMs - fate.confirmedAt < 7 * dayMs;
    const row = orderRow(order, isCommentable);
    addOrder(row);
    const state = fate.confirmedAt === null || isCommentable ? commentState.open : commentState.tooLate;
    for (const { goods, side, quantity } of lines) {
      addLine({
        orderId: id,
        goodsId: goods.id,
        goodsName: goods.name,
        goodsSn: goods.goodsSn,
        skuId: goods.firstSkuId + side,
        quantity,
        priceFen: goods.pricesFen[side],
        specifications: [goods.values[side]],
        picUrl: goods.picUrl,
        commentState: state,
        createdAt: at,
        updatedAt: at,
      });
    }
    if (fate.paidAt === null) return;
    addPayment({
      orderId: id,
      method: paymentMethod.simulated,
      amountFen: row.actualPriceFen,
      state: paymentState.settled,
      settledAt: fate.paidAt,
      transactionId: row.payId,
      createdAt: at,
      updatedAt: fate.paidAt,
    });
  };
}

function orderRow({ id, sn, user, lines, at, fate, parcel }: Order, isCommentable: boolean) {
  const goodsFen: Fen = lines.reduce((sum, { goods, side, quantity }) => sum + goods.pricesFen[side] * quantity, 0);
  const freightFen = freightFenOf(goodsFen);
  const payFen = goodsFen + freightFen;
  const isPaid = fate.paidAt !== null;
  const isRefunded = fate.status === orderStatus.refunded;
  return {
    id,
    userId: user.id,
    orderSn: sn,
    orderStatus: fate.status,
    consignee: user.name,
    mobile: user.mobile,
    address: user.address,
    goodsPriceFen: goodsFen,
    freightPriceFen: freightFen,
    couponPriceFen: 0,
    orderPriceFen: payFen,
    actualPriceFen: payFen,
    paymentMethod: isPaid ? paymentMethod.simulated : null,
    payId: isPaid ? `SIM${sn}` : null,
    paidAt: fate.paidAt,
    shipSn: fate.shippedAt === null ? null : parcel.sn,
    shipChannel: fate.shippedAt === null ? null : parcel.channel,
    shippedAt: fate.shippedAt,
    refundAmountFen: isRefunded ? payFen : null,
    refundType: isRefunded ? '原路退回' : null,
    refundContent: isRefunded ? `RF${sn}` : null,
    refundedAt: isRefunded ? fate.endedAt : null,
    confirmedAt: fate.confirmedAt,
    openComments: isCommentable ? lines.length : 0,
    endedAt: fate.endedAt,
    createdAt: at,
    updatedAt: fate.endedAt ?? fate.confirmedAt ?? fate.shippedAt ?? fate.paidAt ?? at,
  };
}

const backReasons: ReadonlyMap<number, StockReason> = new Map([
  [orderStatus.cancelled, stockReason.cancel],
  [orderStatus.timedOut, stockReason.timeout],
  [orderStatus.refunded, stockReason.refund],
]);

function movesOf({ id, lines, at, fate }: Order): StockMove[] {
  const taken = lines.map((line) => ({ line, delta: -line.quantity, reason: stockReason.order, orderId: id, at }));
  const back = backReasons.get(fate.status);
  const { endedAt } = fate;
  if (back === undefined || endedAt === null) return taken;
  return [...taken, ...lines.map((line) => ({ line, delta: line.quantity, reason: back, orderId: id, at: endedAt }))];
}

/** Writes the ledger in the order of time, and what is left on the shelves. */
function insertMoves(growing: Growing, moves: StockMove[]): void {
  const addMove = growing.rows(stockMove);
  const update = growing.raw.prepare('UPDATE sku SET stock = ? WHERE id = ?');
  const left = new Map<number, number>();
  moves.sort((a, b) => a.at - b.at || a.orderId - b.orderId);
  growing.chunks('stock', moves.length, (from, to) => {
    for (const { line, delta, reason, orderId, at } of moves.slice(from, to)) {
      const { goods, side } = line;
      const skuId = goods.firstSkuId + side;
      goods.stock[side] += delta;
      left.set(skuId, goods.stock[side]);
      addMove({ skuId, delta, reason, orderId, stockAfter: goods.stock[side], createdAt: at });
    }
  });
  const shelves = [...left].sort(([a], [b]) => a - b);
  growing.chunks('stock', shelves.length, (from, to) => {
    for (const [skuId, stock] of shelves.slice(from, to)) update.run(stock, skuId);
  });
}

/** Draws order numbers from the counters of their days, going on where they stand. */
function numberDrawer(raw: Database) {
  const used = new Map<string, number>(
    raw
      .prepare<[], { day: string; used: number }>('SELECT day, used FROM order_counter')
      .all()
      .map((row) => [row.day, row.used]),
  );
  const put = raw.prepare(
    'INSERT INTO order_counter (day, used) VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET used = excluded.used',
  );
  return {
    next(day: string): string {
      const before = used.get(day) ?? 0;
      used.set(day, before + 1);
      return orderSn(day, before);
    },
    keep: raw.transaction(() => {
      for (const [day, count] of used) put.run(day, count);
    }).immediate,
  };
}
