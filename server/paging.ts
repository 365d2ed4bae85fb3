// Paged answers: which slice a page is, what is said beside it, and what a page past the end means (DECISIONS.md 4, 5).
import { z } from 'zod';

export interface PageRequest {
  readonly page: number;
  /** 0 stands for all rows; only /admin lets it through. */
  readonly limit: number;
}

export interface Page<T> {
  list: T[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

const count = z.int();

/** The declared output of a paged list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: count, page: count, limit: count, pages: count });
}

interface PageSource<R> {
  readonly total: number;
  readonly rows: (slice: { limit: number; offset: number }) => readonly R[];
  /** All rows, some at a time, where the source has a better way than `rows` again and again. */
  readonly pieces?: () => Iterable<readonly R[]>;
}

type PageHead = Omit<Page<never>, 'list'>;

/** All rows of a list too long to be made at once, as their pieces are asked for: http/longPage.ts writes it. */
export class LongList {
  readonly head: PageHead;
  readonly pieces: Iterable<readonly unknown[]>;

  constructor(head: PageHead, pieces: Iterable<readonly unknown[]>) {
    this.head = head;
    this.pieces = pieces;
  }
}

/** A page of /wx: past the end it is empty, with `page` as asked. */
export function shopPage<R, T>(asked: PageRequest, source: PageSource<R>, present: (row: R) => T): Page<T> {
  const { limit } = asked;
  const { total } = source;
  const pages = Math.ceil(total / limit);
  const rows = asked.page > pages ? [] : source.rows({ limit, offset: (asked.page - 1) * limit });
  return { list: rows.map(present), total, page: total === 0 ? 1 : asked.page, limit, pages };
}

/** Which rows a page of /admin holds, and what is said beside them: past the end it is the last page, limit 0 is all. */
export function adminSlice(asked: PageRequest, total: number) {
  const { limit } = asked;
  if (limit === 0) return { head: { total, page: 1, limit, pages: 0 }, slice: { limit: total, offset: 0 } };
  const pages = Math.ceil(total / limit);
  const page = Math.max(1, Math.min(asked.page, pages));
  return { head: { total, page, limit, pages }, slice: { limit, offset: (page - 1) * limit } };
}

/** Windows of ids, each cut into parts of so many at most. */
export function* inParts(windows: Iterable<readonly number[]>, size: number): Generator<readonly number[]> {
  for (const ids of windows) for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size);
}

/** What a page may hold is made at once; all rows of a longer list would hold up everybody else for seconds. */
const mostAtOnce = 1000;
const rowsOfPiece = 100;

/** Rows that come or go meanwhile move the rest, as they do between two pages. */
function* piecesOf<R>({ total, rows }: PageSource<R>) {
  for (let offset = 0; offset < total; offset += rowsOfPiece) yield rows({ limit: rowsOfPiece, offset });
}

function* presented<R, T>(pieces: Iterable<readonly R[]>, present: (row: R) => T) {
  for (const piece of pieces) yield piece.map(present);
}

/** A page of /admin; all rows of a long list come piece by piece. */
export function adminPage<R, T>(asked: PageRequest, source: PageSource<R>, present: (row: R) => T): Page<T> | LongList {
  const { head, slice } = adminSlice(asked, source.total);
  if (slice.limit > mostAtOnce) return new LongList(head, presented(source.pieces?.() ?? piecesOf(source), present));
  return { list: (head.total === 0 ? [] : source.rows(slice)).map(present), ...head };
}

/** A list that was put together in memory and is not cut: one page that holds it all (conventions.yaml paging). */
export function wholePage<T>(list: T[]): Page<T> {
  return { list, total: list.length, page: 1, limit: list.length, pages: 1 };
}

/** A page of /wx when `page` or `limit` was sent, the whole list otherwise (input.ts `optionalPaging`). */
export function pageIfAsked<R, T>(
  asked: { readonly page?: number | undefined; readonly limit?: number | undefined },
  source: PageSource<R>,
  present: (row: R) => T,
): Page<T> {
  const { page, limit } = asked;
  if (page === undefined && limit === undefined) {
    return wholePage(source.total === 0 ? [] : source.rows({ limit: source.total, offset: 0 }).map(present));
  }
  return shopPage({ page: Math.max(1, page ?? 1), limit: Math.min(limit ?? 10, 1000) }, source, present);
}
