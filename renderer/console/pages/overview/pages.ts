// The pages of the group "overview": the dashboard, and what stands outside the menu.
import type { PageGroup } from '../../pages.ts';

export const overviewGroup: PageGroup = {
  name: 'overview',
  pages: [],
};
