// Tickets that stand for something once and for a short while: handed out to one who is known, taken by one who can't send
// a header. Only their hashes are kept, in memory.
import { hash } from 'node:crypto';

export interface OneTime<T> {
  /** Gives the text that stands for `value`. */
  issue(value: T): string;
  /** What a text stands for; undefined when it is unknown, was taken before, or is too old. */
  take(text: string): T | undefined;
}

/** `now` is a steady count of milliseconds: a shop's clock may be moved or stand still. */
export function createOneTime<T>(options: {
  newText: () => string;
  lifeMs: number;
  now?: () => number;
  /** Beyond it the oldest are forgotten. */
  most?: number;
}): OneTime<T> {
  const { newText, lifeMs, now = () => performance.now(), most = 10_000 } = options;
  const kept = new Map<string, { value: T; until: number }>();

  function forgetOld(): void {
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size < most) return;
      kept.delete(key);
    }
  }

  return {
    issue(value) {
      forgetOld();
      const text = newText();
      kept.set(hash('sha256', text), { value, until: now() + lifeMs });
      return text;
    },
    take(text) {
      if (kept.size === 0) return undefined;
      const key = hash('sha256', text);
      const found = kept.get(key);
      kept.delete(key);
      return found && found.until > now() ? found.value : undefined;
    },
  };
}
