// Lists against the model, and their totals against their pages: each list is read through page after page, one past the
// end included (DECISIONS.md 5).
import type { Stage } from '../stage.ts';
import type { Account, Model } from '../state/state.ts';
import { same, sameList } from '../violation.ts';
import { type Listing, listings } from './listings.ts';

export const readerOf = (model: Model, { reader }: Listing, shopper: Account): Account =>
  reader === 'admin' ? model.admin : shopper;

/** Reads one page and compares it. @throws Violation */
export async function readPage(
  model: Model,
  stage: Stage,
  asked: { listing: Listing; who: Account; page: number; limit: number },
): Promise<void> {
  const { listing, who, page, limit } = asked;
  const { path, query, reader, idOf = (row) => row.id, look } = listing;
  const { errno, data } = await stage.get(path, { ...query, page, limit }, who);
  const what = `${path} ${JSON.stringify(query)} page ${page} of ${limit} rows`;
  same(what, errno, 0);
  const ids = listing.expected(model, who);
  const pages = Math.ceil(ids.length / limit);
  const shown = reader === 'admin' ? Math.max(1, Math.min(page, pages)) : page;
  const head = { total: ids.length, pages, limit, page: ids.length === 0 ? 1 : shown };
  same(what, { total: data.total, pages: data.pages, limit: data.limit, page: data.page }, head);
  sameList(what, data.list.map(idOf), ids.slice((shown - 1) * limit, shown * limit));
  if (look) for (const row of data.list) look(row, model);
}

/** All lists of these shoppers and of the back office. @throws Violation */
export async function checkLists(model: Model, stage: Stage, shoppers: readonly Account[]): Promise<void> {
  for (const [n, listing] of listings.entries()) {
    const readers = listing.reader === 'admin' ? [model.admin] : shoppers;
    for (const who of readers) {
      const count = listing.expected(model, who).length;
      const limit = Math.max(1, Math.ceil(count / 2) - ((model.stepCount + n) % 2));
      for (let page = 1; page <= Math.ceil(count / limit) + 1; page += 1) {
        await readPage(model, stage, { listing, who, page, limit });
      }
    }
  }
}
