// Reading orders in the back office (admin-order.yaml). Changing them: changeOrder.ts, refundOrder.ts.

import type { Reads } from '../../../db/statement.ts';
import {
  type AdminOrderFilter,
  adminOrders,
  countAdminOrders,
  findOrdersWithShoppers,
  listAdminOrderIds,
  type OrderWithShopper,
} from '../../../db/stores/adminOrder.ts';
import { findCommentReply, replyToComment as writeReply } from '../../../db/stores/commentReply.ts';
import { findOrderOfAnyone, type OrderRow } from '../../../db/stores/order.ts';
import { findLinesOfOrder, findLinesOfOrders, type OrderLineRow } from '../../../db/stores/orderLine.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { inParts } from '../../paging.ts';
import type { Shop } from '../../shop.ts';
import type { ListAdminOrdersInput, ReplyInput } from './schema.ts';

/** The filter that an input asks for; its times are those of the shop. */
export function filterOf(shop: Shop, input: ListAdminOrdersInput): AdminOrderFilter {
  const moment = (text: string | undefined) =>
    text === undefined ? undefined : (shop.time.fromWire(text) ?? undefined);
  const statuses = [...(input.orderStatusArray ?? []), ...(input['orderStatusArray[]'] ?? [])];
  return {
    nickname: input.nickname,
    consignee: input.consignee,
    orderSn: input.orderSn,
    from: moment(input.start),
    before: moment(input.end),
    statuses: statuses.length === 0 ? undefined : statuses,
  };
}

/** Live orders that fit every filter given: three queries a page. */
export function findAdminOrders(shop: Shop, input: ListAdminOrdersInput) {
  const filter = filterOf(shop, input);
  const total = countAdminOrders(shop.read, filter);
  const idsOf = (slice: { limit: number; offset: number }) =>
    listAdminOrderIds(shop.read, filter, input, { ...slice, total });
  return {
    total,
    rows: (slice: { limit: number; offset: number }) => withLines(shop, idsOf(slice)),
    *pieces() {
      const windows = adminOrders.windows(shop.read, filter, input);
      for (const ids of inParts(windows, ordersAtOnce)) yield withLines(shop, ids);
    },
  };
}

/** Of a list that is given whole: a few milliseconds, also on a slow machine. */
const ordersAtOnce = 25;

/** Orders with their shoppers and lines, in the order of the ids. */
export function withLines(shop: Shop, ids: readonly number[]): AdminOrderRow[] {
  const linesByOrder = findLinesOfOrders(shop.read, ids);
  // Lines come and go with their order; only data from elsewhere holds one without, and clients fail on it.
  return findOrdersWithShoppers(shop.read, ids).flatMap((row) => {
    const lines = linesByOrder.get(row.order.id);
    return lines ? [{ ...row, lines }] : [];
  });
}
export type AdminOrderRow = OrderWithShopper & { readonly lines: readonly OrderLineRow[] };

/** A live order of whomever. @throws 720 */
export function requireAnyOrder(on: Reads, orderId: number): OrderRow {
  const order = findOrderOfAnyone(on, orderId);
  if (!order) throw new ShopError('orderUnknown');
  return order;
}

/** One order with its lines and shopper. @throws 720 */
export function readAdminOrder(shop: Shop, orderId: number): AdminOrderRow {
  const { id } = requireAnyOrder(shop.read, orderId);
  const [row] = findOrdersWithShoppers(shop.read, [id]);
  if (!row) throw new ShopError('orderUnknown');
  return { ...row, lines: findLinesOfOrder(shop.read, id) };
}
export type AdminOrderDetail = AdminOrderRow;

/** Writes the shop's one reply to a comment. @throws 402 for an unknown comment, 622 for one that has a reply */
export async function replyToComment(shop: Shop, input: ReplyInput): Promise<void> {
  await shop.write((tx) => {
    const { commentId: id, content } = input;
    if (!findCommentReply(tx, id)) throw invalidField('commentId', '没有这条评论', 'no such comment');
    if (!writeReply(tx, { id, content, now: shop.clock.now() })) throw new ShopError('orderReplyExists');
  });
}
