// The pages of the group "shoppers".
import type { PageGroup } from '../../pageSpec.ts';

export const shoppersGroup: PageGroup = {
  name: 'shoppers',
  pages: [],
};
