// The statistics of a large shop are added up once a run (features/stat/service.ts). Done when the shop starts, beside the
// answers and in small pieces, so that nobody who looks at them first has to wait for it.
import { countRegistrations, sumGoodsByDay, sumOrdersByDay } from '../features/stat/service.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

const begun = new WeakSet<Shop>();

export const statisticsWarmUp: DueJob = {
  name: 'add up the statistics',
  // A fixture is small, and is opened anew again and again.
  nextDueAt: (shop) => (shop.mode === 'fixture' || begun.has(shop) ? null : 0),
  async run(shop) {
    begun.add(shop);
    shop.beside.start('adding up the statistics', async () => {
      await sumOrdersByDay(shop);
      await sumGoodsByDay(shop);
      await countRegistrations(shop);
    });
    return 1;
  },
};
