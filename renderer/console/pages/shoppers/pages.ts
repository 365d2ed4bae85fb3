// The pages of the group "shoppers".
import type { PageGroup } from '../../pages.ts';

export const shoppersGroup: PageGroup = {
  name: 'shoppers',
  pages: [],
};
