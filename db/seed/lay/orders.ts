// Lays orders with their lines and the comments on them, and the comments on topics.
import { comment } from '../../schema/comment.ts';
import { orderLine, orders } from '../../schema/order.ts';
import { commentState, commentType, type EpochMs } from '../../values.ts';
import type { CommentRow, OrderLineRow, OrderRow } from '../demo/historyRows.ts';
import { insertInto } from '../inserting.ts';
import { dayMs, type Laying, skuName, stampsAt } from './laying.ts';

const lineKey = (order: number, line: number): string => `${order}/${line}`;

/** Ids of comments by the line that they stand on. */
export type LineComments = ReadonlyMap<string, number>;

/** Comments on goods and topics, oldest first. */
export function layComments(
  { raw, pack, nowMs, pictures, goods, topic, shopper }: Laying,
  rows: readonly CommentRow[],
): LineComments {
  const insert = insertInto(raw, comment);
  const onTopics = pack.topics.flatMap(({ slug, comments }) =>
    comments.map(({ shopper: name, content, star, daysAgo }) => {
      const at = nowMs - daysAgo * dayMs;
      const row = { type: commentType.topic, topicId: topic.get(slug), userId: shopper.get(name).id, content, star };
      return { at, line: undefined, row };
    }),
  );
  const onLines = rows.map((row) => ({
    at: row.commentedAt,
    line: lineKey(row.order, row.line),
    row: {
      type: commentType.goods,
      goodsId: goods.get(row.goods).id,
      userId: shopper.get(row.shopper).id,
      content: row.content,
      star: row.star,
      hasPicture: row.pictures.length > 0,
      picUrls: row.pictures.map(pictures.key),
      adminContent: row.reply ?? '',
    },
  }));
  const ids = new Map<string, number>();
  for (const { at, line, row } of [...onTopics, ...onLines].sort((a, b) => a.at - b.at)) {
    const id = insert({ ...row, ...stampsAt(at) });
    if (line !== undefined) ids.set(line, id);
  }
  return ids;
}

export interface OrderLaying {
  /** Draws the number of an order placed at a moment. */
  readonly nextNumber: (at: EpochMs) => string;
  readonly lineComments: LineComments;
}

/** Orders in the order of the history; gives their ids in that order. */
export function layOrders(
  laying: Laying,
  rows: readonly OrderRow[],
  { nextNumber, lineComments }: OrderLaying,
): number[] {
  const insert = insertInto(laying.raw, orders);
  const insertLine = insertInto(laying.raw, orderLine);
  return rows.map((order, position) => {
    const sn = nextNumber(order.placedAt);
    const orderId = insert({ ...orderRow(laying, order), orderSn: sn });
    for (const [place, line] of order.lines.entries()) {
      const commentId = lineComments.get(lineKey(position, place)) ?? null;
      if ((line.commentState === commentState.commented) !== (commentId !== null)) {
        throw new Error(`order ${position} of the history: line ${place} and its comment don't agree`);
      }
      insertLine({ orderId, ...lineRow(laying, line), commentId, ...stampsAt(order.placedAt) });
    }
    return orderId;
  });
}

function orderRow({ shopper }: Laying, order: OrderRow) {
  const { payment: paid, shipment, refund } = order;
  return {
    userId: shopper.get(order.shopper).id,
    orderStatus: order.status,
    aftersaleStatus: order.aftersaleStatus,
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    message: order.message,
    goodsPriceFen: order.goodsFen,
    freightPriceFen: order.freightFen,
    couponPriceFen: order.couponFen,
    grouponPriceFen: order.grouponFen,
    orderPriceFen: order.orderFen,
    actualPriceFen: order.actualFen,
    ...(paid && { paymentMethod: paid.method, payId: paid.payId, paidAt: paid.paidAt }),
    ...(shipment && {
      shipSn: shipment.trackingNumber,
      shipChannel: shipment.channel,
      shippedAt: shipment.shippedAt,
    }),
    ...(refund && {
      refundAmountFen: refund.amountFen,
      refundType: refund.type,
      refundContent: refund.content,
      refundedAt: refund.refundedAt,
    }),
    confirmedAt: order.confirmedAt ?? null,
    endedAt: order.endedAt ?? null,
    openComments: order.openComments,
    ...stampsAt(order.placedAt, order.updatedAt),
  };
}

function lineRow({ goods }: Laying, line: OrderLineRow) {
  const { id: goodsId, name, goodsSn, picUrl, skus } = goods.get(line.goods);
  return {
    goodsId,
    goodsName: name,
    goodsSn,
    skuId: skus.get(skuName(line.values)).id,
    quantity: line.number,
    priceFen: line.priceFen,
    specifications: line.values,
    picUrl,
    commentState: line.commentState,
  };
}
