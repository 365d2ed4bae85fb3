// Exports and imports of the desk (desk.yaml). What makes and reads the files is a sixth of what a start would load: it is loaded
// with the first call.
import { admin, adminOrTicket, defineOperation, type PermissionLabels } from '../../operation.ts';
import { jobOutput, noInput, nothing } from '../common/schema.ts';
import { applyInput, exportFileInput, exportInput, importFields, importOutput } from './schema.ts';

const exportLabels: PermissionLabels = ['店铺后台', '导入导出', '导出'];

/** Every list of the console; desk.yaml knows eight of them (kinds/all.ts). */
const exportOperation = defineOperation({
  name: 'deskExchange.export',
  title: { zh: '导出列表', en: 'Export a list as a file' },
  method: 'GET',
  path: '/desk/export',
  access: adminOrTicket('desk:export', exportLabels),
  input: exportInput,
  output: nothing,
  answers: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  run: async (call) => (await import('./exportList.ts')).exportList(call, call.input),
});

const importLabels: PermissionLabels = ['店铺后台', '导入导出', '导入'];

const exportPeerOperation = defineOperation({
  name: 'deskExchange.exportPeer',
  title: { zh: '导出为 MySQL 文件', en: 'Export the shop as a file for MySQL' },
  method: 'POST',
  path: '/desk/export/peer',
  access: admin('desk:export', exportLabels),
  input: noInput,
  output: jobOutput,
  run: async (call) => ({ jobId: (await import('./service.ts')).startPeerExport(call) }),
});

/** Ours beyond desk.yaml: the file that the job above names. */
const exportFileOperation = defineOperation({
  name: 'deskExchange.exportFile',
  title: { zh: '下载导出的文件', en: 'Fetch an exported file' },
  method: 'GET',
  path: '/desk/export/file',
  access: adminOrTicket('desk:export', exportLabels),
  input: exportFileInput,
  output: nothing,
  answers: ['application/sql', 'application/zip'],
  run: async (call) => (await import('./service.ts')).fetchExport(call, call.input.name),
});

const previewOperation = defineOperation({
  name: 'deskExchange.preview',
  title: { zh: '预览导入', en: 'Look at a file before its import' },
  method: 'POST',
  path: '/desk/import/preview',
  access: admin('desk:import', importLabels),
  body: 'upload',
  fields: importFields,
  input: noInput,
  output: importOutput,
  run: async (call) => (await import('./service.ts')).previewImport(call),
});

const applyOperation = defineOperation({
  name: 'deskExchange.apply',
  title: { zh: '执行导入', en: 'Import a file that was looked at' },
  method: 'POST',
  path: '/desk/import/apply',
  access: admin('desk:import', importLabels),
  input: applyInput,
  output: jobOutput,
  run: async (call) => ({ jobId: (await import('./service.ts')).applyImport(call, call.input.importId) }),
});

export const deskExchangeOperations = [
  exportOperation,
  exportPeerOperation,
  exportFileOperation,
  previewOperation,
  applyOperation,
];
