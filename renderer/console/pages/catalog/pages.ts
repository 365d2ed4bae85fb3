// The pages of the group "catalog": goods and what they are sorted and found by.
import { Medal } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pages.ts';

export const catalogGroup: PageGroup = {
  name: 'catalog',
  pages: [
    {
      name: 'brands',
      path: '/brands',
      icon: Medal,
      needs: ['adminBrand.list'],
      areas: ['catalog'],
      load: () => import('./BrandList.vue'),
    },
  ],
};
