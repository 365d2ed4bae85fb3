// The sales of ninety days are added up once a run (features/deskDashboard/rankGoods.ts), beside the answers and in small pieces,
// so that the owner's first look at a large shop waits for nothing.
import { readDashboard } from '../features/deskDashboard/service.ts';
import { warmUp } from './warmUp.ts';

export const dashboardWarmUp = warmUp('add up the dashboard', (shop) => readDashboard(shop, 90));
