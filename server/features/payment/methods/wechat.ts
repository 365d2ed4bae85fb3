// Payment through the platform with a merchant account, API v3 (DECISIONS.md 17): JSAPI and H5 orders, refunds. Without
// the owner's secrets it is unavailable (724).
import { z } from 'zod';
import type { OrderRow } from '../../../../db/stores/order.ts';
import { paymentMethod } from '../../../../db/values.ts';
import { ShopError } from '../../../errors.ts';
import type { WechatPaySecrets } from '../../../secrets.ts';
import type { Shop } from '../../../shop.ts';
import { unpaidLimitMs } from '../../order/closeOrder.ts';
import { awaitPayment } from '../awaitPayment.ts';
import { type Payer, PaymentRefused, type PaymentWay, refundNumberOf } from './method.ts';
import { callPlatform } from './wechatCall.ts';
import { signLines } from './wechatSigning.ts';

const method = paymentMethod.wechat;

const jsapiAnswer = z.object({ prepay_id: z.string().min(1).max(100) });
const h5Answer = z.object({ h5_url: z.url({ protocol: /^https?$/ }).max(1000) });
const refundAnswer = z.object({ refund_id: z.string().min(1).max(60), status: z.string().max(40) });

function secretsOf(shop: Shop): WechatPaySecrets {
  const secrets = shop.secrets.get().wechatPay;
  if (!secrets) throw new PaymentRefused({ zh: '微信支付尚未配置', en: 'the payment platform is not set up' });
  return secrets;
}

/** A little is left to pay in even at the last moment: the platform refuses an end that is too near. */
const shortestTimeMs = 60_000;

/** What every order at the platform says. It ends with our own time limit, so that no money comes too late. */
function tradeOf(shop: Shop, secrets: WechatPaySecrets, order: OrderRow) {
  const endsAt = order.createdAt + unpaidLimitMs(shop);
  const time = new Date(Math.max(endsAt, shop.clock.now() + shortestTimeMs)).toISOString();
  return {
    appid: secrets.appId,
    mchid: secrets.merchantId,
    description: `订单：${order.orderSn}`,
    out_trade_no: order.orderSn,
    time_expire: `${time.slice(0, 19)}+00:00`,
    notify_url: secrets.notifyUrl,
    amount: { total: order.actualPriceFen, currency: 'CNY' },
  };
}

async function ask<T>(
  shop: Shop,
  secrets: WechatPaySecrets,
  call: { path: string; body: unknown; answer: z.ZodType<T> },
): Promise<T> {
  const answer = call.answer.safeParse(await callPlatform(shop, secrets, call));
  if (!answer.success) {
    const reason = { zh: '支付平台的答复无法识别', en: 'the payment platform answered oddly' };
    throw new PaymentRefused(reason, { isOutcomeUnknown: true });
  }
  return answer.data;
}

/** Asks outside any transaction, then notes that the order waits. @throws 724, 504 */
async function beginTrade<T>(
  shop: Shop,
  order: OrderRow,
  trade: (secrets: WechatPaySecrets) => Promise<T>,
): Promise<T> {
  let made: T;
  try {
    made = await trade(secretsOf(shop));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    shop.log.warn(`a payment could not be begun: ${error.message}`);
    throw new ShopError('orderPayFail', { detail: error.reason }, { cause: error });
  }
  await shop.write((tx) => awaitPayment(shop, tx, order, { method, dueAt: null, transactionId: null, raw: null }));
  return made;
}

export const wechatPayment: PaymentWay = {
  method,
  needsOpenid: true,

  prepay(shop, order, payer: Payer) {
    return beginTrade(shop, order, async (secrets) => {
      const body = { ...tradeOf(shop, secrets, order), payer: { openid: payer.openid } };
      const { prepay_id } = await ask(shop, secrets, {
        path: '/v3/pay/transactions/jsapi',
        body,
        answer: jsapiAnswer,
      });
      const timeStamp = String(Math.floor(shop.clock.now() / 1000));
      const nonceStr = shop.ids.text(32);
      const packageValue = `prepay_id=${prepay_id}`;
      const paySign = signLines(secrets.privateKey, secrets.appId, timeStamp, nonceStr, packageValue);
      return { appId: secrets.appId, timeStamp, nonceStr, packageValue, signType: 'RSA', paySign };
    });
  },

  payInBrowser(shop, order, payer: Payer) {
    return beginTrade(shop, order, async (secrets) => {
      const scene = { payer_client_ip: payer.ip, h5_info: { type: 'Wap' } };
      const body = { ...tradeOf(shop, secrets, order), scene_info: scene };
      const { h5_url } = await ask(shop, secrets, { path: '/v3/pay/transactions/h5', body, answer: h5Answer });
      return h5_url;
    });
  },

  async refund(shop, { order, refundFen, totalFen, reason }) {
    const secrets = secretsOf(shop);
    const { refund_id, status } = await ask(shop, secrets, {
      path: '/v3/refund/domestic/refunds',
      body: {
        ...(order.payId === null ? { out_trade_no: order.orderSn } : { transaction_id: order.payId }),
        out_refund_no: refundNumberOf(order.orderSn),
        reason: [...reason].slice(0, 26).join(''),
        notify_url: secrets.notifyUrl,
        amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
      },
      answer: refundAnswer,
    });
    // Closed: nothing was given back. Anything else, such as a card that is gone, is for the owner to settle at the platform.
    if (status !== 'SUCCESS' && status !== 'PROCESSING') {
      const reason = { zh: `退款状态为 ${status}`, en: `the refund is ${status}` };
      throw new PaymentRefused(reason, { isOutcomeUnknown: status !== 'CLOSED' });
    }
    return { refundType: '微信退款接口', refundContent: refund_id, isPending: status === 'PROCESSING' };
  },
};
