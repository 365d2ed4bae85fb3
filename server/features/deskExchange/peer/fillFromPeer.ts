// Fills an empty file with the rows of a dump of the established open-source server, and says what was taken, changed and left
// out. Piece by piece, with time for others in between.
import { setImmediate } from 'node:timers/promises';
import {
  addLostGoods,
  addSettledPayments,
  beginFilling,
  countHandedOut,
  emptyTables,
  endFilling,
  type FilledFile,
  highestId,
  mendReference,
  mergeDouble,
  openLedger,
  peerInserts,
  referencesOf,
  refusalOf,
  windowKey,
} from '../../../../db/stores/peerRows.ts';
import { type DumpEvent, readDump } from '../../../lib/mysql/readDump.ts';
import type { ShopTime } from '../../../lib/shopTime.ts';
import type { ReadingPeer } from './kinds.ts';
import { columnsOf, type OurRow, type PeerRow, type PeerTable, peerTables, settingsTable } from './tables.ts';

export interface PeerReport {
  /** Rows by table of the peer. */
  readonly taken: Record<string, number>;
  /** Rows that were taken otherwise than they were, and rows that were left out, by table and reason. */
  readonly changed: Record<string, Record<string, number>>;
  readonly leftOut: Record<string, Record<string, number>>;
}

export interface Filling {
  readonly raw: FilledFile;
  readonly time: ShopTime;
  readonly now: number;
  readonly pieces: AsyncIterable<string>;
  readonly putSetting: (key: string, value: string) => void;
  readonly onRow?: (count: number) => void;
  readonly signal: AbortSignal;
}

const tablesByName = new Map([...peerTables, settingsTable].map((table) => [table.peer.toLowerCase(), table]));
const windowRows = 1000;
/** A piece of work between two turns of the others. */
const pieceMs = 8;

/** Tables that the report names one by one; a file may name any number of them. */
const mostNamed = 200;

/** Names come from the file: one that means something to every object must mean nothing here. */
const noCounts = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

function count(into: Record<string, Record<string, number>>, named: string, reason: string, rows = 1): void {
  if (rows === 0) return;
  const table = named in into || Object.keys(into).length < mostNamed ? named : '…';
  into[table] ??= noCounts();
  into[table][reason] = (into[table][reason] ?? 0) + rows;
}

/** @throws DumpUnreadable; the file is to be thrown away then */
export async function fillFromPeer(filling: Filling): Promise<PeerReport> {
  const { raw } = filling;
  const report: PeerReport = { taken: {}, changed: noCounts(), leftOut: noCounts() };
  beginFilling(raw);
  // A shop has its own roles; regions only go where the dump brings some.
  emptyTables(raw, ['role_permission', 'admin_role', 'role']);
  await takeRows(filling, report);
  await mend(raw, report, filling.now);
  endFilling(raw);
  return report;
}

async function takeRows(filling: Filling, report: PeerReport): Promise<void> {
  const { raw, signal } = filling;
  const { cleanRichText } = await import('../../../lib/richText.ts');
  const take = rowTaker(filling, report, cleanRichText);
  let rows = 0;
  let until = 0;
  for await (const event of readDump(filling.pieces)) {
    if (!raw.inTransaction) {
      raw.exec('BEGIN');
      until = performance.now() + pieceMs;
    }
    take(event);
    rows += 1;
    if (performance.now() < until) continue;
    raw.exec('COMMIT');
    filling.onRow?.(rows);
    signal.throwIfAborted();
    await setImmediate();
  }
  if (raw.inTransaction) raw.exec('COMMIT');
}

function rowTaker(filling: Filling, report: PeerReport, cleanHtml: (html: string) => string) {
  const { raw, time, now } = filling;
  const insert = peerInserts(raw);
  let hasRegions = false;

  function put(table: PeerTable, row: OurRow): boolean {
    for (let next: OurRow | null = row; next; ) {
      try {
        insert(table.ours, next);
        if (next !== row) count(report.changed, table.peer, 'another row stood in its way');
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        if (refusal === 'value') {
          count(
            report.leftOut,
            table.peer,
            `a value that is not allowed: ${String((error as Error).message).slice(0, 80)}`,
          );
          return false;
        }
        if (mergeDouble(raw, table.ours, next)) {
          count(report.leftOut, table.peer, 'one with the same content is kept');
          return false;
        }
        const changed: OurRow | null = table.onDouble?.(next) ?? null;
        next = changed;
      }
    }
    count(report.leftOut, table.peer, 'another row stands in its way');
    return false;
  }

  function takeSetting(from: PeerRow): void {
    const key = from.key_name ?? '';
    if (key.startsWith('litemall_') && from.deleted !== '1') filling.putSetting(key, from.key_value ?? '');
    else count(report.leftOut, settingsTable.peer, 'no setting of this shop');
  }

  function takeRow(table: PeerTable, from: PeerRow): void {
    report.taken[table.peer] ??= 0;
    if (table === settingsTable) {
      takeSetting(from);
      report.taken[table.peer] = (report.taken[table.peer] ?? 0) + 1;
      return;
    }
    if (table.ours === 'region' && !hasRegions) {
      hasRegions = true;
      emptyTables(raw, ['region']);
    }
    const reading: ReadingPeer = {
      time,
      now,
      cleanHtml,
      changed: (reason) => count(report.changed, table.peer, reason),
    };
    const row: OurRow = {};
    for (const [peer, ours, kind] of columnsOf(table)) row[ours] = kind.read(from[peer] ?? null, reading);
    if (!table.isPlain) row.updated_at ??= row.created_at ?? now;
    table.read?.(row, from, reading);
    if (!put(table, row)) return;
    report.taken[table.peer] = (report.taken[table.peer] ?? 0) + 1;
    const links = table.links?.(from, reading);
    for (const [position, id] of links?.ids.entries() ?? []) {
      if (!links) break;
      insert(links.table, {
        [links.owner]: row.id ?? null,
        [links.other]: id,
        ...(links.hasPosition ? { position } : {}),
      });
    }
  }

  return (event: DumpEvent) => {
    if (event.kind === 'skipped') return count(report.leftOut, event.what, 'a statement that cannot be read');
    const table = tablesByName.get(event.table.toLowerCase());
    if (!table) return count(report.leftOut, event.table, 'a table that this shop does not know');
    const { columns } = event;
    if (columns === null || columns.length !== event.values.length) {
      return count(report.leftOut, event.table, 'a row whose columns are not known');
    }
    const from = Object.fromEntries(columns.map((name, place) => [name.toLowerCase(), event.values[place] ?? null]));
    takeRow(table, from);
  };
}

/** Runs over the rows of a table in windows, with time for others in between. */
async function overWindows(raw: FilledFile, table: string, work: (window: { low: number; high: number }) => void) {
  const high = highestId(raw, table);
  for (let low = 1; low <= high; low += windowRows) {
    work({ low, high: low + windowRows - 1 });
    await setImmediate();
  }
}

/** Tables in the order of their references, links among them. */
const mended = [...peerTables.map(({ ours }) => ours), 'admin_role', 'topic_goods', 'coupon_category', 'coupon_goods'];

async function mend(raw: FilledFile, report: PeerReport, now: number): Promise<void> {
  await overWindows(raw, 'order_line', (window) => {
    count(
      report.changed,
      'litemall_order_goods',
      'goods that are gone were added as deleted ones',
      addLostGoods(raw, window),
    );
  });
  const references = referencesOf(raw, mended);
  const owners: Readonly<Record<string, string>> = {
    admin_role: 'admin',
    topic_goods: 'topic',
    coupon_category: 'coupon',
    coupon_goods: 'coupon',
  };
  // What is removed may be what another row refers to: again, until everything holds.
  for (let isWhole = false; !isWhole; ) {
    isWhole = true;
    for (const reference of references) {
      const key = windowKey(raw, reference.table);
      // An owner that is gone has a larger id than any that is there, perhaps.
      const over = owners[reference.table] ?? reference.table;
      await overWindows(raw, over, (window) => {
        const high = window.high >= highestId(raw, over) ? Number.MAX_SAFE_INTEGER : window.high;
        const { emptied, removed } = mendReference(raw, reference, { key, low: window.low, high });
        if (removed > 0) isWhole = false;
        count(report.changed, reference.table, `${reference.column} named nothing that exists`, emptied);
        count(report.leftOut, reference.table, `${reference.column} names nothing that exists`, removed);
      });
    }
  }
  await overWindows(raw, 'coupon', (window) => countHandedOut(raw, window));
  await overWindows(raw, 'orders', (window) => addSettledPayments(raw, window));
  await overWindows(raw, 'sku', (window) => openLedger(raw, { ...window, now }));
}
