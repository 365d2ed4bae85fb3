// Exports and imports of the desk (desk.yaml).
import { parseInput } from '../../input.ts';
import { adminOrTicket, defineOperation, type PermissionLabels } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { exportList } from './exportList.ts';
import { type ExportInput, exportInput, listInputs } from './schema.ts';

const exportLabels: PermissionLabels = ['店铺后台', '导入导出', '导出'];

const exportOperation = defineOperation({
  name: 'deskExchange.export',
  title: { zh: '导出列表', en: 'Export a list as a file' },
  method: 'GET',
  path: '/desk/export',
  access: adminOrTicket('desk:export', exportLabels),
  input: exportInput,
  output: nothing,
  answers: 'text/csv',
  run(call) {
    const { what, format, ...rest } = call.input;
    return exportList(call, { what, format, filter: parseInput(listInputs[what], rest) } as ExportInput);
  },
});

export const deskExchangeOperations = [exportOperation];
