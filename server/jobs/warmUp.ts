// Work that is done once a run so that nobody waits for it later: a moment after the shop began to answer, since nobody is to
// wait for it at the start either.
import { withFewPages } from '../../db/connection.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

export function warmUp(name: string, work: (shop: Shop) => Promise<unknown>): DueJob {
  const begun = new WeakSet<Shop>();
  // A fixture is small, and is opened anew again and again. A shop that doesn't listen yet has no address.
  const isDue = (shop: Shop) => shop.mode !== 'fixture' && !begun.has(shop) && shop.addresses().length > 0;
  return {
    name,
    nextDueAt: (shop) => (isDue(shop) ? 0 : null),
    async run(shop) {
      begun.add(shop);
      shop.beside.start(name, () => withFewPages(shop.read.raw, () => work(shop)));
      return 1;
    },
  };
}
