// A list of the back office as a file, written as it is read (desk.yaml, /desk/export): window by window, with time for other
// requests in between.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Reads } from '../../../db/statement.ts';
import { listGoodsByIds } from '../../../db/stores/adminGoods.ts';
import {
  type ExportedList,
  exportedLists,
  findAdminLogsByIds,
  findBrandsByIds,
  findCategoriesByIds,
  findCommentsByIds,
  findCouponsByIds,
  findPartsOfGoods,
  findPlaceNames,
  findUsersByIds,
} from '../../../db/stores/exportRows.ts';
import { type Admin, mayUse } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { CellValue } from '../../lib/sheet/cells.ts';
import { csvLine, csvMark } from '../../lib/sheet/csv.ts';
import { mostSheetRows, writeXlsx } from '../../lib/sheet/xlsxWrite.ts';
import type { Shop } from '../../shop.ts';
import type { View } from '../../view.ts';
import { withScope } from '../adminCoupon/service.ts';
import { filterOf as orderFilterOf, withLines } from '../adminOrder/service.ts';
import { exportColumns, headingText, tableNames } from './headings.ts';
import {
  type Look,
  presentBrand,
  presentCategory,
  presentComment,
  presentCoupon,
  presentLog,
  presentOrder,
  presentUser,
} from './present.ts';
import { presentGoods } from './presentGoods.ts';
import type { ExportInput } from './schema.ts';

/** Ids that one query looks at, and rows that are read and written between two turns of the others. */
const windowIds = 1000;
const rowsAtOnce = 50;

/** The permission of the list itself, which an export needs as well. */
const listPermissions: Readonly<Record<ExportedList, string>> = {
  goods: 'admin:goods:list',
  category: 'admin:category:list',
  brand: 'admin:brand:list',
  order: 'admin:order:list',
  user: 'admin:user:list',
  comment: 'admin:comment:list',
  coupon: 'admin:coupon:list',
  log: 'admin:log:list',
};

type AnyRow = Readonly<Record<string, CellValue>>;

/** The ids that match, a window at a time. */
type IdsBetween = (window: { readonly low: number; readonly high: number }) => number[];

function idsBetween(shop: Shop, { what, filter }: ExportInput): IdsBetween {
  const { read } = shop;
  switch (what) {
    case 'goods':
      return (window) => exportedLists.goods.idsBetween(read, { ...filter, id: filter.goodsId }, window);
    case 'category':
      return (window) => exportedLists.category.idsBetween(read, {}, window);
    case 'brand':
      return (window) =>
        exportedLists.brand.idsBetween(read, { id: filter.id, name: filter.name || undefined }, window);
    case 'order': {
      const asked = orderFilterOf(shop, filter);
      return (window) => exportedLists.order.idsBetween(read, asked, window);
    }
    case 'user':
      return (window) => exportedLists.user.idsBetween(read, filter, window);
    case 'comment':
      return (window) =>
        exportedLists.comment.idsBetween(read, { userId: filter.userId, goodsId: filter.valueId }, window);
    case 'coupon':
      return (window) => exportedLists.coupon.idsBetween(read, filter, window);
    case 'log':
      return (window) => exportedLists.log.idsBetween(read, { name: filter.name || undefined }, window);
  }
}

/** Reads and presents rows of a list. */
function rowsOf(shop: Shop, what: ExportedList, look: Look): (ids: readonly number[]) => AnyRow[] {
  const { read } = shop;
  const places = what === 'goods' || what === 'category' ? findPlaceNames(read) : undefined;
  switch (what) {
    case 'goods':
      return (ids) => {
        const parts = findPartsOfGoods(read, ids);
        return listGoodsByIds(read, ids).flatMap((row) => (places ? presentGoods(row, { parts, places, look }) : []));
      };
    case 'category':
      return (ids) =>
        findCategoriesByIds(read, ids).map((row) =>
          presentCategory(row, row.pid === null ? undefined : places?.categories.get(row.pid)?.name, look),
        );
    case 'brand':
      return (ids) => findBrandsByIds(read, ids).map((row) => presentBrand(row, look));
    case 'order':
      return (ids) => withLines(shop, ids).map((row) => presentOrder(row, look));
    case 'user':
      return (ids) => findUsersByIds(read, ids).map((row) => presentUser(row, look));
    case 'comment':
      return (ids) => findCommentsByIds(read, ids).map((row) => presentComment(row, look));
    case 'coupon':
      return (ids) => withScope(read, findCouponsByIds(read, ids)).map((row) => presentCoupon(row, look));
    case 'log':
      return (ids) => findAdminLogsByIds(read, ids).map((row) => presentLog(row, look));
  }
}

/** The windows of a table, the newest ids first unless asked otherwise. */
function* windowsOf(read: Reads, { what, filter }: ExportInput) {
  const ends = exportedLists[what].ends(read);
  if (!ends) return;
  const isRising = filter.order === 'asc';
  const count = Math.floor((ends.high - ends.low) / windowIds) + 1;
  for (let at = 0; at < count; at += 1) {
    const low = ends.low + (isRising ? at : count - 1 - at) * windowIds;
    yield { low, high: Math.min(low + windowIds - 1, ends.high) };
  }
}

async function* piecesOf(shop: Shop, input: ExportInput, look: Look): AsyncGenerator<AnyRow[]> {
  const find = idsBetween(shop, input);
  const read = rowsOf(shop, input.what, look);
  for (const window of windowsOf(shop.read, input)) {
    const ids = find(window);
    if (input.filter.order === 'desc') ids.reverse();
    await setImmediate();
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      yield read(ids.slice(from, from + rowsAtOnce));
      await setImmediate();
    }
  }
}

export interface ExportCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly view: View;
  readonly request: RequestFacts;
}

/** @throws 506 without the permission of the list itself, 402 for more rows than a sheet holds */
export function exportList({ shop, who, view, request }: ExportCall, input: ExportInput): Reply {
  const { what, format } = input;
  if (!mayUse(who, listPermissions[what])) throw new ShopError('noPermission', { detail: listPermissions[what] });
  const { language } = request;
  const columns = exportColumns(what);
  const names = columns.map(([name]) => name);
  const kinds = columns.map(([, { kind }]) => kind);
  const headings = names.map((name) => headingText(what, name, language));
  const pieces = piecesOf(shop, input, { view, language });
  const valuesOf = (row: AnyRow) => names.map((name) => row[name]);

  async function* csv(): AsyncGenerator<string> {
    yield csvMark + csvLine([], headings);
    for await (const piece of pieces) yield piece.map((row) => csvLine(kinds, valuesOf(row))).join('');
  }
  async function* rows() {
    for await (const piece of pieces) yield piece.map(valuesOf);
  }
  if (format === 'csv')
    return fileReply(Readable.from(csv(), { objectMode: false }), csvType, nameOf(shop, what, 'csv'));
  refuseTooMany(shop, input);
  const content = { name: tableNames[what][language], headings, kinds, rows: rows() };
  return fileReply(writeXlsx(content), xlsxType, nameOf(shop, what, 'xlsx'));
}

const csvType = 'text/csv; charset=utf-8';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A rough look: ids that are gone count, too. Goods may have several rows each. */
function refuseTooMany({ read }: Shop, { what }: ExportInput): void {
  const ends = exportedLists[what].ends(read);
  if (!ends || ends.high - ends.low + 1 < mostSheetRows) return;
  throw invalidField('format', '行数超过 XLSX 的上限，请导出 CSV', 'more rows than an XLSX file holds; export CSV');
}

const nameOf = ({ time, clock }: Shop, what: ExportedList, format: string) =>
  `${tableNames[what].en}-${time.toDay(clock.now())}.${format}`;

/** A download under this name, which is plain letters. */
export function fileReply(body: Readable, type: string, name: string, headers: Record<string, string> = {}): Reply {
  return new Reply(body, type, {
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
