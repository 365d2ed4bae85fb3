// Imports in two steps (desk.yaml): a look at what the file holds, then the import of what was looked at, as a job.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { discard } from '../../../db/moveFile.ts';
import { listStorageKeys } from '../../../db/stores/storage.ts';
import { logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField } from '../../errors.ts';
import type { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { streamUpload } from '../../http/streamUpload.ts';
import { parseInput } from '../../input.ts';
import { DumpUnreadable } from '../../lib/mysql/lexer.ts';
import { readDump } from '../../lib/mysql/readDump.ts';
import type { Shop } from '../../shop.ts';
import type { View } from '../../view.ts';
import { adminWrite } from '../adminLog/service.ts';
import { fileReply } from './exportList.ts';
import { openDump } from './peer/dumpFile.ts';
import { exportFolder, exportPeer, sqlNameOf } from './peer/exportPeer.ts';
import { importPeer, refuseFilledShop } from './peer/importPeer.ts';
import { peerTables, settingsTable } from './peer/tables.ts';
import { writePeerArchive } from './peer/writePeerArchive.ts';
import { type ImportAnswer, type ImportWhat, importFields } from './schema.ts';
import { importSheet, lookAtSheet } from './sheet/importSheet.ts';

interface ExchangeCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly view: View;
  readonly request: RequestFacts;
}

interface Waiting {
  readonly what: ImportWhat;
  readonly file: string;
  readonly hasProblems: boolean;
  readonly rows: number;
}

/** Files that were looked at, by the id of their import; they outlive a replacement of the data. */
const waiting = new WeakMap<object, Map<string, Waiting>>();
const mostWaiting = 3;
/** Of an uploaded file; what a table may hold is less (sheet/table.ts). */
const mostBytes = 2 * 1024 ** 3;

function waitingOf({ host }: Shop): Map<string, Waiting> {
  const known = waiting.get(host) ?? new Map<string, Waiting>();
  waiting.set(host, known);
  return known;
}

/** @throws 401, 402 for the file and what it is; 603 for a shop that isn't empty */
export async function previewImport({ shop, request }: ExchangeCall): Promise<ImportAnswer> {
  const importId = shop.ids.text(20);
  const file = join(await exportFolder(shop), `import-${importId}.part`);
  try {
    const fields = await streamUpload(request.raw, { target: file, mostBytes, write: { mode: 0o600 } });
    const { what } = parseInput(importFields(), Object.fromEntries(fields));
    if (what === 'peer') refuseFilledShop(shop);
    const answer = await (what === 'peer' ? lookAtDump(file, request) : lookAtSheet(shop, { file, what }, request));
    const held = waitingOf(shop);
    held.set(importId, { what, file, hasProblems: answer.problemCount > 0, rows: answer.rows });
    for (const [id, { file: oldest }] of held) {
      if (held.size <= mostWaiting) break;
      held.delete(id);
      await discard(oldest);
    }
    return { importId, ...answer };
  } catch (error) {
    await discard(file);
    throw error;
  }
}

/** Tables that are told of one by one; a file may name any number of them. */
const mostNamed = 200;
const known = new Set([...peerTables, settingsTable].map(({ peer }) => peer));

async function lookAtDump(file: string, { language }: RequestFacts): Promise<Omit<ImportAnswer, 'importId'>> {
  const counts = new Map<string, number>();
  const problems: ImportAnswer['problems'] = [];
  let pictureCount = 0;
  try {
    const dump = await openDump(file);
    pictureCount = dump.pictureCount;
    try {
      for await (const event of readDump(dump.text())) {
        if (event.kind === 'row') counts.set(event.table, (counts.get(event.table) ?? 0) + 1);
      }
    } finally {
      dump.close();
    }
  } catch (error) {
    if (!(error instanceof DumpUnreadable)) throw error;
    const text = language === 'en' ? error.message : `文件不是完整的 MySQL 导出（${error.message}）`;
    problems.push({ row: error.line, column: '', text });
  }
  const rows = [...counts].reduce((sum, [table, count]) => sum + (known.has(table.toLowerCase()) ? count : 0), 0);
  if (rows === 0 && problems.length === 0) {
    throw invalidField('file', '文件里没有可以导入的表', 'the file holds no table that can be imported');
  }
  const other = language === 'en' ? 'unknown here, left out' : '不认识的表，不会导入';
  const notes = [...counts].slice(0, mostNamed).map(([name, count]) => ({
    name,
    count,
    ...(known.has(name.toLowerCase()) ? {} : { text: other }),
  }));
  if (pictureCount > 0) notes.push({ name: language === 'en' ? 'pictures' : '图片', count: pictureCount });
  return { rows, problems, problemCount: problems.length, changes: { added: rows, changed: 0, unchanged: 0, notes } };
}

/** Gives the id of the job. @throws 402 for an unknown import and one with problems */
export function applyImport({ shop, who, request, view }: ExchangeCall, importId: string): string {
  const found = waitingOf(shop).get(importId);
  if (!found)
    throw invalidField('importId', '没有这次导入，请重新上传', 'there is no such import; upload the file again');
  if (found.hasProblems) throw invalidField('importId', '文件有问题，不能导入', 'the file has problems');
  const { host } = shop;
  const { what, file } = found;
  const jobId = shop.longWork.start({
    kind: 'import',
    writes: true,
    async work(progress) {
      try {
        if (what !== 'peer') {
          const call = { shop: host.current(), who, request, origin: view.origin };
          return await importSheet(call, { file, what }, progress);
        }
        const result = await importPeer(host, found, progress);
        // After an import the ids of administrators are other ones: the name alone tells who it was.
        const call = { shop: host.current(), who: { adminId: null, username: who.username }, request };
        await adminWrite(call, { type: logType.general, action: '导入店铺' }, (_, note) => note({ result: 'peer' }));
        return result;
      } finally {
        await discard(found.file);
      }
    },
  });
  waitingOf(shop).delete(importId);
  return jobId;
}

/** Gives the id of the job, whose result names the file. */
export function startPeerExport({ shop, view }: ExchangeCall): string {
  const work = (progress: Parameters<typeof exportPeer>[2]) => exportPeer(shop.host.current(), view, progress);
  return shop.longWork.start({ kind: 'export', writes: false, work });
}

/** @throws 402 for an unknown name */
export async function fetchExport({ shop, request }: ExchangeCall, name: string): Promise<Reply> {
  const unknown = () => invalidField('name', '没有这个文件', 'there is no such file');
  if (!/^peer-[\w-]+\.(?:sql|zip)$/.test(name)) throw unknown();
  const sqlFile = join(await exportFolder(shop), sqlNameOf(name));
  const found = await stat(sqlFile).catch(() => undefined);
  if (!found) throw unknown();
  shop.host.detach(request.raw);
  if (name.endsWith('.zip')) {
    const archive = writePeerArchive({ sqlFile, files: shop.files, keys: listStorageKeys(shop.read) });
    return fileReply(archive, 'application/zip', { plain: name });
  }
  const length = { 'Content-Length': String(found.size) };
  return fileReply(createReadStream(sqlFile), 'application/sql', { plain: name }, length);
}
