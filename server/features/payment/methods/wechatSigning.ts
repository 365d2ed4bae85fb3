// Signatures and encryption of the payment platform's API v3: SHA256 with RSA both ways, AES-256-GCM for what its
// notifications hold. Pure: keys, time and randomness are handed in.
import { createDecipheriv, sign, verify } from 'node:crypto';
import type { BothTexts } from '../../../errors.ts';

/** Lines as the platform signs them: each ends with a line feed, the last one too. */
function signedLines(...lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((each) => `${each}\n`).join(''));
}

/** The signature of some lines, in base64. */
export function signLines(privateKeyPem: string, ...lines: readonly string[]): string {
  return sign('sha256', signedLines(...lines), privateKeyPem).toString('base64');
}

export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly timestamp: string;
  readonly nonce: string;
}

/** The Authorization header of a request of a merchant. */
export function authorizationOf(
  merchant: { readonly merchantId: string; readonly serial: string; readonly privateKey: string },
  { method, path, body, timestamp, nonce }: SignedRequest,
): string {
  const signature = signLines(merchant.privateKey, method, path, timestamp, nonce, body);
  const parts = { mchid: merchant.merchantId, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial };
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

/** What a message of the platform carries in its headers. */
export interface MessageSignature {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  /** Which key it was signed with. */
  readonly serial: string;
}

const otherKey: BothTexts = {
  zh: '签名所用的密钥与设置的不同',
  en: 'signed with another key than the one that is set',
};
const tooOld: BothTexts = { zh: '已过时', en: 'too old' };
const wrongSignature: BothTexts = { zh: '签名不正确', en: 'wrong signature' };

/** Why a message of the platform can't be believed; null when it can. */
export function whyUnsigned(
  platform: { readonly platformKeyId: string; readonly platformKey: string },
  message: MessageSignature & { readonly body: string; readonly nowMs: number },
): BothTexts | null {
  const { timestamp, nonce, signature, serial, body, nowMs } = message;
  if (serial !== platform.platformKeyId) return otherKey;
  // An old message that was signed once could be played again.
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > 300) return tooOld;
  const lines = signedLines(timestamp, nonce, body);
  return isSigned(platform.platformKey, lines, Buffer.from(signature, 'base64')) ? null : wrongSignature;
}

/** A key that is none signs nothing. */
function isSigned(keyPem: string, lines: Buffer, signature: Buffer): boolean {
  try {
    return verify('sha256', lines, keyPem, signature);
  } catch {
    return false;
  }
}

const tagBytes = 16;

/** Opens what a notification holds. @throws when it was not made with this key */
export function openResource(
  apiV3Key: string,
  resource: { readonly ciphertext: string; readonly nonce: string; readonly associated_data?: string | undefined },
): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length <= tagBytes) throw new Error('nothing is encrypted here');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
