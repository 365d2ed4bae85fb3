// After something was done with an order, or somebody else was faster: all that shows it is read anew.
import { refetch } from '../../api/query.ts';

export const rereadOrders = (): Promise<unknown> =>
  refetch('adminOrder.list', 'adminOrder.detail', 'deskDashboard.read');
