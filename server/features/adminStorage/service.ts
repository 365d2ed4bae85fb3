// The stored files in the back office (admin-system.yaml). Those that shoppers uploaded are among them.
import { countStorage, listStorage, markStorageDeleted, renameStorage } from '../../../db/stores/adminStorage.ts';
import { findStorage, type StorageRow } from '../../../db/stores/storage.ts';
import { logType } from '../../../db/values.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { removePicture } from '../../files.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { keptName } from '../storage/rules.ts';
import { takeUpload } from '../storage/service.ts';
import type { ListFilesInput, RenameFileInput } from './schema.ts';

export function findFiles(shop: Shop, input: ListFilesInput) {
  return {
    total: countStorage(shop.read, input),
    rows: (slice: { limit: number; offset: number }) => listStorage(shop.read, input, slice),
  };
}

/**
 * Takes the picture of a request. One that is there already is listed from now on under the name that it came with this time,
 * as the answer tells. @throws 401 without one, 402 when it is none or too large, or no form at all came
 */
export async function uploadFile(call: AdminCall & { request: RequestFacts }): Promise<StorageRow> {
  const { raw } = call.request;
  if (!/^multipart\/form-data\s*;/i.test(raw.headers['content-type'] ?? '')) {
    raw.resume();
    throw invalidField('file', '请以表单方式上传文件', 'the file must come in a multipart form');
  }
  const row = await takeUpload(call.shop, call.request);
  return adminWrite(call, { type: logType.general, action: '上传文件' }, (tx, note) => {
    note({ result: row.key });
    const stored = findStorage(tx, row.id);
    if (!stored || stored.name === row.name) return row;
    renameStorage(tx, row.id, { name: row.name, now: call.shop.clock.now() });
    return findStorage(tx, row.id) ?? row;
  });
}

/** @throws 402 for an unknown or deleted file */
export function readFile(shop: Shop, id: number): StorageRow {
  const row = findStorage(shop.read, id);
  if (!row) throw invalidField('id', '没有这个文件', 'no such file');
  return row;
}

/** Gives a file another name to show; nothing else of it can be changed. @throws 505 */
export function renameFile(call: AdminCall, input: RenameFileInput): Promise<StorageRow> {
  const name = input.name === undefined ? undefined : keptName(input.name);
  return adminWrite(call, { type: logType.general, action: '修改文件' }, (tx, note) => {
    renameStorage(tx, input.id, { name, now: call.shop.clock.now() });
    const row = findStorage(tx, input.id);
    if (!row) throw new ShopError('updateFailed');
    note({ result: row.key });
    return row;
  });
}

/**
 * Forgets a file and then removes its bytes; only a key that has a record names any. An unknown key is no error. Bytes
 * that can't be removed stay where nothing reads them.
 */
export async function deleteFile(call: AdminCall, key: string): Promise<void> {
  const { shop } = call;
  const isDeleted = await adminWrite(call, { type: logType.general, action: '删除文件' }, (tx, note) => {
    if (!markStorageDeleted(tx, key, shop.clock.now())) return false;
    note({ result: key });
    return true;
  });
  if (isDeleted) await forgetBytes(shop, key);
}

/** Removes the bytes of a file that has no record any more, and of what was made from it. Never throws. */
export async function forgetBytes(shop: Shop, key: string): Promise<void> {
  await removePicture(shop.files, key).catch((error: unknown) => shop.log.warn(`file ${key} stays: ${String(error)}`));
}
