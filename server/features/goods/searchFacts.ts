// What is told beside every page of a search: how many goods it finds and in which categories. It is the same for each page and
// sorting and takes long in a large shop, so it is kept until goods or categories change.
import { listSecondCategories } from '../../../db/stores/category.ts';
import {
  categoryIdsOf,
  countGoods,
  type GoodsFilter,
  isKeywordAlone,
  lastGoodsId,
  listCategoriesOfGoods,
  listMatches,
  rowsOfPiece,
} from '../../../db/stores/goods.ts';
import { goodsIdsOfCategory } from '../../../db/stores/goodsOfCategory.ts';
import type { TableMark } from '../../answers.ts';
import { pieces } from '../../lib/pieces.ts';
import type { Shop } from '../../shop.ts';

type Category = ReturnType<typeof listCategoriesOfGoods>[number];

interface Fact {
  readonly mark: TableMark;
  readonly value: unknown;
}

interface SearchFacts {
  /** How many goods the filter finds. */
  readonly total: number;
  /** The live second-level categories of all goods that it finds, whatever category it names itself. */
  readonly categories: readonly Category[];
}

const kept = new WeakMap<Shop, Map<string, Fact>>();
const mostKept = 1000;

export async function findSearchFacts(shop: Shop, filter: GoodsFilter): Promise<SearchFacts> {
  const key = `categories ${JSON.stringify({ ...filter, categoryId: undefined })}`;
  // Who asks while it is being found waits for the same.
  const { categories, matches } = await known(shop, ['goods', 'category'], key, () => findCategories(shop, filter));
  if (matches !== undefined && filter.categoryId === undefined) return { total: matches, categories };
  const total = known(shop, ['goods'], `count ${JSON.stringify(filter)}`, () => countGoods(shop.read, filter));
  return { total, categories };
}

interface Found {
  readonly categories: readonly Category[];
  /** How many goods a keyword finds that stands alone. */
  readonly matches?: number;
}

async function findCategories(shop: Shop, filter: GoodsFilter): Promise<Found> {
  if (filter.match === undefined) return { categories: listCategoriesOfGoods(shop.read, filter) };
  const all = listSecondCategories(shop.read);
  const ids = listMatches(shop.read, filter.match);
  const isAlone = isKeywordAlone(filter);
  const shelves = isAlone && ids.length > rowsOfPiece ? await shelvesOf(shop, all) : undefined;
  const held = shelves ? heldOnShelves(shelves, ids) : await heldByGoods(shop, filter, ids, all.length);
  return { categories: all.filter(({ id }) => held.has(id)), ...(isAlone ? { matches: ids.length } : {}) };
}

/** As the goods themselves say it. */
async function heldByGoods(shop: Shop, filter: GoodsFilter, ids: readonly number[], most: number) {
  const breathe = pieces();
  const held = new Set<number>();
  for (const found of categoryIdsOf(shop.read, filter, ids)) {
    for (const id of found) if (id !== null) held.add(id);
    if (held.size >= most) break;
    await breathe();
  }
  return held;
}

/** The place of each goods' category among those that are listed, by the id of the goods; 0: none of them. */
interface Shelves {
  readonly categoryIds: readonly number[];
  readonly places: Uint16Array;
}

/** Ids above this would take more memory than they are worth, and so would more categories than two bytes tell apart. */
const highestOnShelves = 10_000_000;
const mostShelves = 65_000;

/** Undefined where the shop's ids are too high. It serves all keywords until goods change. */
function shelvesOf(shop: Shop, categories: readonly Category[]): Promise<Shelves> | undefined {
  const highest = lastGoodsId(shop.read);
  if (highest > highestOnShelves || categories.length > mostShelves) return undefined;
  return known(shop, ['goods', 'category'], 'shelves', async () => {
    const breathe = pieces();
    const categoryIds = categories.map(({ id }) => id);
    const places = new Uint16Array(highest + 1);
    for (const [at, categoryId] of categoryIds.entries()) {
      for (const ids of goodsIdsOfCategory(shop.read, categoryId)) {
        for (const id of ids) places[id] = at + 1;
        await breathe();
      }
    }
    return { categoryIds, places };
  });
}

function heldOnShelves({ categoryIds, places }: Shelves, ids: readonly number[]): Set<number> {
  const isHeld = new Uint8Array(categoryIds.length + 1);
  for (const id of ids) isHeld[places[id] ?? 0] = 1;
  return new Set(categoryIds.filter((_, at) => isHeld[at + 1] === 1));
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
