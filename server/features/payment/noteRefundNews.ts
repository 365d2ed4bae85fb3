// How a refund that the platform took on went in the end. The order was moved on when the platform accepted it
// (admin-order.yaml order/refund); whether the money arrived is told later, and kept in the administrators' log.
import { z } from 'zod';
import { addAdminLog, findLastLogOf } from '../../../db/stores/adminLog.ts';
import { findOrderByNumber } from '../../../db/stores/order.ts';
import { logType, paymentMethod } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { refundNumberOf } from './methods/method.ts';
import { tellOfPayment } from './settlePayment.ts';

export const refundNewsForm = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(63),
  out_refund_no: z.string().min(1).max(64),
  refund_id: z.string().min(1).max(60),
  refund_status: z.string().min(1).max(40),
});
export type RefundNews = z.output<typeof refundNewsForm>;

/** Under this name the platform stands in the log. */
const platformName = '微信支付';

/**
 * Adds an entry once, however often the platform tells the same. A refund that failed in the end needs the owner: it is
 * told as a failed payment, too. News of orders and refunds that are not ours change nothing.
 */
export async function noteRefundNews(shop: Shop, news: RefundNews): Promise<void> {
  const { out_trade_no: orderSn, out_refund_no: refundSn, refund_id: refundId, refund_status: status } = news;
  const isSuccess = status === 'SUCCESS';
  const result = `订单编号 ${orderSn} 退款单号 ${refundId}`;
  const action = isSuccess ? '退款到账' : '退款异常';
  await shop.write((tx) => {
    const order = findOrderByNumber(tx, orderSn);
    if (!order || refundSn !== refundNumberOf(orderSn)) return;
    if (findLastLogOf(tx, { admin: platformName, result })?.action === action) return;
    const now = shop.clock.now();
    const entry = { admin: platformName, adminId: null, ip: '', type: logType.order, comment: status };
    addAdminLog(tx, { ...entry, action, isSuccess, result, now });
    if (isSuccess) return;
    // Not here: the write may run a second time.
    tx.afterCommit(() => shop.log.warn(`the refund of order ${orderSn} is ${status} at the payment platform`));
    tellOfPayment(shop, tx, { orderId: order.id, method: paymentMethod.wechat, result: 'failed' });
  });
}
