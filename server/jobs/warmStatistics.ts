// The statistics of a large shop are added up once a run (features/stat/service.ts), beside the answers and in small pieces, so
// that nobody who looks at them first has to wait for it.
import { countRegistrations, sumGoodsByDay, sumOrdersByDay } from '../features/stat/service.ts';
import { warmUp } from './warmUp.ts';

export const statisticsWarmUp = warmUp('add up the statistics', async (shop) => {
  await sumOrdersByDay(shop);
  await sumGoodsByDay(shop);
  await countRegistrations(shop);
});
