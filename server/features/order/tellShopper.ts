// Text messages about an order: sent after the commit and beside the answer, so that a failed one undoes nothing.
import type { Tx } from '../../../db/write.ts';
import type { SmsMessage } from '../../messages.ts';
import type { Shop } from '../../shop.ts';

/** Sends a message once the transaction is committed; skipped silently where there is no provider. */
export function tellShopper(shop: Shop, tx: Tx, message: SmsMessage): void {
  tx.afterCommit(() => {
    shop.sms?.send(message).catch((error: unknown) => {
      shop.log.warn(`a text message (${message.template}) was not taken: ${String(error)}`);
    });
  });
}

/** "Your order is paid", with the last six digits of its number. */
export function tellPaid(shop: Shop, tx: Tx, order: { mobile: string; orderSn: string }): void {
  tellShopper(shop, tx, { mobile: order.mobile, template: 'paySucceed', params: [order.orderSn.slice(8)] });
}
