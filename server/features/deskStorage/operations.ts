// Stored files as the owner looks after them: what refers to one is shown before it is deleted, and those that nothing
// refers to are shown first and then swept. Ours beyond the contract; deleting one is /admin/storage/delete.
import { admin, defineOperation } from '../../operation.ts';
import { adminSlice } from '../../paging.ts';
import { presentStorage } from '../storage/present.ts';
import { presentFileUses } from './present.ts';
import { fileUsesInput, fileUsesOutput, orphansInput, orphansOutput, sweepInput, sweepOutput } from './schema.ts';
import { findOrphans, findUsesOfFile, sweepOrphans } from './service.ts';

const access = admin('desk:storage', ['店铺后台', '文件', '查看引用和清理']);

const usesOperation = defineOperation({
  name: 'deskStorage.uses',
  title: { zh: '文件用在哪里', en: 'Where a file is used' },
  method: 'GET',
  path: '/desk/storage/uses',
  access,
  input: fileUsesInput,
  output: fileUsesOutput,
  run: async ({ shop, input, request }) => presentFileUses(await findUsesOfFile(shop, input.key), request.language),
});

const orphansOperation = defineOperation({
  name: 'deskStorage.orphans',
  title: { zh: '没有用到的文件', en: 'Files that nothing uses' },
  method: 'GET',
  path: '/desk/storage/orphans',
  access,
  input: orphansInput,
  output: orphansOutput,
  run: async ({ shop, input, view }) => {
    const files = await findOrphans(shop);
    const { head, slice } = adminSlice(input, files.length);
    const shown = files.slice(slice.offset, slice.offset + slice.limit);
    const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    return { list: shown.map((row) => presentStorage(row, view)), ...head, bytes };
  },
});

const sweepOperation = defineOperation({
  name: 'deskStorage.sweep',
  title: { zh: '清理没有用到的文件', en: 'Remove files that nothing uses' },
  method: 'POST',
  path: '/desk/storage/sweep',
  access,
  input: sweepInput,
  output: sweepOutput,
  run: (call) => sweepOrphans(call, call.input.keys),
});

export const deskStorageOperations = [usesOperation, orphansOperation, sweepOperation];
