// Slows down guessing: counts failures by key (a name, an address) and says how long further tries are refused. Kept in
// memory and bounded; never makes a request wait (DECISIONS.md 28).
import type { Clock } from './clock.ts';

export interface Attempts {
  /** Seconds until a try for the key is allowed again; 0 when it is. */
  waitSeconds(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
  /**
   * Counts a try against a budget of `most` in `windowMs`; gives 0, or the seconds to wait when the budget is spent
   * (then it isn't counted).
   */
  spend(key: string, most: number, windowMs: number): number;
  /** Forgets everybody's. */
  clear(): void;
}

interface Failures {
  failures: number;
  blockedUntil: number;
  lastAt: number;
}

const freeFailures = 5;
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;
const forgetMs = 60 * 60_000;
const maxKeys = 10_000;

export function createAttempts(clock: Clock): Attempts {
  const records = new Map<string, Failures>();
  const budgets = new Map<string, number[]>();

  function trim<V>(map: Map<string, V>) {
    for (const key of map.keys()) {
      if (map.size <= maxKeys) break;
      map.delete(key);
    }
  }
  const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

  return {
    waitSeconds(key) {
      const known = records.get(key);
      const now = clock.now();
      // A clock that was ahead and is put right must not lock anyone out until it is that late again.
      if (!known || known.lastAt > now) return 0;
      const left = known.blockedUntil - now;
      return left > 0 ? seconds(left) : 0;
    },
    failed(key) {
      const now = clock.now();
      const known = records.get(key);
      const fresh = known === undefined || now - known.lastAt > forgetMs;
      const failures = fresh ? 1 : known.failures + 1;
      const over = failures - freeFailures;
      const wait = over < 0 ? 0 : Math.min(firstWaitMs * 2 ** over, longestWaitMs);
      records.delete(key);
      records.set(key, { failures, blockedUntil: now + wait, lastAt: now });
      trim(records);
    },
    succeeded(key) {
      records.delete(key);
    },
    spend(key, most, windowMs) {
      const now = clock.now();
      const recent = (budgets.get(key) ?? []).filter((at) => at > now - windowMs && at <= now);
      const oldest = recent[0];
      if (recent.length >= most && oldest !== undefined) return seconds(oldest + windowMs - now);
      recent.push(now);
      budgets.delete(key);
      budgets.set(key, recent);
      trim(budgets);
      return 0;
    },
    clear() {
      records.clear();
      budgets.clear();
    },
  };
}
