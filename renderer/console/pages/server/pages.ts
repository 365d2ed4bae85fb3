// The pages of the group "server".
import type { PageGroup } from '../../pages.ts';

export const serverGroup: PageGroup = {
  name: 'server',
  pages: [],
};
