// Payments that found no order to pay, as the desk shows them.
import type { View } from '../../view.ts';
import type { UnmatchedPayment } from './service.ts';

export function presentUnmatched({ payment, order }: UnmatchedPayment, view: View) {
  return {
    id: payment.id,
    orderId: payment.orderId ?? undefined,
    orderSn: order?.orderSn,
    orderStatus: order?.orderStatus,
    method: payment.method,
    amount: view.money(payment.amountFen),
    transactionId: payment.transactionId ?? undefined,
    arrivedAt: view.time(payment.createdAt),
  };
}
