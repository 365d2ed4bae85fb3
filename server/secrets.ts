// The owner's secrets: keys of the payment platform, the app secret of the mini-program. They lie in a file of their own
// that only its owner may read (DECISIONS.md 44), never in the database, an answer or a log.
import { chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeOwnerFile } from './ownerFile.ts';

/** The payment platform itself (API v3); another address is a stand-in of tests. */
export const wechatPayUrl = 'https://api.mch.weixin.qq.com';

const line = z.string().max(255);
const key = z.string().max(16_384);

const secretsForm = z.object({
  /** The mini-program app. */
  weixin: z.object({ appId: line, appSecret: line, messageToken: line.default('') }).optional(),
  /** The merchant account of the payment platform (API v3). */
  wechatPay: z
    .object({
      appId: line.min(1),
      merchantId: line.min(1),
      /** Serial number of the merchant's API certificate, and its private key in PEM. */
      serial: line.min(1),
      privateKey: key.min(1),
      /** 32 characters; decrypts notifications. */
      apiV3Key: z.string().length(32),
      /** Id of the platform's public key, or serial of its certificate; and the key or certificate in PEM. */
      platformKeyId: line.min(1),
      platformKey: key.min(1),
      /** Public https address of `/wx/order/pay-notify`. */
      notifyUrl: z.url().max(255),
      baseUrl: z.url().max(255).default(wechatPayUrl),
    })
    .optional(),
});

export type Secrets = z.output<typeof secretsForm>;
export type WechatPaySecrets = NonNullable<Secrets['wechatPay']>;

export interface SecretStore {
  /** As they are now. */
  get(): Secrets;
  /** Replaces the given parts; undefined takes one away. On disk when it returns. @throws when the disk refuses; then nothing has changed */
  put(change: { readonly [Name in keyof Secrets]?: Secrets[Name] | undefined }): void;
}

/** Secrets of a shop in memory. */
export function memorySecrets(first: Secrets = {}): SecretStore {
  let secrets = first;
  return {
    get: () => secrets,
    put: (change) => {
      secrets = secretsForm.parse({ ...secrets, ...change });
    },
  };
}

/**
 * Secrets in a file. One that can't be read counts as empty and is told of, so that a slip in it doesn't keep the shop
 * closed: payment is then unavailable. What stands in it is kept beside, as `<file>.unusable`, before others take its place.
 */
export function fileSecrets(path: string, warn: (text: string) => void): SecretStore {
  const read = readSecrets(path, warn);
  let isUsable = read !== undefined;
  let secrets = read ?? {};
  return {
    get: () => secrets,
    put: (change) => {
      const next = secretsForm.parse({ ...secrets, ...change });
      if (!isUsable && existsSync(path)) copyFileSync(path, `${path}.unusable`);
      writeOwnerFile(path, next);
      isUsable = true;
      secrets = next;
    },
  };
}

/** Undefined for what is there and can't be used. */
function readSecrets(path: string, warn: (text: string) => void): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    warn('secrets.json cannot be read; it counts as empty');
    return undefined;
  }
  try {
    chmodSync(path, 0o600);
  } catch {
    warn('secrets.json may be read by other users of this computer');
  }
  try {
    return secretsForm.parse(JSON.parse(text));
  } catch (error) {
    // The names of the fields at most: what stands in them is secret.
    const fields =
      error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join('.')).join(', ') : 'no JSON';
    warn(`secrets.json is not usable (${fields}); it counts as empty`);
    return undefined;
  }
}
