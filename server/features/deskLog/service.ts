// Reads the logs: pages by a cursor, and everything of a filter piece by piece. Looking for what is rare walks many rows, but
// never so many at once that the shop waits.
import { setImmediate } from 'node:timers/promises';
import {
  findLines,
  findLogEnds,
  findRequest,
  findRequestContent,
  findRequests,
  type LineFilter,
  type LoggedLine,
  type LoggedRequest,
  type RequestFilter,
  type Stretch,
} from '../../../db/logs/readLogs.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** Rows that one query walks at most: a few milliseconds, also where each is searched for a text. */
const walkedAtOnce = 4000;

export interface LogPage<T> {
  readonly list: readonly T[];
  /** The cursor of the next page; undefined at the end. */
  readonly next: number | undefined;
}

interface Asked {
  readonly before?: number | undefined;
  readonly limit: number;
}

async function findPage<T extends { readonly id: number }>(
  shop: Shop,
  table: 'request' | 'server_line',
  { before, limit }: Asked,
  find: (stretch: Stretch) => readonly T[],
): Promise<LogPage<T>> {
  shop.requests.flush();
  const ends = findLogEnds(shop.logs, table);
  const list: T[] = [];
  if (!ends) return { list, next: undefined };
  let upper = Math.min(before ?? Number.MAX_SAFE_INTEGER, ends.newest + 1);
  while (upper > ends.oldest && list.length < limit) {
    const from = Math.max(ends.oldest, upper - walkedAtOnce);
    list.push(...find({ from, before: upper, limit: limit - list.length }));
    upper = from;
    if (upper > ends.oldest && list.length < limit) await setImmediate();
  }
  const last = list.at(-1);
  return { list, next: list.length === limit && last && last.id > ends.oldest ? last.id : undefined };
}

/** The filter as it comes in, with times of the shop's zone. */
export interface AskedFilter extends Omit<RequestFilter, 'from' | 'to'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function filterOf(shop: Shop, { from, to, ...rest }: AskedFilter): RequestFilter {
  const moment = (text: string | undefined) =>
    text === undefined ? undefined : (shop.time.fromWire(text) ?? undefined);
  const last = moment(to);
  // The whole of the last second.
  return { ...rest, from: moment(from), to: last === undefined ? undefined : last + 999 };
}

/** Requests, newest first. */
export function pageOfRequests(shop: Shop, input: AskedFilter & Asked): Promise<LogPage<LoggedRequest>> {
  const { before, limit, ...asked } = input;
  const filter = filterOf(shop, asked);
  return findPage(shop, 'request', { before, limit }, (stretch) => findRequests(shop.logs, filter, stretch));
}

/** Lines of the server log, newest first. */
export function pageOfLines(shop: Shop, input: LineFilter & Asked): Promise<LogPage<LoggedLine>> {
  const { before, limit, ...filter } = input;
  return findPage(shop, 'server_line', { before, limit }, (stretch) => findLines(shop.logs, filter, stretch));
}

/** All requests that fit and are there by now, newest first, some at a time. */
export function allRequests(shop: Shop, asked: AskedFilter): AsyncIterable<readonly LoggedRequest[]> {
  shop.requests.flush();
  return piecesFrom(shop, asked, (findLogEnds(shop.logs, 'request')?.newest ?? 0) + 1);
}

async function* piecesFrom(shop: Shop, asked: AskedFilter, first: number) {
  let before: number | undefined = first;
  while (before !== undefined) {
    const page: LogPage<LoggedRequest> = await pageOfRequests(shop, { ...asked, before, limit: 500 });
    yield page.list;
    before = page.next;
    await setImmediate();
  }
}

/** One request with its content. @throws 402 when it is not in the log (any more) */
export function readRequest(shop: Shop, id: number) {
  shop.requests.flush();
  const row = findRequest(shop.logs, id);
  if (!row) throw invalidField('id', '日志中没有这条记录', 'there is no such request in the log');
  return { row, content: row.hasContent ? findRequestContent(shop.logs, id) : undefined };
}
