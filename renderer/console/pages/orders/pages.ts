// The pages of the group "orders".
import type { PageGroup } from '../../pages.ts';

export const ordersGroup: PageGroup = {
  name: 'orders',
  pages: [],
};
