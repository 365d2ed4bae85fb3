// The pages of the group "system".
import type { PageGroup } from '../../pages.ts';

export const systemGroup: PageGroup = {
  name: 'system',
  pages: [],
};
