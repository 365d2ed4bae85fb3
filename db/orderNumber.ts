// Numbers of orders and after-sale requests: YYYYMMDD and six digits (DECISIONS.md 19). The digits come from a count of
// the day that only ever goes up, so no number is drawn twice and none has to be tried again.

/** Numbers that one day can give out: as many as six digits hold. */
export const NUMBERS_PER_DAY = 1_000_000;

// Prime to 1,000,000, near its golden section: neighbours in time lie far apart, so a buyer doesn't read the sales of the
// day from a number. Changing either breaks files whose counters are in use.
const factor = 618_033;
const offset = 271_828;

/**
 * The six digits of the number that a day gives out next, from how many it has given out before (`order_counter.used`,
 * 0 to 999,999). A permutation: different counts give different digits.
 * @throws RangeError when the day has no number left
 */
export function orderSnDigits(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= NUMBERS_PER_DAY) {
    throw new RangeError(`no number left for a day that has given out ${count}`);
  }
  return String((count * factor + offset) % NUMBERS_PER_DAY).padStart(6, '0');
}

/**
 * A whole number from the local day (`YYYYMMDD`) and the count before it. Orders and after-sale requests draw from the
 * same counter.
 */
export function orderSn(day: string, count: number): string {
  return day + orderSnDigits(count);
}

/** The day of the shop, `YYYY-MM-DD`, as numbers begin with it and as it is counted by. */
export const numberDay = (day: string): string => day.replaceAll('-', '');
