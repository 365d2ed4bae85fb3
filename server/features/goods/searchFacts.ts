// What is told beside every page of a search: how many goods it finds and in which categories. It is the same for each page and
// sorting and takes long in a large shop, so it is kept until goods or categories change.
import { listSecondCategories } from '../../../db/stores/category.ts';
import { categoryIdsOfMatches, countGoods, type GoodsFilter, listCategoriesOfGoods } from '../../../db/stores/goods.ts';
import type { TableMark } from '../../answers.ts';
import { pieces } from '../../lib/pieces.ts';
import type { Shop } from '../../shop.ts';

type Category = ReturnType<typeof listCategoriesOfGoods>[number];

interface Fact {
  readonly mark: TableMark;
  readonly value: unknown;
}

const kept = new WeakMap<Shop, Map<string, Fact>>();
const mostKept = 1000;

/** How many goods a filter finds. */
export function countFound(shop: Shop, filter: GoodsFilter): number {
  return known(shop, ['goods'], `count ${JSON.stringify(filter)}`, () => countGoods(shop.read, filter));
}

/** The live second-level categories of all goods that a filter finds, whatever category it names itself. */
export function categoriesFound(shop: Shop, filter: GoodsFilter): Promise<Category[]> {
  const key = `categories ${JSON.stringify({ ...filter, categoryId: undefined })}`;
  // Who asks while it is being found waits for the same.
  return known(shop, ['goods', 'category'], key, () => findCategories(shop, filter));
}

async function findCategories(shop: Shop, filter: GoodsFilter): Promise<Category[]> {
  if (filter.match === undefined) return listCategoriesOfGoods(shop.read, filter);
  const breathe = pieces();
  const all = listSecondCategories(shop.read);
  const missing = new Set(all.map(({ id }) => id));
  for (const ids of categoryIdsOfMatches(shop.read, filter)) {
    for (const id of ids) if (id !== null) missing.delete(id);
    if (missing.size === 0) break;
    await breathe();
  }
  return all.filter(({ id }) => !missing.has(id));
}

function known<T>(shop: Shop, tables: readonly string[], key: string, find: () => T): T {
  const facts = kept.get(shop) ?? new Map<string, Fact>();
  kept.set(shop, facts);
  const before = facts.get(key);
  if (before && shop.answers.isCurrent(before.mark)) return before.value as T;
  const mark = shop.answers.mark(tables);
  const value = find();
  if (facts.size >= mostKept) facts.clear();
  facts.set(key, { mark, value });
  if (value instanceof Promise) value.catch(() => facts.delete(key));
  return value;
}
