// The mini-program platform: who a login code stands for, and messages to its users. The real one is asked over https;
// the simulated one of a demo or fixture shop needs no network (shop-auth.yaml, shop-user-data.yaml).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from './lib/clock.ts';

export interface PlatformIdentity {
  /** Stable id of the user on the platform, at most 63 characters. */
  readonly openid: string;
  /** Base64 of 16 bytes; kept in memory only, decrypts what the user hands over. */
  readonly sessionKey: string;
}

export interface PlatformSession {
  /** The app that encrypted data must be made for; '' when the platform is not set up. */
  appId(): string;
  /** Secret that message calls of the platform are signed with; '' when not set up. */
  messageToken(): string;
  /** Turns a one-time login code into an identity. @throws PlatformRefused */
  exchange(code: string): Promise<PlatformIdentity>;
  /** Sends a text to a user through customer service. @throws PlatformRefused */
  sendText(openid: string, text: string): Promise<void>;
}

/** The platform was not reached, refused, or is not set up. The text is for the log and holds no secret. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
}

export interface PlatformCredentials {
  readonly appId: string;
  readonly appSecret: string;
  readonly messageToken: string;
}

const officialUrl = 'https://api.weixin.qq.com';
const timeoutMs = 5000;

const identityAnswer = z.object({ openid: z.string().regex(/^[\w-]{1,63}$/), session_key: z.string().min(1).max(100) });
const accessAnswer = z.object({ access_token: z.string().min(1).max(1000), expires_in: z.number().positive() });
const failureAnswer = z.object({ errcode: z.number(), errmsg: z.string().optional() });

/**
 * The real platform. `credentials` is asked at each call, so that a change of the settings needs no restart; null means
 * that the owner has set none.
 */
export function weixinPlatform(options: {
  readonly credentials: () => PlatformCredentials | null;
  readonly clock: Clock;
  readonly baseUrl?: string;
}): PlatformSession {
  const { credentials, clock, baseUrl = officialUrl } = options;
  let access:
    | { readonly appId: string; readonly token: string; readonly from: number; readonly until: number }
    | undefined;

  function known(): PlatformCredentials {
    const found = credentials();
    if (!found || found.appId === '' || found.appSecret === '')
      throw new PlatformRefused('no app id and secret are set');
    return found;
  }
  const ask = (path: string, query: Record<string, string>, body?: unknown) =>
    askPlatform(`${baseUrl}${path}?${new URLSearchParams(query)}`, body);

  async function accessToken(): Promise<string> {
    const { appId, appSecret } = known();
    const now = clock.now();
    // Of one that a clock that was ahead has dated nobody knows the age.
    if (access && access.appId === appId && now >= access.from && now < access.until) return access.token;
    const query = { grant_type: 'client_credential', appid: appId, secret: appSecret };
    const answer = readAnswer(accessAnswer, await ask('/cgi-bin/token', query));
    // Half its life: another shop with the same app may make the platform forget a token early.
    access = { appId, token: answer.access_token, from: now, until: now + answer.expires_in * 500 };
    return access.token;
  }

  return {
    appId: () => credentials()?.appId ?? '',
    messageToken: () => credentials()?.messageToken ?? '',
    async exchange(code) {
      const { appId, appSecret } = known();
      const query = { appid: appId, secret: appSecret, js_code: code, grant_type: 'authorization_code' };
      const answer = readAnswer(identityAnswer, await ask('/sns/jscode2session', query));
      return { openid: answer.openid, sessionKey: answer.session_key };
    },
    async sendText(openid, text) {
      const query = { access_token: await accessToken() };
      const answer = await ask('/cgi-bin/message/custom/send', query, {
        touser: openid,
        msgtype: 'text',
        text: { content: text },
      });
      const failure = failureAnswer.safeParse(answer);
      if (failure.success && failure.data.errcode !== 0) throw refusalOf(failure.data);
    },
  };
}

/** One call. The address holds secrets, so no error of it may name it. */
async function askPlatform(url: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new PlatformRefused(`the mini-program platform gave no readable answer (${reason})`);
  }
}

function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  const failure = failureAnswer.safeParse(answer);
  throw failure.success ? refusalOf(failure.data) : new PlatformRefused('the mini-program platform answered oddly');
}

function refusalOf({ errcode, errmsg = '' }: z.output<typeof failureAnswer>): PlatformRefused {
  return new PlatformRefused(`the mini-program platform refused: ${errcode} ${errmsg.slice(0, 200)}`);
}

/** The app that the simulated platform answers for. */
export const simulatedAppId = 'wx0000simulated000';

/** A platform without network: each code stands for one identity, always the same. */
export function simulatedPlatform(): PlatformSession {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return {
    appId: () => simulatedAppId,
    messageToken: () => '',
    exchange: async (code) => ({
      openid: `sim-${digest(`openid:${code}`).toString('hex').slice(0, 24)}`,
      sessionKey: digest(`session:${code}`).subarray(0, 16).toString('base64'),
    }),
    sendText: async () => {},
  };
}

/** The session keys of users who logged in through the platform; forgotten at a stop, the oldest when there are many. */
export interface SessionKeys {
  remember(userId: number, sessionKey: string): void;
  find(userId: number): string | undefined;
}

export function createSessionKeys(most = 20_000): SessionKeys {
  const keys = new Map<number, string>();
  return {
    remember(userId, sessionKey) {
      keys.delete(userId);
      keys.set(userId, sessionKey);
      for (const oldest of keys.keys()) {
        if (keys.size <= most) break;
        keys.delete(oldest);
      }
    },
    find: (userId) => keys.get(userId),
  };
}
