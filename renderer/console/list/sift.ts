// Sifting a list that is read page by page. Pure but for what it is given to read with.

export interface Page<Row> {
  readonly list: readonly Row[];
  readonly pages: number;
}

export interface SiftOptions<Row> {
  /** The first page, from 1. */
  readonly from: number;
  readonly fits: (row: Row) => boolean;
  readonly read: (page: number, limit: number) => Promise<Page<Row>>;
}

export interface Sifted<Row> {
  readonly rows: readonly Row[];
  /** The page to go on with; absent at the end of the list. */
  readonly next?: number;
}

const rowsAtOnce = 100;
const rowsWanted = 20;
/** So that a click in a shop with a million rows asks for some seconds of work at the most. */
const pagesAtOnce = 5;

/** What fits of some pages. */
export async function sift<Row>({ from, fits, read }: SiftOptions<Row>): Promise<Sifted<Row>> {
  const rows: Row[] = [];
  for (let page = from; page < from + pagesAtOnce; page += 1) {
    const { list, pages } = await read(page, rowsAtOnce);
    rows.push(...list.filter(fits));
    if (page >= pages) return { rows };
    if (rows.length >= rowsWanted) return { rows, next: page + 1 };
  }
  return { rows, next: from + pagesAtOnce };
}
