// Pure rules of payment: which way a shop takes money, and where its page may send a browser back to (DECISIONS.md 17).
import { type PaymentMethod, paymentMethod } from '../../../db/values.ts';
import type { ShopMode } from '../../shop.ts';

/** The page of a simulated payment. */
export const payPagePath = '/pay/simulated';

/** The method that is set; unset, it follows from the shop: simulated for demos and tests, otherwise offline. */
export function methodOf(mode: ShopMode, set: PaymentMethod | ''): PaymentMethod {
  if (set !== '') return set;
  return mode === 'normal' ? paymentMethod.offline : paymentMethod.simulated;
}

/** The host name of an address; '' when it is none. */
export function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * The address to go back to, if it may be gone to: http or https, no name and password in it, and a host of this shop or
 * of the page that asked for the payment. Otherwise null: a payment page must not send people anywhere.
 */
export function safeReturn(address: unknown, hosts: readonly string[]): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  return url.hostname !== '' && hosts.includes(url.hostname) ? url.href : null;
}
