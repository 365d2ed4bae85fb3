// Lays who came to the shop in the last ninety days: everybody who ordered, and those who only looked.
import type { EpochMs } from '../../values.ts';
import type { LocalTime } from '../localTime.ts';
import { seededRandom } from '../random.ts';
import { dayMs, type Laying } from './laying.ts';

const days = 90;

/** Days are those of `localTime`; the same shop and moment give the same visitors. */
export function layVisits({ raw, nowMs }: Laying, localTime: (at: EpochMs) => LocalTime): void {
  const insert = raw.prepare<[string, string]>('INSERT OR IGNORE INTO visit (day, visitor) VALUES (?, ?)');
  const dayOf = (at: EpochMs) => localTime(at).day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const orders = raw.prepare<[], { userId: number; at: number }>(
    'SELECT user_id AS userId, created_at AS at FROM orders',
  );
  for (const { userId, at } of orders.all()) insert.run(dayOf(at), `u${userId}`);
  for (let ago = 0; ago < days; ago += 1) {
    const at = nowMs - ago * dayMs;
    const random = seededRandom(ago + 1);
    const weekday = new Date(at + localTime(at).offsetMinutes * 60_000).getUTCDay();
    const whole = random.between(18, 30) + (weekday === 0 || weekday === 6 ? 14 : 0) - Math.floor(ago / 10);
    // Of today only a part is over.
    const count = ago === 0 ? Math.ceil((whole * localTime(at).hour) / 24) : whole;
    for (let n = 0; n < count; n += 1) insert.run(dayOf(at), `a${String(n).padStart(16, '0')}`);
  }
}
