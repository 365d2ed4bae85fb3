// The state of the shop (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { statusOutput } from './schema.ts';
import { readStatus } from './service.ts';

const statusOperation = defineOperation({
  name: 'deskStatus.read',
  title: { zh: '店铺运行状态', en: 'State and health of the shop' },
  method: 'GET',
  path: '/desk/status',
  access: admin('desk:status', ['店铺后台', '运行状态', '查看']),
  input: noInput,
  output: statusOutput,
  run: ({ shop, view }) => readStatus(shop, view),
});

export const deskStatusOperations = [statusOperation];
