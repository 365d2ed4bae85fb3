// Between a banner on the wire and its form. Pure.

/** Where a banner leads. Shops' clients open goods when the link is the id of some; what else it says is theirs. */
export type AdTarget = 'nothing' | 'goods' | 'other';

interface AdLink {
  readonly target: AdTarget;
  readonly goodsId: number | undefined;
  readonly address: string;
}

export function linkOf(link: string): AdLink {
  const text = link.trim();
  if (text === '') return { target: 'nothing', goodsId: undefined, address: '' };
  if (/^[1-9]\d{0,9}$/.test(text)) return { target: 'goods', goodsId: Number(text), address: '' };
  return { target: 'other', goodsId: undefined, address: text };
}

export function linkText({ target, goodsId, address }: AdLink): string {
  if (target === 'goods') return goodsId === undefined ? '' : String(goodsId);
  return target === 'other' ? address.trim() : '';
}

type Window = [string, string];
/** The shop can't forget a time that it once had: a banner that is shown always again has this window. */
const always: Window = ['2000-01-01 00:00:00', '2099-12-31 23:59:59'];

interface AdTimes {
  readonly startTime?: string;
  readonly endTime?: string;
}

/** From when until when it is shown; undefined: always. */
export function windowOf({ startTime = always[0], endTime = always[1] }: AdTimes): Window | undefined {
  return startTime <= always[0] && endTime >= always[1] ? undefined : [startTime, endTime];
}

/** What is sent for a window; `stored` is what the shop has. */
export function timesOf(window: Window | undefined, stored: AdTimes | undefined): AdTimes {
  const hasTimes = stored?.startTime !== undefined || stored?.endTime !== undefined;
  const times = window ?? (hasTimes ? always : undefined);
  return times ? { startTime: times[0], endTime: times[1] } : {};
}
