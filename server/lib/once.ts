// Things that are made once by whoever asks first: all who ask meanwhile get the same, and what can't be made is not tried
// again and again. Bounded in all directions.
import { createTurns } from './turns.ts';

export interface Once<T> {
  /**
   * What `make` gives, shared by all who ask for the key meanwhile. Undefined when it gave nothing, failed before, or when
   * too many wait already.
   */
  get(key: string, make: () => Promise<T | undefined>): Promise<T | undefined>;
}

export function createOnce<T>({ atOnce = 2, mostWaiting = 60, mostHopeless = 5000 } = {}): Once<T> {
  const turns = createTurns(atOnce);
  const making = new Map<string, Promise<T | undefined>>();
  const hopeless = new Set<string>();

  async function makeOne(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const made = await turns.take(make);
      if (made === undefined) giveUp(key);
      return made;
    } catch {
      giveUp(key);
      return undefined;
    } finally {
      making.delete(key);
    }
  }

  function giveUp(key: string): void {
    if (hopeless.size >= mostHopeless) hopeless.clear();
    hopeless.add(key);
  }

  return {
    async get(key, make) {
      if (hopeless.has(key)) return undefined;
      const present = making.get(key);
      if (present) return present;
      if (making.size >= mostWaiting) return undefined;
      const made = makeOne(key, make);
      making.set(key, made);
      return made;
    },
  };
}
