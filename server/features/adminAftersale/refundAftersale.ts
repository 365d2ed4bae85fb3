// Giving money back for an accepted after-sale request (admin-order.yaml aftersale/refund): first the money, then request,
// order and stock in one transaction. What is done is decided by the stored request, whatever the client sends along.
import { handleAftersales } from '../../../db/stores/adminAftersale.ts';
import { copyAftersaleStatus } from '../../../db/stores/adminOrder.ts';
import type { AftersaleRow } from '../../../db/stores/aftersale.ts';
import type { OrderRow } from '../../../db/stores/order.ts';
import { findLinesOfOrder } from '../../../db/stores/orderLine.ts';
import { giveBackStock } from '../../../db/stores/sku.ts';
import { aftersaleStatus, aftersaleType, logType, stockReason } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { adminWrite } from '../adminLog/service.ts';
import { type Call, orderResult } from '../adminOrder/changeOrder.ts';
import { requireAnyOrder } from '../adminOrder/service.ts';
import { tellOfAftersale } from '../aftersale/moveAftersale.ts';
import { tellRefunded } from '../order/tellShopper.ts';
import type { RefundDone } from '../payment/methods/method.ts';
import { claimRefund, giveMoneyBack, pendingNote } from '../payment/refundOnce.ts';
import { requireAnyAftersale } from './service.ts';

/** 2 -> 3. @throws 402 for an unknown request or an amount that was not paid, 670, 720, 621, 504 */
export function refundAftersale(call: Call, id: number): Promise<void> {
  const { shop } = call;
  const { orderId } = requireAnyAftersale(shop.read, id);
  return claimRefund(shop, orderId, async () => {
    const request = requireAnyAftersale(shop.read, id);
    if (request.status !== aftersaleStatus.accepted) throw new ShopError('aftersaleNotAllowed');
    const order = requireAnyOrder(shop.read, orderId);
    const { amountFen } = request;
    if (amountFen <= 0 || amountFen > order.actualPriceFen) {
      throw invalidField('amount', '必须大于 0 且不超过实付金额', 'must be more than 0 and no more than was paid');
    }
    const done = await giveMoneyBack(shop, order, { refundFen: amountFen, reason: '售后退款' });
    await adminWrite(call, { type: logType.order, action: '退款' }, (tx, note) => {
      close(shop, tx, { request, order, done });
      note({ result: `${orderResult(order)} 售后编号 ${request.aftersaleSn}`, ...pendingNote(done) });
    });
  });
}

interface Refunded {
  readonly request: AftersaleRow;
  readonly order: OrderRow;
  readonly done: RefundDone;
}

function close(shop: Shop, tx: Tx, { request, order, done }: Refunded): void {
  const now = shop.clock.now();
  const { accepted, refunded } = aftersaleStatus;
  const moved = handleAftersales(tx, [request.id], { from: accepted, to: refunded, now });
  if (moved.length === 0) throw new ShopError('updateLost');
  const { refundType, refundContent } = done;
  const refund = { refundAmountFen: request.amountFen, refundedAt: now, refundType, refundContent };
  copyAftersaleStatus(tx, [order.id], { status: refunded, refund, now });
  if (request.type === aftersaleType.returnGoods) {
    giveBackStock(tx, {
      lines: findLinesOfOrder(tx, order.id),
      reason: stockReason.aftersale,
      orderId: order.id,
      now,
    });
  }
  tellOfAftersale(shop, tx, { aftersaleId: request.id, status: refunded });
  tellRefunded(shop, tx, order);
}
