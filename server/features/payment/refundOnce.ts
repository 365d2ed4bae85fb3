// Giving money back from the back office. The platform is asked outside any transaction, so while an answer is awaited the
// order is claimed: nobody else decides on its refund meanwhile (admin-order.yaml order/refund and aftersale/refund).
import type { OrderRow } from '../../../db/stores/order.ts';
import type { Fen } from '../../../db/values.ts';
import { ShopError } from '../../errors.ts';
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

/** Gives money back by the method that the order was paid with; only under a claim. @throws 621 */
export async function giveMoneyBack(
  shop: Shop,
  order: OrderRow,
  refund: { readonly refundFen: Fen; readonly reason: string },
): Promise<RefundDone> {
  try {
    return await refundPayment(shop, { order, totalFen: order.actualPriceFen, ...refund });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    shop.log.warn(`a refund of order ${order.orderSn} failed: ${error.message}`);
    throw new ShopError('orderRefundFailed', { detail: error.reason }, { cause: error });
  }
}

/** What the log entry of a refund says beside it while the platform has not given the money back yet. */
export const pendingNote = ({ isPending = false }: RefundDone): { comment?: string } =>
  isPending ? { comment: '支付平台处理中' } : {};
