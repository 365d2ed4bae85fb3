// A list of the back office as a file, written as it is read (desk.yaml, /desk/export): window by window, with time for other
// requests in between. What the lists are: kinds/.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { mayUse } from '../../accounts.ts';
import { invalidField, type Language, ShopError } from '../../errors.ts';
import { Reply } from '../../http/reply.ts';
import { csvLine, csvMark } from '../../lib/sheet/csv.ts';
import { mostSheetRows, writeXlsx } from '../../lib/sheet/xlsxWrite.ts';
import { inParts } from '../../paging.ts';
import type { Shop } from '../../shop.ts';
import { exportKinds } from './kinds/all.ts';
import type { AnyCells, ExportCall, ExportKind } from './kinds/kind.ts';
import type { ExportInput } from './schema.ts';

/** Ids that one query looks at, and rows that are read and written between two turns of the others. */
const windowIds = 1000;
const rowsAtOnce = 50;

/** The windows of a table, the newest ids first unless asked otherwise. */
function* windowsOf({ low: first, high: last }: { readonly low: number; readonly high: number }, isRising: boolean) {
  const count = Math.floor((last - first) / windowIds) + 1;
  for (let at = 0; at < count; at += 1) {
    const low = first + (isRising ? at : count - 1 - at) * windowIds;
    yield { low, high: Math.min(low + windowIds - 1, last) };
  }
}

async function* piecesOf(
  shop: Shop,
  kind: ExportKind,
  { isRising, idsBetween, rows }: ReturnType<ExportKind['open']>,
): AsyncGenerator<readonly AnyCells[]> {
  const ends = kind.ends(shop.read);
  if (!ends) return;
  for (const window of windowsOf(ends, isRising)) {
    const ids = idsBetween(window);
    if (!isRising) ids.reverse();
    await setImmediate();
    for (const part of inParts([ids], rowsAtOnce)) {
      yield rows(part);
      await setImmediate();
    }
  }
}

/** @throws 506 without the permission of the list itself; 401, 402 for its filter, 402 for more rows than a sheet holds */
export function exportList(call: ExportCall, { what, format, ...filter }: ExportInput): Reply {
  const { shop, who } = call;
  const { language } = call.request;
  const kind: ExportKind = exportKinds[what];
  const { permission, names } = kind;
  if (permission !== null && !mayUse(who, permission)) throw new ShopError('noPermission', { detail: permission });
  const columns = Object.entries(kind.columns);
  const kinds = columns.map(([, heading]) => heading.kind);
  const headings = columns.map(([, heading]) => heading[language]);
  const pieces = piecesOf(shop, kind, kind.open(call, filter));
  const valuesOf = (row: AnyCells) => columns.map(([name]) => row[name]);

  async function* csv(): AsyncGenerator<string> {
    yield csvMark + csvLine([], headings);
    for await (const piece of pieces) yield piece.map((row) => csvLine(kinds, valuesOf(row))).join('');
  }
  async function* rows() {
    for await (const piece of pieces) yield piece.map(valuesOf);
  }
  const fileName = (tongue: Language) => `${names[tongue]}-${shop.time.toDay(shop.clock.now())}.${format}`;
  const fileNames = { plain: fileName('en'), shown: fileName(language) };
  if (format === 'csv') return fileReply(Readable.from(csv(), { objectMode: false }), csvType, fileNames);
  refuseTooMany(shop, kind);
  return fileReply(writeXlsx({ name: names[language], headings, kinds, rows: rows() }), xlsxType, fileNames);
}

const csvType = 'text/csv; charset=utf-8';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A rough look: ids that are gone count, too. Goods may have several rows each. */
function refuseTooMany({ read }: Shop, { ends }: ExportKind): void {
  const { low, high } = ends(read) ?? { low: 0, high: 0 };
  if (high - low + 1 < mostSheetRows) return;
  throw invalidField('format', '行数超过 XLSX 的上限，请导出 CSV', 'more rows than an XLSX file holds; export CSV');
}

interface FileNames {
  /** In plain letters, for whoever knows no others. */
  readonly plain: string;
  /** In the reader's language. */
  readonly shown?: string;
}

const inWords = ({ plain, shown = plain }: FileNames) =>
  `attachment; filename="${plain}"${shown === plain ? '' : `; filename*=UTF-8''${encodeURIComponent(shown)}`}`;

/** A download under this name. */
export function fileReply(body: Readable, type: string, names: FileNames, headers: Record<string, string> = {}): Reply {
  return new Reply(body, type, {
    headers: {
      'Content-Disposition': inWords(names),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
