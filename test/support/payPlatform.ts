// A stand-in for the payment platform (API v3) on this computer: it has keys of its own, checks the signatures of what it
// is asked, signs what it answers, and makes notifications as the real one does.
import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatPaySecrets } from '../../server/secrets.ts';

interface Asked {
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at the fields that they expect
  readonly body: any;
}

export interface PayPlatform {
  /** What the owner would have to type in. */
  readonly secrets: WechatPaySecrets;
  /** What was asked with a good signature. */
  readonly asked: Asked[];
  /** Answers the next request so instead of well. */
  failNext(failure: { status?: number; body?: string; unsigned?: boolean }): void;
  /** Body and headers of a notification that the platform signs at a moment. */
  notification(
    transaction: object,
    at: { nowMs: number; event?: string },
  ): { body: string; headers: Record<string, string> };
  stop(): Promise<void>;
}

const pemOf = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ type, format: 'pem' }).toString();

export async function startPayPlatform(now: () => number): Promise<PayPlatform> {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apiV3Key = randomBytes(16).toString('hex');
  const platformKeyId = 'PUB_KEY_ID_0000000000000001';
  const asked: Asked[] = [];
  let failure: Parameters<PayPlatform['failNext']>[0] | undefined;

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const now_ = failure;
    failure = undefined;
    const isSigned = isSignedByMerchant(request, body);
    const text =
      now_?.body ??
      (isSigned ? JSON.stringify(answerTo(request.url ?? '')) : '{"code":"SIGN_ERROR","message":"签名错误"}');
    if (isSigned) asked.push({ path: request.url ?? '', body: JSON.parse(body) });
    response.writeHead(now_?.status ?? (isSigned ? 200 : 401), now_?.unsigned ? {} : signed(text, now()));
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function isSignedByMerchant(request: IncomingMessage, body: string): boolean {
    const header = request.headers.authorization ?? '';
    const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(header)?.[1] ?? '';
    const lines = `${request.method}\n${request.url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
    const key = createPublicKey(merchant.publicKey.export({ type: 'spki', format: 'pem' }));
    return (
      header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      part('mchid') === '1900000001' &&
      part('serial_no') === 'SERIAL01' &&
      verify('sha256', Buffer.from(lines), key, Buffer.from(part('signature'), 'base64'))
    );
  }

  function signed(body: string, nowMs: number): Record<string, string> {
    const timestamp = String(Math.floor(nowMs / 1000));
    const nonce = randomBytes(8).toString('hex');
    const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), platform.privateKey);
    return {
      'Content-Type': 'application/json',
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': platformKeyId,
      'Wechatpay-Signature': signature.toString('base64'),
    };
  }

  function sealed(text: string) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: ciphertext.toString('base64'),
      nonce,
      associated_data: 'transaction',
    };
  }

  return {
    asked,
    secrets: {
      appId: 'wx1234567890abcdef',
      merchantId: '1900000001',
      serial: 'SERIAL01',
      privateKey: pemOf(merchant.privateKey, 'pkcs8'),
      apiV3Key,
      platformKeyId,
      platformKey: pemOf(platform.publicKey, 'spki'),
      notifyUrl: 'https://shop.example/wx/order/pay-notify',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    failNext(next) {
      failure = next;
    },
    notification(transaction, { nowMs, event = 'TRANSACTION.SUCCESS' }) {
      const resource = sealed(JSON.stringify(transaction));
      const body = JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource });
      return { body, headers: signed(body, nowMs) };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(path: string): object {
  if (path === '/v3/pay/transactions/jsapi') return { prepay_id: 'wx201410272009395522657a690389285100' };
  if (path === '/v3/pay/transactions/h5') return { h5_url: 'https://pay.example/checkmweb?prepay_id=1&package=2' };
  return { refund_id: '50000000382019052709732678859', status: 'PROCESSING' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
