// A notification of the payment platform: believed only with its signature, settled in one transaction, answered after
// the commit. The platform repeats it until it is answered with success (shop-order.yaml pay-notify, DECISIONS.md 17).
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { paymentMethod } from '../../../db/values.ts';
import { Reply } from '../../http/reply.ts';
import type { WechatPaySecrets } from '../../secrets.ts';
import type { Shop } from '../../shop.ts';
import { signatureIn } from './methods/wechatCall.ts';
import { openResource, whyUnsigned } from './methods/wechatSigning.ts';
import { noteRefundNews, type RefundNews, refundNewsForm } from './noteRefundNews.ts';
import { settlePayment } from './settlePayment.ts';

const bodyBytes = 65_536;

const notificationForm = z.object({
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64().max(bodyBytes),
    nonce: z.string().min(1).max(64),
    associated_data: z.string().max(64).optional(),
  }),
});

const transactionForm = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(63),
  transaction_id: z.string().min(1).max(63),
  trade_state: z.string(),
  amount: z.object({ total: z.int().min(0), currency: z.string().default('CNY') }),
});
type Transaction = z.output<typeof transactionForm>;

/** Why a notification is refused; the platform then sends it again. */
class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}

/** The status decides: the platform takes 200 for done whatever the body says. */
const answer = (status: number, code: 'SUCCESS' | 'FAIL', message: string) =>
  new Reply(JSON.stringify({ code, message }), 'application/json;charset=UTF-8', { status });

/** Handles one notification and gives the answer for the platform. */
export async function receiveNotification(shop: Shop, request: IncomingMessage): Promise<Reply> {
  try {
    const body = await readBody(request);
    const news = openNotification(shop, request, body);
    if (news.kind === 'payment') await settle(shop, news.transaction);
    if (news.kind === 'refund') await noteRefundNews(shop, news.refund);
    return answer(200, 'SUCCESS', 'OK');
  } catch (error) {
    if (error instanceof NotificationRefused) {
      shop.log.warn(`a payment notification was refused: ${error.message}`);
      return answer(401, 'FAIL', error.message);
    }
    // Not left to the envelope of failures: its 200 would tell the platform that the payment was taken.
    shop.log.error('a payment notification could not be handled', error);
    return answer(500, 'FAIL', 'try again');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Read to its end also when it is too long: to stop in the middle would break the connection.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length <= bodyBytes) chunks.push(chunk);
    }
  } catch (cause) {
    // The sender went away in the middle: anybody can do that, so it is no fault of the shop.
    throw new NotificationRefused('broken off', { cause });
  }
  if (length > bodyBytes) throw new NotificationRefused('too long');
  return Buffer.concat(chunks).toString('utf8');
}

type News =
  | { readonly kind: 'payment'; readonly transaction: Transaction }
  | { readonly kind: 'refund'; readonly refund: RefundNews }
  | { readonly kind: 'other' };

/** What the platform tells of, once it is believed. @throws NotificationRefused */
function openNotification(shop: Shop, request: IncomingMessage, body: string): News {
  const secrets = shop.secrets.get().wechatPay;
  if (!secrets) throw new NotificationRefused('the payment platform is not set up');
  const signature = signatureIn((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  });
  const reason = whyUnsigned(secrets, { ...signature, body, nowMs: shop.clock.now() });
  if (reason !== null) throw new NotificationRefused(reason.en);
  const notification = parseAs(notificationForm, () => body);
  const { event_type: event, resource } = notification;
  const open = () => openResource(secrets.apiV3Key, resource);
  if (event.startsWith('REFUND.')) {
    const refund = parseAs(refundNewsForm, open);
    if (refund.mchid !== secrets.merchantId) throw new NotificationRefused('for another merchant');
    return { kind: 'refund', refund };
  }
  if (!event.startsWith('TRANSACTION.')) return { kind: 'other' };
  const transaction = parseAs(transactionForm, open);
  refuseForeign(secrets, transaction);
  return transaction.trade_state === 'SUCCESS' ? { kind: 'payment', transaction } : { kind: 'other' };
}

function parseAs<T>(form: z.ZodType<T>, text: () => string): T {
  try {
    return form.parse(JSON.parse(text()));
  } catch (cause) {
    throw new NotificationRefused('not readable', { cause });
  }
}

function refuseForeign(secrets: WechatPaySecrets, { appid, mchid, amount }: Transaction): void {
  if (mchid !== secrets.merchantId || appid !== secrets.appId) throw new NotificationRefused('for another merchant');
  if (amount.currency !== 'CNY') throw new NotificationRefused('in another currency');
}

async function settle(shop: Shop, transaction: Transaction): Promise<void> {
  const { out_trade_no: orderSn, transaction_id: transactionId, amount } = transaction;
  const raw = JSON.stringify(transaction);
  const result = await shop.write((tx) =>
    settlePayment(shop, tx, {
      method: paymentMethod.wechat,
      orderSn,
      amountFen: amount.total,
      transactionId,
      payId: transactionId,
      raw,
    }),
  );
  if (result === 'unmatched') shop.log.warn(`a payment of ${orderSn} found no order to pay; it is kept as unmatched`);
}
