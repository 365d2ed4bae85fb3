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

interface ToldOrder {
  readonly mobile: string;
  readonly orderSn: string;
}

/** What a message names an order by: the six digits behind the day. */
const lastDigits = ({ orderSn }: ToldOrder) => orderSn.slice(8);

/** "Your order is paid". */
export function tellPaid(shop: Shop, tx: Tx, order: ToldOrder): void {
  tellShopper(shop, tx, { mobile: order.mobile, template: 'paySucceed', params: [lastDigits(order)] });
}

/** "Your money is on its way back". */
export function tellRefunded(shop: Shop, tx: Tx, order: ToldOrder): void {
  tellShopper(shop, tx, { mobile: order.mobile, template: 'refund', params: [lastDigits(order)] });
}
