// What an import of goods would do: goods are matched by goods number, SKUs by their specifications; SKUs that the file does
// not name stay. Writing: writeGoods.ts.

import type { Reads } from '../../../../db/statement.ts';
import { type GoodsContent, type GoodsRow, isNameOnSale, plainGoods } from '../../../../db/stores/adminGoods.ts';
import { findPartsOfGoods } from '../../../../db/stores/exportRows.ts';
import { findGoodsByNumbers, findLiveBrands, findLiveCategories } from '../../../../db/stores/importRows.ts';
import { withChanges } from '../../../lib/changes.ts';
import { placeOf } from '../rules.ts';
import type { GoodsDraft } from './draftGoods.ts';
import { planSkus, type SkuPlan } from './planSkus.ts';
import { folded, isSame, matchOf, type Problem, rowsAtOnce, type WritablePlan } from './table.ts';
import { type GoodsChange, writeGoods } from './writeGoods.ts';

interface Named {
  readonly id: number;
}

/** Which categories and brands a cell may mean. */
interface Places {
  readonly categories: (cell: string) => readonly Named[];
  readonly brands: (cell: string) => readonly Named[];
  readonly isLive: { readonly category: ReadonlySet<number>; readonly brand: ReadonlySet<number> };
}

function findPlaces(on: Reads): Places {
  const categories = findLiveCategories(on);
  const brands = findLiveBrands(on);
  const names = new Map(categories.map((row) => [row.id, row.name]));
  const key = (place: readonly string[]) => JSON.stringify(place.map(folded));
  const byPlace = Map.groupBy(categories, ({ pid, name }) => key(pid === null ? [name] : [names.get(pid) ?? '', name]));
  const byName = Map.groupBy(categories, ({ name }) => key([name]));
  const brandsByName = Map.groupBy(brands, ({ name }) => folded(name));
  return {
    categories(cell) {
      const place = placeOf(cell);
      return byPlace.get(key(place)) ?? (place.length === 1 ? byName.get(key(place)) : undefined) ?? [];
    },
    brands: (cell) => brandsByName.get(folded(cell)) ?? [],
    isLive: { category: new Set(categories.map(({ id }) => id)), brand: new Set(brands.map(({ id }) => id)) },
  };
}

interface PlaceCell {
  readonly cell: string | undefined;
  readonly candidates: (cell: string) => readonly Named[];
  readonly isLive: ReadonlySet<number>;
  readonly stored: number | null;
}

/** The id that a cell means: null for none, undefined when nothing is said. An empty cell leaves a deleted one in place. */
function placeId({ cell, candidates, isLive, stored }: PlaceCell): number | null | undefined | 'unknown' | 'several' {
  if (cell === undefined) return undefined;
  if (cell === '') return stored !== null && !isLive.has(stored) ? stored : null;
  const found = candidates(cell);
  if (found.length === 0) return 'unknown';
  const kept = found.find(({ id }) => id === stored);
  return kept?.id ?? (found.length > 1 ? 'several' : found[0]?.id);
}

const contentNames = [
  ...(['goodsSn', 'name', 'categoryId', 'brandId', 'gallery', 'keywords', 'brief', 'isOnSale', 'sortOrder'] as const),
  ...(['picUrl', 'isNew', 'isHot', 'unit', 'counterPriceFen', 'detail'] as const),
];

/** A collector of problems, and what else one look shares. */
interface Look {
  readonly on: Reads;
  readonly places: Places;
  readonly problem: (row: number, column: string, zh: string, en: string) => void;
  /** Names of goods that are new in this file. */
  readonly newNames: Set<string>;
}

function contentOf(look: Look, draft: GoodsDraft, stored: GoodsRow | undefined): GoodsContent {
  const { places, problem } = look;
  const idOf = (column: 'category' | 'brand', candidates: Places['brands']) => {
    const before = (column === 'category' ? stored?.categoryId : stored?.brandId) ?? null;
    const id = placeId({ cell: draft[column], candidates, isLive: places.isLive[column], stored: before });
    const [zh, en] = column === 'category' ? ['分类', 'category'] : ['品牌', 'brand'];
    if (id === 'unknown') problem(draft.row, column, `没有这个${zh}`, `there is no such ${en}`);
    else if (id === 'several') problem(draft.row, column, `有几个同名的${zh}`, `there are several such ${en} names`);
    else return id;
    return undefined;
  };
  const isDetailKept = stored !== undefined && draft.rawDetail?.trim() === stored.detail.trim();
  const content = {
    ...draft.content,
    ...(isDetailKept ? { detail: undefined } : {}),
    categoryId: idOf('category', places.categories),
    brandId: idOf('brand', places.brands),
  };
  return withChanges<GoodsContent>(stored ?? { ...plainGoods, name: '', goodsSn: draft.goodsSn }, content);
}

/** New goods need a name that nothing on sale has, and a SKU. */
function checkNew({ on, problem, newNames }: Look, { row, content, skus }: GoodsDraft): void {
  const { name } = content;
  if (name === undefined) problem(row, 'name', '必填', 'required');
  else {
    if (isNameOnSale(on, name)) problem(row, 'name', '已有同名的在售商品', 'goods of this name are on sale already');
    if (newNames.has(folded(name))) problem(row, 'name', '与上面的商品同名', 'an earlier row has this name, too');
    newNames.add(folded(name));
  }
  if (skus.length === 0) problem(row, 'price', '必填', 'required');
}

type Parts = ReturnType<typeof findPartsOfGoods>;

function hasSameAttributes(draft: GoodsDraft, rows: readonly { attribute: string; value: string }[]): boolean {
  const wanted = draft.attributes?.map(({ name, value }) => [name, value]);
  return (
    !wanted || JSON.stringify(wanted) === JSON.stringify(rows.map((row) => [row.attribute.trim(), row.value.trim()]))
  );
}

/** What becomes of one goods item; undefined when nothing does. */
function planOne(look: Look, draft: GoodsDraft, stored: GoodsRow | undefined, parts: Parts): GoodsChange | undefined {
  if (!stored) checkNew(look, draft);
  const content = contentOf(look, draft, stored);
  const id = stored?.id ?? 0;
  const own = { skus: parts.skus.get(id) ?? [], specifications: parts.specifications.get(id) ?? [] };
  const skus: SkuPlan = planSkus(draft, own, look.problem);
  const before = parts.attributes.get(id) ?? [];
  const isKept = hasSameAttributes(draft, before);
  const attributes = isKept ? undefined : { before, after: draft.attributes ?? [] };
  const isUnchanged = stored && isSame<GoodsContent>(stored, content, contentNames) && isKept && !skus.isChange;
  return isUnchanged ? undefined : { stored, content, skus, attributes, oldId: Number(draft.id) || 0 };
}

export function* planGoods(on: Reads, drafts: readonly GoodsDraft[]): Generator<void, WritablePlan> {
  const problems: Problem[] = [];
  const problem: Look['problem'] = (row, column, zh, en) => problems.push({ row, column, zh, en });
  const look: Look = { on, places: findPlaces(on), problem, newNames: new Set() };
  const changes: GoodsChange[] = [];
  for (let from = 0; from < drafts.length; from += rowsAtOnce) {
    yield;
    const group = drafts.slice(from, from + rowsAtOnce);
    const numbers = group.map(({ goodsSn }) => goodsSn);
    const byNumber = Map.groupBy(findGoodsByNumbers(on, numbers), ({ goodsSn }) => folded(goodsSn));
    const ids = [...byNumber.values()].flat().map(({ id }) => id);
    const parts = findPartsOfGoods(on, ids);
    for (const draft of group) {
      const stored = matchOf<GoodsRow>(byNumber.get(folded(draft.goodsSn)) ?? [], draft.id);
      if (stored === 'several') {
        problem(draft.row, 'goodsSn', '店里有几个商品用这个编号', 'the shop has several goods of this number');
        continue;
      }
      const change = planOne(look, draft, stored, parts);
      if (change) changes.push(change);
    }
  }
  const added = changes.filter(({ stored }) => !stored).length;
  const sum = (of: (plan: SkuPlan) => number) => changes.reduce((total, { skus }) => total + of(skus), 0);
  return {
    problems,
    added,
    changed: changes.length - added,
    unchanged: drafts.length - changes.length,
    notes: [
      { name: 'skuAdded', count: sum(({ added }) => added.length), zh: '新增货品', en: 'new SKUs' },
      { name: 'skuChanged', count: sum(({ changed }) => changed.length), zh: '变动货品', en: 'changed SKUs' },
    ],
    write: (tx, call) => writeGoods(tx, call, changes),
  };
}
