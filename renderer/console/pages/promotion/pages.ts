// The pages of the group "promotion".
import type { PageGroup } from '../../pages.ts';

export const promotionGroup: PageGroup = {
  name: 'promotion',
  pages: [],
};
