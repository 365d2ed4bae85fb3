// The pages of the group "overview": the dashboard, and the first run, which stands outside the menu.
import { Odometer } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

export const overviewGroup: PageGroup = {
  name: 'overview',
  pages: [
    {
      name: 'dashboard',
      path: '/',
      icon: Odometer,
      needs: ['deskDashboard.read'],
      areas: ['overview', 'orders'],
      load: () => import('./DashboardPage.vue'),
    },
    {
      name: 'setup',
      path: '/setup',
      areas: ['overview'],
      isBare: true,
      isOpen: true,
      load: () => import('./SetupPage.vue'),
    },
  ],
};
