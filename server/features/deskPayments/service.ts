// Payments as the owner looks after them: what arrived for no open order (desk.yaml).
import type { Reads } from '../../../db/statement.ts';
import { findOrdersWithShoppers } from '../../../db/stores/adminOrder.ts';
import { countUnmatchedPayments, listUnmatchedPayments, type PaymentRow } from '../../../db/stores/payment.ts';
import { logType } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { simulatePayment } from '../payment/service.ts';

export function findUnmatched(shop: Shop) {
  return {
    total: countUnmatchedPayments(shop.read),
    rows: (slice: { limit: number; offset: number }) => withOrders(shop.read, listUnmatchedPayments(shop.read, slice)),
  };
}

/** Payments with the orders that they name; one may name none of ours. */
export function withOrders(on: Reads, payments: readonly PaymentRow[]) {
  const orders = findOrdersWithShoppers(
    on,
    payments.flatMap((payment) => payment.orderId ?? []),
  );
  const byId = new Map(orders.map(({ order }) => [order.id, order]));
  return payments.map((payment) => ({ payment, order: byId.get(payment.orderId ?? 0) }));
}
export type UnmatchedPayment = ReturnType<typeof withOrders>[number];

/** Settles a simulated payment as its platform would, or lets it fail; the log says who did. @throws 720, 724, 725 */
export function settleByHand(
  call: AdminCall,
  asked: { readonly orderId: number; readonly result: 'paid' | 'failed' },
): Promise<void> {
  return adminWrite(call, { type: logType.order, action: '模拟支付' }, (tx, note) => {
    simulatePayment(call.shop, tx, asked);
    note({ result: `${asked.orderId} ${asked.result}` });
  });
}
