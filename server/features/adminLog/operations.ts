// The list of what administrators did (admin-system.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { presentLogEntry } from './present.ts';
import { listLogInput, logPageOutput } from './schema.ts';
import { findLog } from './service.ts';

const listOperation = defineOperation({
  name: 'adminLog.list',
  title: { zh: '操作日志', en: 'What administrators did' },
  method: 'GET',
  path: '/admin/log/list',
  access: admin('admin:log:list', ['系统管理', '操作日志', '查询']),
  input: listLogInput,
  output: logPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findLog(shop, input), (row) => presentLogEntry(row, view)),
});

export const adminLogOperations = [listOperation];
