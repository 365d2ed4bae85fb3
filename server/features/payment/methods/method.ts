// What a way of paying must be able to do; there are three (DECISIONS.md 17).
import type { OrderRow } from '../../../../db/stores/order.ts';
import type { Fen, PaymentMethod } from '../../../../db/values.ts';
import type { BothTexts } from '../../../errors.ts';
import type { Shop } from '../../../shop.ts';

/** Who pays, as a method may need to know it. */
export interface Payer {
  /** Identity on the mini-program platform; '' when there is none. */
  readonly openid: string;
  readonly ip: string;
  /** The origin that the request came to. */
  readonly origin: string;
  /** Host of the page that the request was made from; '' when it is not known. */
  readonly clientHost: string;
}

/** All texts; what the client hands to its platform. */
export interface PrepayPayload {
  readonly appId: string;
  /** Seconds since 1970. */
  readonly timeStamp: string;
  readonly nonceStr: string;
  /** `prepay_id=...`; the client passes it on under the name package. */
  readonly packageValue: string;
  readonly signType: string;
  readonly paySign: string;
}

/** Money to give back. */
export interface RefundRequest {
  readonly order: Pick<OrderRow, 'orderSn' | 'payId'>;
  readonly refundFen: Fen;
  /** What was paid in all. */
  readonly totalFen: Fen;
  readonly reason: string;
}

/** How it is given back; type and content are kept with the order. */
export interface RefundDone {
  readonly refundType: string;
  readonly refundContent: string;
  /** The platform took it on and tells later how it went (noteRefundNews.ts). */
  readonly isPending?: boolean;
}

/** What a refund of an order is called at the platform: fixed by the order, so asking again gives the money back once. */
export const refundNumberOf = (orderSn: string): string => `refund_${orderSn}`;

export interface PaymentWay {
  readonly method: PaymentMethod;
  /** Whether prepay is for users of the mini-program platform only; without an identity it is 708. */
  readonly needsOpenid: boolean;
  /** Asks for a payment inside the client. @throws 724, 504 */
  prepay(shop: Shop, order: OrderRow, payer: Payer): Promise<PrepayPayload>;
  /** The address that a browser is sent to. @throws 724, 504 */
  payInBrowser(shop: Shop, order: OrderRow, payer: Payer): Promise<string>;
  /**
   * Gives money back. Repeating it for the same order gives it back once.
   * @throws PaymentRefused
   */
  refund(shop: Shop, request: RefundRequest): Promise<RefundDone>;
}

/**
 * The payment platform was not reached or refused. `reason` is for people and logs and holds no secret; the platform's own
 * words are a plain text.
 */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly reason: BothTexts | string;
  /** It was sent, and nobody knows whether the platform did it: no answer came, or none that says so. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    reason: BothTexts | string,
    options: { readonly cause?: unknown; readonly isOutcomeUnknown?: boolean } = {},
  ) {
    super(typeof reason === 'string' ? reason : reason.en, 'cause' in options ? { cause: options.cause } : {});
    this.reason = reason;
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
  }
}
