// A demo shop keeps a copy of itself from the start of each day: "as it was this morning" (features/deskPack).
import { rewindName } from '../features/deskPack/service.ts';
import { keptCopiesOf } from '../keptCopies.ts';
import type { Shop, ShopHost } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

interface Marked {
  /** The day whose start is kept; undefined while it is looked up or made. */
  day: string | undefined;
  /** Who looks it up: what a shop began before its data were replaced may never be done. */
  readonly by: Shop;
}

const marked = new WeakMap<ShopHost, Marked>();

export const dayMark: DueJob = {
  name: 'keep the start of the day',
  nextDueAt(shop) {
    if (shop.mode !== 'demo') return null;
    const known = marked.get(shop.host);
    if (!known) return 0;
    if (known.day === undefined) return known.by === shop ? null : 0;
    const now = shop.clock.now();
    return known.day === shop.time.toDay(now) ? shop.time.startOfDay(now, 1) : 0;
  },
  async run(shop) {
    const state: Marked = { day: undefined, by: shop };
    marked.set(shop.host, state);
    shop.beside.start('the copy of the start of the day', () => markDay(shop, state));
    return 1;
  },
};

async function markDay(shop: Shop, state: Marked): Promise<void> {
  const today = shop.time.toDay(shop.clock.now());
  try {
    const copies = keptCopiesOf(shop.host);
    // Started again on the same day: the morning is kept already.
    const isKept = (await copies.find(rewindName))?.day === today;
    if (!isKept && copies.isBringingBack()) {
      // That waits for the end of all that is at work beside: to wait for it here would hold up both for ever. Looked at again.
      if (marked.get(shop.host) === state) marked.delete(shop.host);
      return;
    }
    if (!isKept) await copies.keep(rewindName);
    state.day = today;
  } catch (error) {
    // One that failed is not tried again and again: the next day it is.
    state.day = today;
    throw error;
  }
}
