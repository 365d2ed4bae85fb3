// Where the code of a share picture leads, and what stands beside it. Pure.
import type { Poster } from '../../drawing/jobs.ts';
import { yuanText } from '../../lib/money.ts';
import { grouponPriceFen } from '../price/rules.ts';

/** Only this computer finds such an address. */
const loopbackOrigin = /^https?:\/\/(?:127\.[\d.]+|localhost|\[::1\])(?::\d+)?$/i;

/**
 * The origin that a phone most likely reaches: the one that the caller used, unless only this computer finds that, else the
 * first of the shop's own.
 */
export function sharedOrigin(addresses: readonly string[], askedAt?: string): string {
  if (askedAt !== undefined && !loopbackOrigin.test(askedAt)) return askedAt;
  return addresses.find((address) => !loopbackOrigin.test(address)) ?? askedAt ?? addresses[0] ?? '';
}

/**
 * What a code says: the shop's address with the scene that the start page of mini-programs splits at its comma, so that a
 * plain camera and a mini-program whose link rule names this address both know what is meant.
 */
export function sceneAddress(origin: string, scene: 'goods' | 'groupon', id: number): string {
  return `${origin}/?scene=${scene},${id}`;
}

const priceText = (fen: number) => `¥${yuanText(fen)}`;

interface Shown {
  readonly mallName: string;
  readonly name: string;
  readonly priceFen: number;
  readonly code: string;
}

export function goodsPoster({ mallName, name, priceFen, code }: Shown): Omit<Poster, 'picture'> {
  return { mallName, name, code, price: priceText(priceFen), hint: '扫码查看商品' };
}

/** `discountFen` is off each piece; `membersNeeded` counts the opener. */
export function groupPoster(
  { mallName, name, priceFen, code }: Shown,
  { discountFen, membersNeeded }: { readonly discountFen: number; readonly membersNeeded: number },
): Omit<Poster, 'picture'> {
  return {
    mallName,
    name,
    code,
    price: priceText(grouponPriceFen(priceFen, discountFen)),
    formerPrice: priceText(priceFen),
    badge: `${membersNeeded} 人团`,
    hint: '扫码参团',
  };
}
