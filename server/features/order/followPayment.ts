// What follows once an order is paid, whether money came in or nothing was to be paid (shop-order.yaml pay-notify and submit).
import { settleGrouponOfOrder } from '../../../db/stores/groupon.ts';
import { type EpochMs, orderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { shareGroupSoon } from '../share/service.ts';
import { tellOfOrder } from './moveOrder.ts';
import { tellPaid } from './tellShopper.ts';

/**
 * The group-buy step, which may move the order on to 202, the share picture of a group that it opened, and the message to its
 * shopper. In the transaction that made the order 201.
 */
export function followPayment(
  shop: Shop,
  tx: Tx,
  order: { readonly id: number; readonly orderSn: string; readonly mobile: string },
  now: EpochMs,
): void {
  if (settleGrouponOfOrder(tx, order.id, now) === 'failed') {
    tellOfOrder(shop, tx, { orderId: order.id, orderSn: order.orderSn, status: orderStatus.refundRequested });
  }
  shareGroupSoon(shop, tx, order.id);
  tellPaid(shop, tx, order);
}
