// The pages of the group "system": who works here and may do what, notices, files, the settings of the shop.
import { Avatar, Bell, Files, Key, Location, Memo, Message, Shop, TrendCharts, User } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

const areas = ['system'];

export const systemGroup: PageGroup = {
  name: 'system',
  pages: [
    {
      name: 'shopSettings',
      path: '/shop',
      icon: Shop,
      needs: ['config.mall', 'config.express', 'config.order', 'config.wx'],
      areas,
      load: () => import('./ShopSettings.vue'),
    },
    {
      name: 'stats',
      path: '/stats',
      icon: TrendCharts,
      needs: ['stat.order', 'stat.goods', 'stat.user'],
      areas,
      load: () => import('./StatPage.vue'),
    },
    {
      name: 'admins',
      path: '/admins',
      icon: Avatar,
      needs: ['adminAccount.list'],
      areas,
      load: () => import('./AdminList.vue'),
    },
    { name: 'roles', path: '/roles', icon: Key, needs: ['role.list'], areas, load: () => import('./RoleList.vue') },
    {
      name: 'role',
      path: '/roles/:id(\\d+)',
      needs: ['role.readPermissions'],
      areas,
      parent: 'roles',
      load: () => import('./RolePage.vue'),
    },
    {
      name: 'notices',
      path: '/notices',
      icon: Bell,
      needs: ['notice.list'],
      areas,
      load: () => import('./NoticeList.vue'),
    },
    { name: 'inbox', path: '/inbox', icon: Message, areas, load: () => import('./InboxList.vue') },
    {
      name: 'operationLog',
      path: '/operation-log',
      icon: Memo,
      needs: ['adminLog.list'],
      areas,
      load: () => import('./OperationLog.vue'),
    },
    {
      name: 'files',
      path: '/files',
      icon: Files,
      needs: ['adminStorage.list'],
      areas,
      load: () => import('./FileList.vue'),
    },
    {
      name: 'regions',
      path: '/regions',
      icon: Location,
      needs: ['adminRegion.tree'],
      areas,
      load: () => import('./RegionTree.vue'),
    },
    { name: 'profile', path: '/profile', icon: User, areas, load: () => import('./ProfilePage.vue') },
  ],
};
