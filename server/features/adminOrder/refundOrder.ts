// Refunding an order that its shopper wants no more (admin-order.yaml order/refund): first the money, by whatever it was
// paid with, then order, stock, coupon and group-buy in one transaction.
import { failGrouponOfOrder } from '../../../db/stores/groupon.ts';
import type { OrderRow } from '../../../db/stores/order.ts';
import { logType, orderStatus, stockReason } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { adminWrite } from '../adminLog/service.ts';
import { giveBackOrder } from '../order/closeOrder.ts';
import { moveOrder } from '../order/moveOrder.ts';
import { tellRefunded } from '../order/tellShopper.ts';
import type { RefundDone } from '../payment/methods/method.ts';
import { claimRefund, giveMoneyBack, pendingNote } from '../payment/refundOnce.ts';
import { type Call, orderResult, requireRefundRequest } from './changeOrder.ts';
import type { RefundOrderInput } from './schema.ts';
import { requireAnyOrder } from './service.ts';

/** 202 -> 203. @throws 720, 402 for another amount than was paid, 620, 621, 504 */
export function refundOrder(call: Call, { orderId, refundMoney }: RefundOrderInput): Promise<void> {
  const { shop } = call;
  return claimRefund(shop, orderId, async () => {
    const order = requireAnyOrder(shop.read, orderId);
    if (refundMoney !== order.actualPriceFen) {
      throw invalidField('refundMoney', '必须等于实付金额', 'must equal what was paid');
    }
    requireRefundRequest(order);
    const done = await giveMoneyBack(shop, order, { refundFen: refundMoney, reason: '订单退款' });
    await adminWrite(call, { type: logType.order, action: '退款' }, (tx, note) => {
      closeRefunded(shop, tx, order, done);
      note({ result: orderResult(order), ...pendingNote(done) });
    });
  });
}

function closeRefunded(shop: Shop, tx: Tx, order: OrderRow, done: RefundDone): void {
  const now = shop.clock.now();
  const { refundType, refundContent } = done;
  const fields = { endedAt: now, refundedAt: now, refundAmountFen: order.actualPriceFen, refundType, refundContent };
  if (!moveOrder(shop, tx, order, { to: orderStatus.refunded, fields })) throw new ShopError('updateLost');
  giveBackOrder(shop, tx, order.id, stockReason.refund);
  failGrouponOfOrder(tx, order.id, now);
  tellRefunded(shop, tx, order);
}
