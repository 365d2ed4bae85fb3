// Payments as the owner looks after them: what arrived for no open order (desk.yaml).
import { findOrdersWithShoppers } from '../../../db/stores/adminOrder.ts';
import { countUnmatchedPayments, listUnmatchedPayments } from '../../../db/stores/payment.ts';
import { logType } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { simulatePayment } from '../payment/service.ts';

export function findUnmatched(shop: Shop) {
  return {
    total: countUnmatchedPayments(shop.read),
    rows(slice: { limit: number; offset: number }) {
      const payments = listUnmatchedPayments(shop.read, slice);
      const orders = findOrdersWithShoppers(
        shop.read,
        payments.flatMap((payment) => payment.orderId ?? []),
      );
      const byId = new Map(orders.map(({ order }) => [order.id, order]));
      return payments.map((payment) => ({ payment, order: byId.get(payment.orderId ?? 0) }));
    },
  };
}
export type UnmatchedPayment = ReturnType<ReturnType<typeof findUnmatched>['rows']>[number];

/** Settles a simulated payment as its platform would, or lets it fail; the log says who did. @throws 720, 724, 725 */
export async function settleByHand(
  call: AdminCall,
  asked: { readonly orderId: number; readonly result: 'paid' | 'failed' },
): Promise<void> {
  await simulatePayment(call.shop, asked);
  await adminWrite(call, { type: logType.order, action: '模拟支付' }, (_, note) =>
    note({ result: `${asked.orderId} ${asked.result}` }),
  );
}
