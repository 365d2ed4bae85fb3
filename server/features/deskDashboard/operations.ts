// The owner's first page (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { presentDashboard } from './present.ts';
import { dashboardInput, dashboardOutput } from './schema.ts';
import { readDashboard } from './service.ts';

const dashboardOperation = defineOperation({
  name: 'deskDashboard.read',
  title: { zh: '首页数据', en: 'Figures of the first page' },
  method: 'GET',
  path: '/desk/dashboard',
  access: admin('desk:status', ['店铺后台', '运行状态', '查看']),
  input: dashboardInput,
  output: dashboardOutput,
  run: async ({ shop, input, view }) => presentDashboard(await readDashboard(shop, input.days), view),
});

export const deskDashboardOperations = [dashboardOperation];
