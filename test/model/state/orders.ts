// The states of an order by the model: the table of moves, what each allows, and what goes back when an order is closed
// (shop-order.yaml enums and state_machine).
import { get, type Model, type Order } from './state.ts';

/** Every move that there is, written down from the contract a second time. */
const moves: readonly (readonly [from: number, to: number])[] = [
  [101, 102],
  [101, 103],
  [101, 201],
  [201, 202],
  [202, 201],
  [202, 203],
  [201, 301],
  [301, 401],
  [301, 402],
];

export const isMove = (from: number, to: number): boolean => moves.some(([a, b]) => a === from && b === to);

/** @throws Error when the model itself leaves the table */
export function move(order: Order, to: number): void {
  if (!isMove(order.status, to)) throw new Error(`the model cannot move an order from ${order.status} to ${to}`);
  order.status = to;
}

export const orderTexts: Readonly<Record<number, string>> = {
  101: '未付款',
  102: '已取消',
  103: '已取消(系统)',
  201: '已付款',
  202: '订单取消，退款中',
  203: '已退款',
  301: '已发货',
  401: '已收货',
  402: '已收货(系统)',
};

const allowed: Readonly<Record<number, readonly string[]>> = {
  101: ['cancel', 'pay'],
  102: ['delete'],
  103: ['delete'],
  201: ['refund'],
  203: ['delete'],
  301: ['confirm'],
  401: ['delete', 'comment', 'rebuy', 'aftersale'],
  402: ['delete', 'comment', 'rebuy', 'aftersale'],
};

/** The eight flags of the wire. */
export function flagsOf({ status }: Order): Record<string, boolean> {
  const names = ['cancel', 'delete', 'pay', 'comment', 'confirm', 'refund', 'rebuy', 'aftersale'];
  return Object.fromEntries(names.map((name) => [name, allows(status, name)]));
}

export const allows = (status: number, action: string): boolean => allowed[status]?.includes(action) ?? false;

/** The states behind each tab of the list; empty for all. */
export const tabs: readonly (readonly number[])[] = [[], [101], [201], [301], [401, 402]];

/** The shopper's live orders in these states, newest first. */
export function ordersOf(model: Model, userId: number, states: readonly number[]): Order[] {
  const own = [...model.orders.values()].filter((order) => order.userId === userId && !order.isDeleted);
  return own.filter((order) => states.length === 0 || states.includes(order.status)).reverse();
}

export const isReceived = ({ status }: Order): boolean => status === 401 || status === 402;

/** An after-sale request that is not decided on keeps its order from being deleted. */
export const isAftersaleOpen = ({ aftersale }: Order): boolean => aftersale === 1 || aftersale === 2;

/** 101 to 102 or 103. */
export function closeUnpaid(model: Model, order: Order, to: 102 | 103): void {
  move(order, to);
  order.waiting = null;
  giveBack(model, order);
}

/** Stock and coupon of an order go back; a coupon whose time is over comes back expired, one that was taken down so. */
export function giveBack(model: Model, order: Order): void {
  giveBackStock(model, order);
  for (const hand of model.hands.values()) {
    if (hand.orderId !== order.id) continue;
    hand.orderId = null;
    const coupon = get(model.coupons, hand.couponId);
    const isGone = coupon.status === 2 || coupon.isDeleted;
    hand.status = hand.endsAt < model.now ? 2 : isGone ? 3 : 0;
  }
}

export function giveBackStock(model: Model, order: Order): void {
  for (const line of order.lines) get(model.skus, line.skuId).stock += line.quantity;
}

/** What is left of an order that is deleted: nothing that lists show. */
export function deleteOrder(model: Model, order: Order, by: 'shopper' | 'admin'): void {
  order.isDeleted = true;
  order.areLinesDeleted = by === 'admin';
  for (const request of model.aftersales.values()) if (request.orderId === order.id) request.isDeleted = true;
}
