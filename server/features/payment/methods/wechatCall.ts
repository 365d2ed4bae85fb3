// One call to the payment platform: signed, bounded in time, its answer believed only with the platform's signature.
import type { WechatPaySecrets } from '../../../secrets.ts';
import type { Shop } from '../../../shop.ts';
import { PaymentRefused } from './method.ts';
import { authorizationOf, type MessageSignature, whyUnsigned } from './wechatSigning.ts';

const timeoutMs = 10_000;
/** Longer than any answer that is asked for here. */
const answerLength = 65_536;

/** The headers by which the platform signs, from whatever holds them. */
export function signatureIn(header: (name: string) => string | null | undefined): MessageSignature {
  return {
    timestamp: header('wechatpay-timestamp') ?? '',
    nonce: header('wechatpay-nonce') ?? '',
    signature: header('wechatpay-signature') ?? '',
    serial: header('wechatpay-serial') ?? '',
  };
}

/** Posts to the platform and gives its answer as parsed. @throws PaymentRefused without any secret in its text */
export async function callPlatform(
  shop: Shop,
  secrets: WechatPaySecrets,
  call: { readonly path: string; readonly body: unknown },
): Promise<unknown> {
  const { path } = call;
  const body = JSON.stringify(call.body);
  const timestamp = String(Math.floor(shop.clock.now() / 1000));
  const authorization = authorizationFor(shop, secrets, { path, body, timestamp });
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${secrets.baseUrl}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: authorization,
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'User-Agent': 'PocketMall',
      },
      body,
    });
    text = await response.text();
  } catch (cause) {
    const reason = { zh: '微信支付暂时无法连接', en: 'the payment platform could not be reached' };
    throw new PaymentRefused(reason, { cause, isOutcomeUnknown: !wasNeverSent(cause) });
  }
  // A failure of the platform itself may come after what was asked was done.
  if (!response.ok) {
    throw new PaymentRefused(refusalOf(response.status, text), { isOutcomeUnknown: response.status >= 500 });
  }
  if (text.length > answerLength) {
    const reason = { zh: '支付平台的答复过长', en: 'the payment platform answered at too great a length' };
    throw new PaymentRefused(reason, unknownOutcome);
  }
  const message = { ...signatureIn((name) => response.headers.get(name)), body: text, nowMs: shop.clock.now() };
  const unsigned = whyUnsigned(secrets, message);
  if (unsigned !== null) {
    const reason = {
      zh: `支付平台的答复不可信：${unsigned.zh}`,
      en: `the answer of the payment platform cannot be believed: ${unsigned.en}`,
    };
    throw new PaymentRefused(reason, unknownOutcome);
  }
  return parsed(text);
}

const unknownOutcome = { isOutcomeUnknown: true } as const;

/** What the system says where no connection came about. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function wasNeverSent(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && unconnected.has(String((cause as NodeJS.ErrnoException).code));
}

function authorizationFor(
  shop: Shop,
  secrets: WechatPaySecrets,
  { path, body, timestamp }: { path: string; body: string; timestamp: string },
): string {
  const nonce = shop.ids.text(32);
  try {
    return authorizationOf(secrets, { method: 'POST', path, body, timestamp, nonce });
  } catch (cause) {
    const reason = { zh: '商户私钥不可用', en: 'the private key of the merchant is not usable' };
    throw new PaymentRefused(reason, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = { zh: '支付平台的答复不是 JSON', en: 'the payment platform answered no JSON' };
    throw new PaymentRefused(reason, { cause, ...unknownOutcome });
  }
}

/** The platform's own reason is meant for people; what else it says stays out. */
function refusalOf(status: number, text: string): string {
  const [, code = ''] = /"code"\s*:\s*"([A-Z_]{1,60})"/.exec(text) ?? [];
  const [, message = ''] = /"message"\s*:\s*"([^"\\]{1,120})"/.exec(text) ?? [];
  return `HTTP ${status} ${code} ${message}`.trim();
}
