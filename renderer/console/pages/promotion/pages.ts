// The pages of the group "promotion".
import type { PageGroup } from '../../pageSpec.ts';

export const promotionGroup: PageGroup = {
  name: 'promotion',
  pages: [],
};
