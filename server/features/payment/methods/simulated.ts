// Payment without money, for demos and tests: it settles by itself after a set delay, or on a click on a page of ours.
import { hash } from 'node:crypto';
import type { OrderRow } from '../../../../db/stores/order.ts';
import type { PaymentRow } from '../../../../db/stores/payment.ts';
import { paymentMethod } from '../../../../db/values.ts';
import type { Tx } from '../../../../db/write.ts';
import { simulatedAppId } from '../../../platform.ts';
import type { Shop } from '../../../shop.ts';
import { awaitPayment } from '../awaitPayment.ts';
import { payPagePath } from '../rules.ts';
import { settlePayment } from '../settlePayment.ts';
import { type Payer, type PaymentWay, refundNumberOf } from './method.ts';

const method = paymentMethod.simulated;

/** Settles a waiting simulated payment as a platform's notification would. */
export function settleSimulated(
  shop: Shop,
  tx: Tx,
  waiting: Pick<PaymentRow, 'amountFen' | 'transactionId'>,
  orderSn: string,
) {
  const { amountFen, transactionId } = waiting;
  return settlePayment(shop, tx, {
    method,
    orderSn,
    amountFen,
    transactionId,
    payId: transactionId ?? method,
    raw: null,
  });
}

/** The session's id also opens its page, so it can't be guessed. */
function begin(shop: Shop, order: OrderRow, asked: { dueAt: number | null; payer: Payer }): Promise<string> {
  const transactionId = `sim${shop.ids.text(24)}`;
  const raw = JSON.stringify({ clientHost: asked.payer.clientHost });
  return shop.write((tx) => {
    const session = awaitPayment(shop, tx, order, { method, dueAt: asked.dueAt, transactionId, raw }) ?? transactionId;
    const isDueNow = asked.dueAt !== null && asked.dueAt <= shop.clock.now();
    if (isDueNow) settleSimulated(shop, tx, { amountFen: order.actualPriceFen, transactionId: session }, order.orderSn);
    return session;
  });
}

export const simulatedPayment: PaymentWay = {
  method,
  needsOpenid: false,

  async prepay(shop, order, payer) {
    const dueAt = shop.clock.now() + shop.settings().paymentDelayMs;
    const session = await begin(shop, order, { dueAt, payer });
    shop.wakeDueWork();
    const timeStamp = String(Math.floor(shop.clock.now() / 1000));
    const nonceStr = shop.ids.text(32);
    const paySign = hash('sha256', `${session}:${nonceStr}:${timeStamp}`, 'base64');
    const packageValue = `prepay_id=${session}`;
    return { appId: simulatedAppId, timeStamp, nonceStr, packageValue, signType: 'RSA', paySign };
  },

  async payInBrowser(shop, order, payer) {
    const session = await begin(shop, order, { dueAt: null, payer });
    // With a query: a client appends `&redirect_url=`.
    return `${payer.origin}${payPagePath}?session=${session}`;
  },

  refund: async (_, { order }) => ({ refundType: '模拟退款', refundContent: refundNumberOf(order.orderSn) }),
};
