// The shop as a SQL file for the established open-source server and its MySQL (desk.yaml, /desk/export/peer): its tables and
// columns (data-model.yaml), from a copy, so that all of it is of one moment. Accounts whose passwords are kept as scrypt can't
// log in there: their password is emptied, and the report lists them (DECISIONS.md 38).
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { discard, moveFile, removeFile } from '../../../../db/moveFile.ts';
import { highestId, isNameOfAnother, openCopy, readLinks, readWindow } from '../../../../db/stores/peerRows.ts';
import { isBcrypt } from '../../../lib/bcrypt/checkBcrypt.ts';
import { insertStatement, type SqlValue, sqlName } from '../../../lib/mysql/writeDump.ts';
import type { Progress } from '../../../longWork.ts';
import type { Shop } from '../../../shop.ts';
import type { View } from '../../../view.ts';
import type { OurValue } from './kinds.ts';
import { notHeldBy, type Unheld } from './notHeld.ts';
import { columnsOf, type OurRow, type PeerTable, peerTables, settingsTable } from './tables.ts';

const windowRows = 200;
const keptFiles = 3;

export interface PeerExportResult {
  /** To be fetched by GET /desk/export/file: the SQL file, and the same with the stored pictures beside it. */
  readonly name: string;
  readonly archive: string;
  readonly rows: Record<string, number>;
  /** Accounts that must be given a new password there; of shoppers the first of them. */
  readonly lockedAdmins: readonly string[];
  readonly lockedUsers: readonly string[];
  readonly lockedUserCount: number;
  /** What the tables of the peer have no place for: rows by kind, none of it left out silently. */
  readonly notHeld: readonly Unheld[];
}

const folders = new WeakMap<object, Promise<string>>();

/** Where exported files lie; for a shop in memory a folder of its own. */
export function exportFolder({ host }: Shop): Promise<string> {
  const known = folders.get(host) ?? makeExportFolder(host.dataFolder);
  folders.set(host, known);
  known.catch(() => folders.delete(host));
  return known;
}

/** What waited for its import or was half written when the shop ended is of no use any more, and may be large. */
async function makeExportFolder(dataFolder: string | null): Promise<string> {
  const folder = dataFolder === null ? await mkdtemp(join(tmpdir(), 'pocketmall-')) : join(dataFolder, 'exports');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await removeFile(join(folder, name));
  return folder;
}

export async function exportPeer(shop: Shop, view: View, progress: Progress): Promise<PeerExportResult> {
  const folder = await exportFolder(shop);
  const name = `peer-${shop.time.toWire(shop.clock.now()).replace(/\D/g, '')}-${shop.ids.text(6)}.sql`;
  const copy = join(folder, `${name}.db.part`);
  // Half a file is never in the list, and what a full disk or the shop's end cut short takes no room.
  const part = join(folder, `${name}.part`);
  try {
    if (shop.host.dataFolder !== null) await shop.host.copyDatabase(copy);
    const raw = openCopy(shop.host.dataFolder === null ? shop.host.imageOfDatabase() : copy);
    try {
      const writing = writeTables({ raw, shop, view, progress });
      await pipeline(Readable.from(writing.pieces()), createWriteStream(part, { mode: 0o600 }));
      await moveFile(part, join(folder, name));
      await dropOldest(folder, name);
      return { name, archive: archiveNameOf(name), ...writing.result, notHeld: notHeldBy(raw) };
    } finally {
      raw.close();
    }
  } finally {
    for (const left of [copy, part]) await discard(left);
  }
}

const archiveNameOf = (name: string) => name.replace(/\.sql$/, '.zip');
/** The SQL file that an archive of this name is made from. */
export const sqlNameOf = (name: string) => name.replace(/\.zip$/, '.sql');

/** Names that lie behind that of the newest file were made while the clock was ahead: they go first, never what was just made. */
async function dropOldest(folder: string, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^peer-.*\.sql$/.test(name) && name !== newest).sort();
  const [ahead, former] = [names.filter((name) => name > newest), names.filter((name) => name < newest)];
  for (const name of [...ahead, ...former].slice(0, 1 - keptFiles)) await removeFile(join(folder, name));
}

function writeTables(parts: { raw: ReturnType<typeof openCopy>; shop: Shop; view: View; progress: Progress }) {
  const { raw, shop, view, progress } = parts;
  const rows: Record<string, number> = {};
  const lockedAdmins: string[] = [];
  const lockedUsers: string[] = [];
  const result = { rows, lockedAdmins, lockedUsers, lockedUserCount: 0 };

  function passwordOf(ours: string, row: OurRow): string {
    const stored = String(row.password_hash ?? '');
    if (stored === '' || isBcrypt(stored)) return stored;
    if (row.is_deleted === 1) return '';
    if (ours === 'admin') lockedAdmins.push(String(row.username));
    else {
      result.lockedUserCount += 1;
      if (lockedUsers.length < 1000) lockedUsers.push(String(row.username));
    }
    return '';
  }

  function nameOf(ours: 'user' | 'role', row: OurRow): OurValue {
    const name = String(ours === 'user' ? row.username : row.name);
    const id = Number(row.id);
    // Names are unique there over deleted rows as well.
    return row.is_deleted === 1 && isNameOfAnother(raw, ours, { id, name }) ? `${name.slice(0, 50)}#${id}` : name;
  }

  function valuesOf(table: PeerTable, row: OurRow, linked: readonly number[]): SqlValue[] {
    const { ours } = table;
    if (ours === 'user' || ours === 'admin') row.password_hash = passwordOf(ours, row);
    if (ours === 'user') row.username = nameOf(ours, row);
    if (ours === 'role') row.name = nameOf(ours, row);
    table.prepare?.(row);
    const more = table.write?.(row, linked, { time: shop.time, view }) ?? {};
    const plain = columnsOf(table).map(([, column, kind]) =>
      kind.write(row[column] ?? null, { time: shop.time, view }),
    );
    return [...plain, ...Object.keys(table.more ?? {}).map((name) => more[name] ?? null)];
  }

  async function* pieces(): AsyncGenerator<string> {
    yield 'SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\n';
    for (const table of [...peerTables, settingsTable]) {
      yield createStatement(table);
      const names = [...columnsOf(table).map(([peer]) => peer), ...Object.keys(table.more ?? {})];
      const high = highestId(raw, table.ours);
      rows[table.peer] = 0;
      for (let low = 1; low <= high; low += windowRows) {
        progress.signal.throwIfAborted();
        const window = { low, high: low + windowRows - 1 };
        const linked = linksOf(raw, table, window);
        const kept = readWindow(raw, table.ours, window).filter((row) => table.leftOut?.(row) !== true);
        rows[table.peer] = (rows[table.peer] ?? 0) + kept.length;
        if (kept.length > 0) {
          const lines = kept.map((row) => valuesOf(table, row, linked.get(Number(row.id)) ?? []));
          yield insertStatement(table.peer, names, lines);
        }
        progress.set(Math.min(window.high, high), high);
        await setImmediate();
      }
    }
    yield 'SET FOREIGN_KEY_CHECKS = 1;\n-- Dump completed\n';
  }
  return { pieces, result };
}

type LinkTable = Parameters<typeof readLinks>[1];
const linkTables: Readonly<Record<string, readonly LinkTable[]>> = {
  admin: ['admin_role'],
  topic: ['topic_goods'],
  coupon: ['coupon_category', 'coupon_goods'],
};

/** A coupon has links of one of both kinds. */
function linksOf(raw: ReturnType<typeof openCopy>, { ours }: PeerTable, window: { low: number; high: number }) {
  return new Map((linkTables[ours] ?? []).flatMap((table) => [...readLinks(raw, table, window)]));
}

function createStatement(table: PeerTable): string {
  const columns = [
    ...columnsOf(table).map(([peer, , kind]) => [peer, kind.sql] as const),
    ...Object.entries(table.more ?? {}),
  ];
  const lines = columns.map(
    ([name, sql]) => `  ${sqlName(name)} ${name === 'id' ? 'int(11) NOT NULL AUTO_INCREMENT' : sql}`,
  );
  const peer = sqlName(table.peer);
  return `DROP TABLE IF EXISTS ${peer};\nCREATE TABLE ${peer} (\n${lines.join(',\n')},\n  PRIMARY KEY (\`id\`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n`;
}
