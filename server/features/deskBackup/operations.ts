// The backups of the desk (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { jobOutput, noInput, nothing } from '../common/schema.ts';
import { presentBackup, presentComparison } from './present.ts';
import { compareOutput, listOutput, nameInput, restoreInput, uploadOutput } from './schema.ts';
import {
  checkByHand,
  compareBackup,
  downloadBackup,
  findBackups,
  removeBackup,
  restoreByHand,
  shopIdOf,
  takeByHand,
  uploadBackup,
} from './service.ts';

const access = admin('desk:backup', ['店铺后台', '备份', '管理']);

const listOperation = defineOperation({
  name: 'deskBackup.list',
  title: { zh: '备份列表', en: 'Backups' },
  method: 'GET',
  path: '/desk/backup/list',
  access,
  input: noInput,
  output: listOutput,
  async run({ shop, view, request }) {
    const look = { view, language: request.language, shopId: shopIdOf(shop) };
    return (await findBackups(shop)).map((entry) => presentBackup(entry, look));
  },
});

const takeOperation = defineOperation({
  name: 'deskBackup.take',
  title: { zh: '立即备份', en: 'Take a backup' },
  method: 'POST',
  path: '/desk/backup/take',
  access,
  input: noInput,
  output: jobOutput,
  run: (call) => ({ jobId: takeByHand(call) }),
});

const checkOperation = defineOperation({
  name: 'deskBackup.check',
  title: { zh: '检查备份', en: 'Check a backup' },
  method: 'POST',
  path: '/desk/backup/check',
  access,
  input: nameInput,
  output: jobOutput,
  run: async (call) => ({ jobId: await checkByHand(call, call.input.name) }),
});

const compareOperation = defineOperation({
  name: 'deskBackup.compare',
  title: { zh: '比较备份和现在的数据', en: 'What a restore would lose' },
  method: 'GET',
  path: '/desk/backup/compare',
  access,
  input: nameInput,
  output: compareOutput,
  async run({ shop, input, view, request }) {
    const comparison = await compareBackup(shop, input.name);
    return presentComparison(comparison, { view, language: request.language, shopId: shopIdOf(shop) });
  },
});

const restoreOperation = defineOperation({
  name: 'deskBackup.restore',
  title: { zh: '恢复备份', en: 'Restore a backup' },
  method: 'POST',
  path: '/desk/backup/restore',
  access,
  loopbackOnly: true,
  input: restoreInput,
  output: jobOutput,
  run: async (call) => ({ jobId: await restoreByHand(call, call.input) }),
});

const downloadOperation = defineOperation({
  name: 'deskBackup.download',
  title: { zh: '下载备份', en: 'Download a backup' },
  method: 'GET',
  path: '/desk/backup/download',
  access,
  input: nameInput,
  output: nothing,
  answers: 'application/octet-stream',
  run: (call) => downloadBackup(call, call.input.name),
});

const uploadOperation = defineOperation({
  name: 'deskBackup.upload',
  title: { zh: '上传备份', en: 'Bring a backup from elsewhere' },
  method: 'POST',
  path: '/desk/backup/upload',
  access,
  loopbackOnly: true,
  body: 'upload',
  input: noInput,
  output: uploadOutput,
  run: async (call) => ({ name: await uploadBackup(call) }),
});

const deleteOperation = defineOperation({
  name: 'deskBackup.delete',
  title: { zh: '删除备份', en: 'Delete a backup' },
  method: 'POST',
  path: '/desk/backup/delete',
  access,
  input: nameInput,
  output: nothing,
  run: (call) => removeBackup(call, call.input.name).then(() => undefined),
});

export const deskBackupOperations = [
  listOperation,
  takeOperation,
  checkOperation,
  compareOperation,
  restoreOperation,
  downloadOperation,
  uploadOperation,
  deleteOperation,
];
