// Text-message codes: made and sent, checked, used up (shop-auth.yaml sms_code). One pool for all purposes: clients ask
// at one operation and use the code at another.
import { hash } from 'node:crypto';
import {
  addSmsCode,
  countSmsCodesFrom,
  countSmsCodesTo,
  countWrongTry,
  findNewestSmsCode,
  forgetSmsCodes,
  spendSmsCode,
} from '../../../db/stores/smsCode.ts';
import type { EpochMs } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { mobileForm } from '../../input.ts';
import type { Shop } from '../../shop.ts';

/** How long a code works, and how long no other is sent to its number. */
const lifeMs = 60_000;
const dayMs = 24 * 3_600_000;
/** Codes a day for one number, and for one address that asks (loopback is not counted). */
const mostADay = { to: 20, from: 100 } as const;
const mostTries = 5;

const hashOf = (mobile: string, code: string) => hash('sha256', `${mobile}:${code}`);
const secondsUntil = (moment: EpochMs, now: EpochMs) => Math.max(1, Math.ceil((moment - now) / 1000));

function checkFrequency(tx: Tx, asked: { mobile: string; request: RequestFacts; now: EpochMs }): void {
  const { mobile, request, now } = asked;
  const newest = findNewestSmsCode(tx, mobile, now);
  if (newest && newest.createdAt > now - lifeMs) {
    throw new ShopError('authCaptchaFrequency', { seconds: secondsUntil(newest.createdAt + lifeMs, now) });
  }
  const span = { since: now - dayMs, now };
  const to = countSmsCodesTo(tx, mobile, span);
  const from = request.isLoopback ? { count: 0, oldestAt: null } : countSmsCodesFrom(tx, request.ip, span);
  const spent = to.count >= mostADay.to ? to : from.count >= mostADay.from ? from : undefined;
  if (!spent) return;
  throw new ShopError('authCaptchaFrequency', { seconds: secondsUntil((spent.oldestAt ?? now) + dayMs, now) });
}

/** Sends a code to a number. @throws 707, 701 without a sender, 702 too soon or too often */
export async function sendSmsCode(
  shop: Shop,
  asked: { readonly mobile: string; readonly purpose: string; readonly request: RequestFacts },
): Promise<void> {
  const { mobile, purpose, request } = asked;
  const { sms } = shop;
  if (!mobileForm.test(mobile)) throw new ShopError('authInvalidMobile');
  if (!sms) throw new ShopError('authCaptchaUnsupported');
  const code = String(shop.ids.number(1_000_000)).padStart(6, '0');
  await shop.write((tx) => {
    const now = shop.clock.now();
    checkFrequency(tx, { mobile, request, now });
    forgetSmsCodes(tx, now - dayMs);
    const codeHash = hashOf(mobile, code);
    addSmsCode(tx, { purpose, mobile, codeHash, ip: request.ip, now, expiresAt: now + lifeMs });
  });
  // Beside the request: how long a provider takes is no business of the client's.
  sms
    .send({ mobile, template: 'captcha', params: [code] })
    .catch((error: unknown) => shop.log.warn(`a code could not be sent: ${String(error)}`));
}

/**
 * Checks a code and counts a wrong try, which stays counted. Gives the id with which `useSmsCode` takes it in the
 * transaction of what it allows. @throws 703
 */
export async function checkSmsCode(shop: Shop, mobile: string, code: string): Promise<number> {
  const found = await shop.write((tx) => {
    const now = shop.clock.now();
    const newest = findNewestSmsCode(tx, mobile, now);
    if (!newest || newest.usedAt !== null || newest.expiresAt <= now || newest.tries >= mostTries) return undefined;
    if (newest.codeHash === hashOf(mobile, code)) return newest.id;
    countWrongTry(tx, newest.id);
    return undefined;
  });
  if (found === undefined) throw new ShopError('authCaptchaUnmatch');
  return found;
}

/** Uses a checked code up. @throws 703 when it was used meanwhile */
export function useSmsCode(shop: Shop, tx: Tx, id: number): void {
  if (!spendSmsCode(tx, id, shop.clock.now())) throw new ShopError('authCaptchaUnmatch');
}
