// The sales of ninety days are added up once a run (features/deskDashboard/rankGoods.ts), beside the start and in small pieces,
// so that the owner's first look at a large shop waits for nothing.
import { prepareDashboard } from '../features/deskDashboard/service.ts';
import type { Shop } from '../shop.ts';
import type { DueJob } from './dueWork.ts';

const begun = new WeakSet<Shop>();

export const dashboardWarmUp: DueJob = {
  name: 'add up the dashboard',
  // A fixture is small, and is opened anew again and again.
  nextDueAt: (shop) => (shop.mode === 'fixture' || begun.has(shop) ? null : 0),
  async run(shop) {
    begun.add(shop);
    prepareDashboard(shop);
    return 1;
  },
};
