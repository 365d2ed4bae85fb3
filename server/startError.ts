// Why a shop did not start: a code for programs and a text for people, in one table.

import { type DatabaseErrorCode, findDatabaseError } from '../db/databaseError.ts';
import type { SalvageReport } from '../db/salvage.ts';
import { nodeNeeded } from './lib/nodeNeeded.ts';

interface StartText {
  readonly zh: string;
  readonly en: string;
}

/** What an owner can do about each reason; `{where}` is the folder, file or address in question. */
const texts = {
  'folder-missing': { zh: '数据文件夹不存在：{where}', en: 'The data folder does not exist: {where}' },
  'folder-in-use': {
    zh: '另一个 PocketMall 正在使用这个数据文件夹：{where}',
    en: 'Another PocketMall is using this data folder: {where}',
  },
  'bad-folder': {
    zh: '这里不能用作数据文件夹：{where}',
    en: 'This cannot be used as the data folder: {where}',
  },
  'read-only': { zh: '数据文件夹不能写入：{where}', en: 'The data folder cannot be written to: {where}' },
  'disk-full': { zh: '磁盘已满，无法写入：{where}', en: 'The disk is full: {where}' },
  damaged: {
    zh: '数据文件已损坏，请从备份恢复：{where}',
    en: 'The data file is damaged; restore it from a backup: {where}',
  },
  'log-damaged': {
    zh: '上次没有写完的数据（写前日志）已损坏，直接打开会丢失最近的订单；请从备份恢复，或确认后继续：{where}',
    en: 'The log of the latest changes is damaged, and to open the data as they are loses the latest orders; restore a backup, or go on and accept the loss: {where}',
  },
  'foreign-file': { zh: '这不是 PocketMall 的数据文件：{where}', en: 'This is not a data file of PocketMall: {where}' },
  'newer-file': {
    zh: '数据文件来自更新的版本，请升级 PocketMall：{where}',
    en: 'The data file was made by a newer version; update PocketMall: {where}',
  },
  'changed-step': {
    zh: '数据文件与这个版本不匹配：{where}',
    en: 'The data file does not fit this version: {where}',
  },
  'migration-failed': {
    zh: '数据文件升级失败，原文件没有改动：{where}',
    en: 'The data file could not be brought up to date and was left as it was: {where}',
  },
  'pragma-refused': {
    zh: '数据库无法保证数据安全，未启动：{where}',
    en: 'The database cannot promise to keep the data, so the shop did not start: {where}',
  },
  'cannot-open': { zh: '数据文件打不开：{where}', en: 'The data file cannot be opened: {where}' },
  'no-port': { zh: '找不到可用的端口：{where}', en: 'No port is free: {where}' },
  'port-taken': {
    zh: '端口已被另一个程序占用，没有改动任何设置：{where}',
    en: 'Another program uses this port; nothing was changed: {where}',
  },
  'port-reserved': {
    zh: '系统不允许使用这个端口，没有改动任何设置：{where}',
    en: 'The system does not give this port away; nothing was changed: {where}',
  },
  'address-fixed': {
    zh: '监听地址是启动时指定的（--host {where}），不能在这里更改',
    en: 'The address was given at the start (--host {where}) and cannot be changed here',
  },
  'bad-address': { zh: '无法使用这个地址：{where}', en: 'This address cannot be used: {where}' },
  'old-node': {
    zh: `需要 Node.js ${nodeNeeded} 或更新的版本，现在是 {where}`,
    en: `Node.js ${nodeNeeded} or newer is needed, this is {where}`,
  },
} as const satisfies Record<string, StartText>;

export type StartErrorCode = keyof typeof texts;

/** What helps where the data themselves are the reason. */
export interface StartWayOut {
  /** Those that this version can read, the newest first; to be handed to backup/restore.ts `restoreIntoFolder`. */
  readonly backups: readonly {
    readonly name: string;
    readonly at: number;
    readonly size: number;
    readonly reason: string;
  }[];
  /** Writes what can still be read into a new folder. @throws DatabaseError when nothing can */
  readonly salvage: (targetFolder: string) => Promise<SalvageReport>;
}

export class StartError extends Error {
  readonly code: StartErrorCode;
  /** The reason for people, in both languages. */
  readonly text: StartText;
  /** Set where there is one. */
  wayOut: StartWayOut | undefined;

  constructor(code: StartErrorCode, where: string, options: { cause?: unknown } = {}) {
    const text = { zh: texts[code].zh.replace('{where}', where), en: texts[code].en.replace('{where}', where) };
    super(text.en, options);
    this.name = 'StartError';
    this.code = code;
    this.text = text;
  }
}

const ofDatabase: Partial<Record<DatabaseErrorCode, StartErrorCode>> = { locked: 'folder-in-use' };

/** What the system says of a path that is no folder or can't become one. */
const pathCodes = new Set([
  'EEXIST',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EINVAL',
  'ENOTSUP',
  'EIO',
]);

/** A failure of the data, their folder or their disk as a reason for people; anything else stays as it is. */
export function asStartError(error: unknown, where: string): unknown {
  if (error instanceof StartError) return error;
  const known = findDatabaseError(error, where);
  if (known) return new StartError(ofDatabase[known.code] ?? (known.code as StartErrorCode), where, { cause: error });
  const { code = '', path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return pathCodes.has(code) ? new StartError('bad-folder', path ?? where, { cause: error }) : error;
}
