// Paying an order: which way, for whom, and giving money back (shop-order.yaml prepay and h5pay; DECISIONS.md 17, 18).
import { findOrderOfAnyone, type OrderRow } from '../../../db/stores/order.ts';
import { endWaitingPayment, findPaymentByTransaction, findWaitingPayment } from '../../../db/stores/payment.ts';
import { findUser } from '../../../db/stores/user.ts';
import { type Fen, orderStatus, type PaymentMethod, paymentMethod, paymentState } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Shop } from '../../shop.ts';
import { requireOrderFor } from '../order/service.ts';
import type { Payer, PaymentWay, PrepayPayload, RefundDone, RefundRequest } from './methods/method.ts';
import { offlinePayment } from './methods/offline.ts';
import { settleSimulated, simulatedPayment } from './methods/simulated.ts';
import { wechatPayment } from './methods/wechat.ts';
import { hostOf, methodOf } from './rules.ts';
import { settlePayment, tellOfPayment } from './settlePayment.ts';

const ways: Readonly<Record<PaymentMethod, PaymentWay>> = {
  simulated: simulatedPayment,
  offline: offlinePayment,
  wechat: wechatPayment,
};

/** How the shop takes money now. */
function paymentWay(shop: Shop): PaymentWay {
  return ways[methodOf(shop.mode, shop.settings().paymentMethod)];
}

function payerOf(shop: Shop, who: Shopper, request: RequestFacts): Payer {
  const { origin, referer } = request.raw.headers;
  return {
    openid: findUser(shop.read, who.userId)?.weixinOpenid ?? '',
    ip: request.ip,
    origin: request.origin,
    clientHost: hostOf(origin) || hostOf(referer),
  };
}

/** What the client hands to its platform. @throws 720, 725, 708, 724, 504 */
export async function prepayOrder(
  shop: Shop,
  who: Shopper,
  asked: { readonly orderId: number; readonly request: RequestFacts },
): Promise<PrepayPayload> {
  const order = requireOrderFor(shop.read, who, asked.orderId, 'pay');
  const way = paymentWay(shop);
  const payer = payerOf(shop, who, asked.request);
  if (way.needsOpenid && payer.openid === '') throw new ShopError('authOpenidUnaccess');
  return await way.prepay(shop, order, payer);
}

/** The address that a browser is sent to. @throws 720, 725, 724, 504 */
export async function payOrderInBrowser(
  shop: Shop,
  who: Shopper,
  asked: { readonly orderId: number; readonly request: RequestFacts },
): Promise<string> {
  const order = requireOrderFor(shop.read, who, asked.orderId, 'pay');
  return await paymentWay(shop).payInBrowser(shop, order, payerOf(shop, who, asked.request));
}

/**
 * The owner took the money in hand: 101 -> 201 with the amount taken as the order's price. False when the order is not
 * unpaid any more. For the back office, inside its transaction.
 */
export function payOffline(shop: Shop, tx: Tx, order: Pick<OrderRow, 'id' | 'orderSn'>, amountFen: Fen): boolean {
  if (findOrderOfAnyone(tx, order.id)?.orderStatus !== orderStatus.unpaid) return false;
  const settlement = settlePayment(shop, tx, {
    method: paymentMethod.offline,
    orderSn: order.orderSn,
    amountFen,
    transactionId: null,
    payId: paymentMethod.offline,
    raw: null,
    replacesPrice: true,
  });
  return settlement === 'paid';
}

/**
 * Gives money of an order back by the method that it was paid with; for the back office, outside any transaction, and
 * before the order is moved. An order that cost nothing needs no platform.
 * @throws PaymentRefused with a text for people
 */
export async function refundPayment(
  shop: Shop,
  request: Omit<RefundRequest, 'order'> & { readonly order: OrderRow },
): Promise<RefundDone> {
  const { order } = request;
  // Orders that cost nothing have no method; older data may have none either, and then no platform took part.
  const method = order.paymentMethod ?? paymentMethod.offline;
  return await ways[method].refund(shop, request);
}

/**
 * Brings a simulated payment to its end by hand (desk.yaml /desk/payments/simulate); for the back office, inside its transaction.
 * @throws 720; 724 when the shop does not simulate payments, 725 when the order does not wait for one
 */
export function simulatePayment(
  shop: Shop,
  tx: Tx,
  asked: { readonly orderId: number; readonly result: 'paid' | 'failed' },
): void {
  if (paymentWay(shop).method !== paymentMethod.simulated) throw new ShopError('orderPayFail');
  const order = findOrderOfAnyone(tx, asked.orderId);
  if (!order) throw new ShopError('orderUnknown');
  if (order.orderStatus !== orderStatus.unpaid) throw new ShopError('orderInvalidOperation');
  const waiting = findWaitingPayment(tx, order.id);
  const transactionId = waiting?.transactionId ?? `sim${shop.ids.text(24)}`;
  if (asked.result === 'paid') {
    settleSimulated(shop, tx, { amountFen: order.actualPriceFen, transactionId }, order.orderSn);
    return;
  }
  if (waiting) endWaitingPayment(tx, { id: waiting.id, state: 'failed', now: shop.clock.now() });
  tellOfPayment(shop, tx, { orderId: order.id, method: paymentMethod.simulated, result: 'failed' });
}

/** A simulated payment as its page shows it; undefined for a session that there is none of. */
export function readPaySession(shop: Shop, session: string) {
  if (!/^sim[a-z0-9]{24}$/.test(session)) return undefined;
  const payment = findPaymentByTransaction(shop.read, session);
  if (payment?.method !== paymentMethod.simulated || payment.orderId === null) return undefined;
  const order = findOrderOfAnyone(shop.read, payment.orderId);
  return order ? { payment, order } : undefined;
}
export type PaySession = NonNullable<ReturnType<typeof readPaySession>>;

/** The click on the page: settles the payment if it still waits; a second click changes nothing. */
export async function paySession(shop: Shop, session: string): Promise<void> {
  await shop.write((tx) => {
    const payment = findPaymentByTransaction(tx, session);
    if (payment?.state !== paymentState.waiting || payment.orderId === null) return;
    const order = findOrderOfAnyone(tx, payment.orderId);
    if (order) settleSimulated(shop, tx, payment, order.orderSn);
  });
}
