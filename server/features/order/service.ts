// Reading own orders, and what a shopper does with one: cancel, ask for a refund, confirm, delete (shop-order.yaml).

import type { Reads } from '../../../db/statement.ts';
import { deleteAftersaleOfOrder } from '../../../db/stores/aftersale.ts';
import { countOrders, deleteOrder, findOrder, listOrders, type OrderRow } from '../../../db/stores/order.ts';
import { findLinesOfOrder, findLinesOfOrders, findOrderLine, type OrderLineRow } from '../../../db/stores/orderLine.ts';
import { commentState, orderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { closeUnpaidOrder } from './closeOrder.ts';
import { moveOrder } from './moveOrder.ts';
import {
  aftersaleOpenText,
  handleOption,
  isAftersaleOpen,
  type OrderAction,
  orderStatusWords,
  showTypes,
} from './rules.ts';
import type { ListOrdersInput, OrderGoodsInput } from './schema.ts';

/** A tab of the order list. The lines of a page come with one query. */
export function listOwnOrders(shop: Shop, who: Shopper, { showType, sort, order }: ListOrdersInput) {
  const statuses = showTypes[showType];
  return {
    total: countOrders(shop.read, who.userId, statuses),
    rows: (slice: { limit: number; offset: number }) => {
      const rows = listOrders(shop.read, who.userId, { statuses, sort, order, ...slice });
      const lines = findLinesOfOrders(
        shop.read,
        rows.map((row) => row.id),
      );
      return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
    },
  };
}

/** A live order of the caller. @throws 720 */
export function requireOrder(on: Reads, who: Shopper, orderId: number): OrderRow {
  const order = findOrder(on, who.userId, orderId);
  if (!order) throw new ShopError('orderUnknown');
  return order;
}

/** An order of the caller that allows this. @throws 720, 725 */
export function requireOrderFor(on: Reads, who: Shopper, orderId: number, action: OrderAction): OrderRow {
  const order = requireOrder(on, who, orderId);
  if (!handleOption(order.orderStatus)[action]) throw notNow(order);
  return order;
}

const notNow = (order: OrderRow) =>
  new ShopError('orderInvalidOperation', { detail: orderStatusWords(order.orderStatus) });

/** One order with its lines: two queries. @throws 720 */
export function readOrder(shop: Shop, who: Shopper, orderId: number) {
  const order = requireOrder(shop.read, who, orderId);
  return { order, lines: findLinesOfOrder(shop.read, order.id) };
}

/** Does something with an order in a transaction; the move must find the state that was read. @throws 720, 725, 504 */
function change(
  shop: Shop,
  who: Shopper,
  asked: { orderId: number; action: OrderAction },
  move: (tx: Tx, order: OrderRow) => boolean,
): Promise<void> {
  return shop.write((tx) => {
    const order = requireOrderFor(tx, who, asked.orderId, asked.action);
    if (!move(tx, order)) throw new ShopError('updateLost');
  });
}

/** 101 -> 102; stock and coupon go back. @throws 720, 725, 504 */
export function cancelOrder(shop: Shop, who: Shopper, orderId: number): Promise<void> {
  return change(shop, who, { orderId, action: 'cancel' }, (tx, order) => closeUnpaidOrder(shop, tx, order, 'shopper'));
}

/** 201 -> 202; no money, stock or coupon moves yet. @throws 720, 725, 504 */
export function requestRefund(shop: Shop, who: Shopper, orderId: number): Promise<void> {
  return change(shop, who, { orderId, action: 'refund' }, (tx, order) =>
    moveOrder(shop, tx, order, { to: orderStatus.refundRequested }),
  );
}

/** 301 -> 401; from now on each line may be commented. @throws 720, 725, 504 */
export function confirmReceipt(shop: Shop, who: Shopper, orderId: number): Promise<void> {
  return change(shop, who, { orderId, action: 'confirm' }, (tx, order) => {
    const openComments = findLinesOfOrder(tx, order.id).length;
    return moveOrder(shop, tx, order, {
      to: orderStatus.received,
      fields: { confirmedAt: shop.clock.now(), openComments },
    });
  });
}

/** Marks an order and its after-sale request deleted; one with an open request stays. @throws 720, 725 */
export function removeOrder(shop: Shop, who: Shopper, orderId: number): Promise<void> {
  return change(shop, who, { orderId, action: 'delete' }, (tx, order) => {
    if (isAftersaleOpen(order)) throw new ShopError('orderInvalidOperation', { detail: aftersaleOpenText });
    const now = shop.clock.now();
    deleteAftersaleOfOrder(tx, order.id, now);
    return deleteOrder(tx, { id: order.id, status: order.orderStatus, now });
  });
}

/** One line of an order of the caller, by its own id or by order and goods. @throws 401, 402, 720 */
export function readOrderGoods(shop: Shop, who: Shopper, input: OrderGoodsInput): OrderLineRow {
  const { ogid, orderId, goodsId } = input;
  if (ogid !== undefined) return requireOrderLine(shop.read, who, ogid, 'ogid');
  if (orderId === undefined || goodsId === undefined) throw new ShopError('parameterMissing', { names: 'ogid' });
  const order = requireOrder(shop.read, who, orderId);
  const lines = findLinesOfOrder(shop.read, order.id).filter((line) => line.goodsId === goodsId);
  const line = lines.find((each) => each.commentState === commentState.open) ?? lines[0];
  if (!line) throw invalidField('goodsId', '订单里没有这件商品', 'these goods are not in the order');
  return line;
}

/** @throws 402 when there is no such line, 720 when it is in no order of the caller */
export function requireOrderLine(on: Reads, who: Shopper, lineId: number, field: string): OrderLineRow {
  const line = findOrderLine(on, who.userId, lineId);
  if (line === 'none') throw invalidField(field, '没有这件订单商品', 'there is no such order item');
  if (line === 'foreign') throw new ShopError('orderUnknown');
  return line;
}
