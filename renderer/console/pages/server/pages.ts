// The pages of the group "server": the network, the logs, backups and data, the settings of this computer.
import { Box, Coin, Connection, Document, SetUp, Switch } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

const areas = ['server'];

export const serverGroup: PageGroup = {
  name: 'server',
  pages: [
    {
      name: 'server',
      path: '/server',
      icon: Connection,
      needs: ['deskNetwork.read'],
      areas,
      load: () => import('./NetworkPage.vue'),
    },
    {
      name: 'poster',
      path: '/poster',
      needs: ['deskNetwork.read'],
      areas,
      isBare: true,
      load: () => import('./PosterPage.vue'),
    },
    {
      name: 'logs',
      path: '/logs',
      icon: Document,
      needs: ['deskLog.requests'],
      areas,
      load: () => import('./RequestLog.vue'),
    },
    {
      name: 'serverLog',
      path: '/server-log',
      icon: Document,
      needs: ['deskLog.server'],
      areas,
      load: () => import('./ServerLog.vue'),
    },
    {
      name: 'backups',
      path: '/backups',
      icon: Coin,
      needs: ['deskBackup.list'],
      areas,
      load: () => import('./BackupList.vue'),
    },
    { name: 'packs', path: '/packs', icon: Box, needs: ['deskPack.list'], areas, load: () => import('./PackPage.vue') },
    {
      name: 'imports',
      path: '/imports',
      icon: Switch,
      needs: ['deskExchange.export'],
      areas,
      load: () => import('./ExchangePage.vue'),
    },
    {
      name: 'settings',
      path: '/settings',
      icon: SetUp,
      needs: ['deskSettings.read'],
      areas,
      load: () => import('./MachinePage.vue'),
    },
  ],
};
