// The backups of a running shop, as the owner works with them (desk.yaml). What takes long is a job; what changes something is in
// the log of the administrators (DECISIONS.md 26).
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSince, type SinceBackup } from '../../../db/backupCompare.ts';
import { findMeta } from '../../../db/stores/meta.ts';
import { logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { backUp } from '../../backup/backupBefore.ts';
import { type BackupEntry, deleteBackup, findBackup, listBackups } from '../../backup/backupFolder.ts';
import { checkBackup, withDatabaseOf } from '../../backup/checkBackup.ts';
import { countLostPictures } from '../../backup/lostPictures.ts';
import { receiveBackup } from '../../backup/receiveBackup.ts';
import { ownerOfBackup, type RestoreReport, restoreRunning } from '../../backup/restore.ts';
import { checkingOf } from '../../backup/stage.ts';
import { ShopError } from '../../errors.ts';
import { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Progress } from '../../longWork.ts';
import type { Shop } from '../../shop.ts';
import { adminWrite } from '../adminLog/service.ts';

interface BackupCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly request: RequestFacts;
}

/** @throws 503 for a shop in memory, which has no place for backups */
function folderOf(shop: Shop): string {
  const { dataFolder } = shop.host;
  if (dataFolder === null) {
    throw new ShopError('notSupported', {
      detail: { zh: '内存中的店铺没有备份', en: 'a shop in memory has no backups' },
    });
  }
  return dataFolder;
}

export const shopIdOf = (shop: Shop) => findMeta(shop.read, 'shop_id') ?? '';

export async function findBackups(shop: Shop): Promise<BackupEntry[]> {
  const { dataFolder } = shop.host;
  return dataFolder === null ? [] : listBackups(dataFolder);
}

/** Notes in the shop that serves by then: a restore ends in another one than it began in. */
function note({ shop, who, request }: BackupCall, action: string, result: string): Promise<void> {
  const call = { shop: shop.host.current(), who, request };
  return adminWrite(call, { type: logType.general, action }, (_, write) => write({ result }));
}

const optionsOf = (progress: Progress) => ({ onProgress: progress.set, signal: progress.signal });

/** Gives the id of the job, whose result is `{name}`. */
export function takeByHand(call: BackupCall): string {
  const { shop } = call;
  folderOf(shop);
  return shop.longWork.start({
    kind: 'backup',
    writes: true,
    async work(progress) {
      const taken = await backUp(shop.host.current(), 'manual', optionsOf(progress));
      await note(call, '备份数据', taken?.name ?? '');
      return { name: taken?.name };
    },
  });
}

/** Gives the id of the job, whose result is `{name, counts}`. @throws 402 for an unknown name */
export async function checkByHand({ shop }: BackupCall, name: string): Promise<string> {
  const dataFolder = folderOf(shop);
  const file = await findBackup(dataFolder, name);
  return shop.longWork.start({
    kind: 'backupCheck',
    writes: false,
    work: async (progress) => ({ name, counts: await checkBackup(dataFolder, { name, file }, optionsOf(progress)) }),
  });
}

export interface BackupComparison {
  readonly entry: BackupEntry;
  readonly since: SinceBackup;
  /** Pictures that it names and that nobody has any more. */
  readonly lostPictures: number;
}

/** What a restore of the backup would lose. @throws 402 for an unknown name and for what can't be used */
export async function compareBackup(shop: Shop, name: string): Promise<BackupComparison> {
  const dataFolder = folderOf(shop);
  const file = await findBackup(dataFolder, name);
  await ownerOfBackup(file);
  const entry = (await listBackups(dataFolder)).find((each) => each.name === name);
  if (!entry) throw new ShopError('backupUnknown', { name });
  // A check found it so; the beginning of the file alone doesn't tell.
  if (entry.problem) throw new ShopError('backupDamaged');
  const tables = Object.keys(entry.counts);
  return withDatabaseOf(file, checkingOf(dataFolder), async (copyFile) => ({
    entry,
    since: await readSince({ file: join(dataFolder, 'shop.db'), copyFile }, tables.length > 0 ? tables : mainTables),
    lostPictures: await countLostPictures(file, { dataFolder, databaseFile: copyFile }),
  }));
}

/** Counted where a backup doesn't say what it holds. */
const mainTables = ['goods', 'orders', 'user', 'comment', 'storage'];

/** What a restore gives as the result of its job. */
export interface RestoreResult extends Pick<RestoreReport, 'shopName' | 'counts' | 'missingPictures'> {
  readonly name: string;
  /** The backup of what was there before; restoring it takes the restore back. */
  readonly undo?: string;
  /** Where what was there before lies when it was too damaged for a backup. */
  readonly setAside?: string;
  /** No backup could be made of it yet; this shop tries again. */
  readonly isUndoWaiting?: boolean;
}

/**
 * Gives the id of the job. What isn't to be used is refused in the job, before anything changes.
 * @throws 402 for an unknown name
 */
export async function restoreByHand(
  call: BackupCall,
  { name, allowOther }: { readonly name: string; readonly allowOther: boolean },
): Promise<string> {
  const { host, longWork } = call.shop;
  const file = await findBackup(folderOf(call.shop), name);
  return longWork.start({
    kind: 'restore',
    writes: true,
    async work(progress): Promise<RestoreResult> {
      const report = await restoreRunning(host, file, { allowOther, ...optionsOf(progress) });
      await note(call, '恢复备份', name);
      const { former, shopName, counts, missingPictures } = report;
      return {
        name,
        shopName,
        counts,
        missingPictures,
        ...(former.kind === 'backup' ? { undo: former.backup.name } : {}),
        ...(former.kind === 'aside' ? { setAside: former.folder } : {}),
        ...(former.kind === 'waiting' ? { isUndoWaiting: true } : {}),
      };
    },
  });
}

/** @throws 402 for an unknown name */
export async function downloadBackup({ shop, request }: BackupCall, name: string): Promise<Reply> {
  const file = await findBackup(folderOf(shop), name);
  const { size } = await stat(file);
  // It reads a file that no replacement of the data touches.
  shop.host.detach(request.raw);
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return new Reply(createReadStream(file), 'application/octet-stream', {
    headers: {
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Gives the name in the list. @throws 401 without a file, 402 for what is no whole backup */
export async function uploadBackup(call: BackupCall): Promise<string> {
  const { shop, request } = call;
  shop.host.detach(request.raw);
  const name = await receiveBackup(request.raw, {
    dataFolder: folderOf(shop),
    zone: shop.time.zone,
    id: shop.ids.text(20),
  });
  await note(call, '上传备份', name);
  return name;
}

/** @throws 402 for an unknown name */
export async function removeBackup(call: BackupCall, name: string): Promise<void> {
  await deleteBackup(folderOf(call.shop), name);
  await note(call, '删除备份', name);
}
