// Giving money back from the back office. The platform is asked outside any transaction, so while an answer is awaited the
// order is claimed: nobody else decides on its refund meanwhile (admin-order.yaml order/refund and aftersale/refund).
import { type OrderRow, putRefundOfOrder } from '../../../db/stores/order.ts';
import { type Fen, paymentMethod } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { type BothTexts, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { PaymentRefused, type RefundDone } from './methods/method.ts';
import { refundPayment } from './service.ts';

// In memory only: after a crash the same refund is asked for again under the same number, which gives it back once.
const claimedOrders = new WeakMap<Shop, Set<number>>();

/** Runs a decision on an order's refund, one at a time. @throws 504 when another is under way, and what `work` throws */
export async function claimRefund<T>(shop: Shop, orderId: number, work: () => Promise<T>): Promise<T> {
  const claimed = claimedOrders.get(shop) ?? new Set();
  claimedOrders.set(shop, claimed);
  if (claimed.has(orderId)) throw new ShopError('updateLost');
  claimed.add(orderId);
  try {
    return await work();
  } finally {
    claimed.delete(orderId);
  }
}

/**
 * What stands with an order, where what the platform said of its refund will stand, from before the platform is asked until it
 * has answered: whoever kills the process or cuts the line in between leaves it there.
 */
const sent = { refundType: '微信退款接口', refundContent: '退款已发给支付平台，结果未知' } as const;

/** Whether a refund of the order was sent to the platform and nobody knows whether it gave the money back. */
export const isRefundSent = ({ refundedAt, refundContent }: OrderRow): boolean =>
  refundedAt === null && refundContent === sent.refundContent;

/** The owner knows by now that the platform gave nothing back. */
export function forgetRefundSent(tx: Tx, orderId: number): void {
  putRefundOfOrder(tx, { id: orderId, refundType: null, refundContent: null });
}

/** Gives money back by the method that the order was paid with; only under a claim. @throws 621 */
export async function giveMoneyBack(
  shop: Shop,
  order: OrderRow,
  refund: { readonly refundFen: Fen; readonly reason: string },
): Promise<RefundDone> {
  const wasSent = isRefundSent(order);
  if (order.paymentMethod === paymentMethod.wechat && !wasSent)
    await shop.write((tx) => putRefundOfOrder(tx, { id: order.id, ...sent }));
  try {
    return await refundPayment(shop, { order, totalFen: order.actualPriceFen, ...refund });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    shop.log.warn(`a refund of order ${order.orderSn} failed: ${error.message}`);
    // What is refused now may have been done before.
    const isUnknown = error.isOutcomeUnknown || wasSent;
    if (!isUnknown) await shop.write((tx) => forgetRefundSent(tx, order.id));
    const detail = isUnknown ? withWhatToDo(error.reason) : error.reason;
    throw new ShopError('orderRefundFailed', { detail }, { cause: error });
  }
}

function withWhatToDo(reason: BothTexts | string): BothTexts {
  const { zh, en } = typeof reason === 'string' ? { zh: reason, en: reason } : reason;
  return {
    zh: `${zh}（结果未知：请稍后再退一次，退款单号不变，只会退一次；或到支付平台核对）`,
    en: `${en} (the outcome is not known: refund again later, under the same number, which pays back once; or look at the platform)`,
  };
}

/** What the log entry of a refund says beside it while the platform has not given the money back yet. */
export const pendingNote = ({ isPending = false }: RefundDone): { comment?: string } =>
  isPending ? { comment: '支付平台处理中' } : {};
