// The stored files in the back office (admin-system.yaml).
import type { StorageRow } from '../../../db/stores/storage.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import type { View } from '../../view.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentStorage } from '../storage/present.ts';
import { storageOutput } from '../storage/schema.ts';
import {
  deleteFileInput,
  fileIdInput,
  filePageOutput,
  listFilesInput,
  renameFileInput,
  storedFileOutput,
} from './schema.ts';
import { deleteFile, findFiles, readFile, renameFile, uploadFile } from './service.ts';

const page = (action: string) => ['系统管理', '对象存储', action] as const;

const presentFile = (row: StorageRow, view: View) => ({ ...presentStorage(row, view), deleted: row.isDeleted });

const listOperation = defineOperation({
  name: 'adminStorage.list',
  title: { zh: '文件列表', en: 'Stored files' },
  method: 'GET',
  path: '/admin/storage/list',
  access: admin('admin:storage:list', page('查询')),
  input: listFilesInput,
  output: filePageOutput,
  run: ({ shop, input, view }) => adminPage(input, findFiles(shop, input), (row) => presentFile(row, view)),
});

const createOperation = defineOperation({
  name: 'adminStorage.create',
  title: { zh: '上传文件', en: 'Upload a file' },
  method: 'POST',
  path: '/admin/storage/create',
  access: admin('admin:storage:create', page('上传')),
  body: 'upload',
  input: noInput,
  output: storageOutput,
  run: async (call) => presentStorage(await uploadFile(call), call.view),
});

/** The id comes in the query or as a form field, although the method is POST. */
const readOperation = defineOperation({
  name: 'adminStorage.read',
  title: { zh: '文件详情', en: 'One stored file' },
  method: 'POST',
  path: '/admin/storage/read',
  access: admin('admin:storage:read', page('详情')),
  body: 'form',
  input: fileIdInput,
  output: storedFileOutput,
  run: ({ shop, input, view }) => presentFile(readFile(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminStorage.update',
  title: { zh: '修改文件名', en: 'Rename a file' },
  method: 'POST',
  path: '/admin/storage/update',
  access: admin('admin:storage:update', page('编辑')),
  input: renameFileInput,
  output: storedFileOutput,
  run: async (call) => presentFile(await renameFile(call, call.input), call.view),
});

const deleteOperation = defineOperation({
  name: 'adminStorage.delete',
  title: { zh: '删除文件', en: 'Delete a file' },
  method: 'POST',
  path: '/admin/storage/delete',
  access: admin('admin:storage:delete', page('删除')),
  input: deleteFileInput,
  output: nothing,
  run: (call) => deleteFile(call, call.input.key).then(() => undefined),
});

export const adminStorageOperations = [listOperation, createOperation, readOperation, updateOperation, deleteOperation];
