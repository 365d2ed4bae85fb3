// Which SKUs of goods an import adds and changes. The dimensions of goods stay: a new SKU names a value of each. Pure.
import type { GoodsDraft, SkuDraft } from './draftGoods.ts';

interface SkuRow {
  readonly id: number;
  readonly specifications: readonly string[];
  readonly priceFen: number;
  readonly stock: number;
  readonly url: string;
}

interface SpecificationRow {
  readonly id: number;
  readonly specification: string;
  readonly value: string;
  readonly picUrl: string;
}

export interface SkuPlan {
  readonly added: readonly Omit<SkuRow, 'id'>[];
  /** As they are to be; `stock` is the new one. */
  readonly changed: readonly (Omit<SkuRow, 'specifications'> & { readonly isContentChange: boolean })[];
  readonly addedSpecifications: readonly Omit<SpecificationRow, 'id'>[];
  readonly pictures: readonly { readonly id: number; readonly picUrl: string }[];
  readonly isChange: boolean;
}

type Tell = (row: number, column: string, zh: string, en: string) => void;

const plainPair = { name: '规格', value: '标准' };
const keyOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.trim()));

/** One value of each dimension, in their order. Null when the pairs don't fit. */
function valuesOf({ pairs }: SkuDraft, dimensions: readonly string[]): string[] | null {
  const byName = new Map(pairs.map(({ name, value }) => [name, value]));
  const values = dimensions.flatMap((name) => byName.get(name.trim()) ?? []);
  return values.length === dimensions.length && pairs.length === dimensions.length ? values : null;
}

/** The pictures that the rows give to values: a given one counts before none. */
function picturesOf(skus: readonly SkuDraft[]): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const { pairs, pictures: given } of skus) {
    if (!given) continue;
    for (const { name, value } of pairs) pictures.set(keyOf([name, value]), pictures.get(keyOf([name, value])) ?? '');
    const byName = new Map(given.map((pair) => [pair.name, pair.value]));
    for (const { name, value } of pairs) {
      const picture = byName.get(name);
      if (picture !== undefined) pictures.set(keyOf([name, value]), picture);
    }
  }
  return pictures;
}

export function planSkus(
  draft: GoodsDraft,
  stored: { readonly skus: readonly SkuRow[]; readonly specifications: readonly SpecificationRow[] },
  problem: Tell,
): SkuPlan {
  const isNew = stored.skus.length === 0 && stored.specifications.length === 0;
  const skus = draft.skus.map((sku) => (isNew && sku.pairs.length === 0 ? { ...sku, pairs: [plainPair] } : sku));
  const dimensions = isNew
    ? (skus[0]?.pairs.map(({ name }) => name) ?? [])
    : [...new Set(stored.specifications.map((row) => row.specification))];
  const known = new Map(stored.skus.map((row) => [keyOf(row.specifications), row]));
  const values = new Set(stored.specifications.map((row) => keyOf([row.specification, row.value])));
  const pictures = picturesOf(skus);
  const added: Omit<SkuRow, 'id'>[] = [];
  const changed: SkuPlan['changed'][number][] = [];
  const addedSpecifications: Omit<SpecificationRow, 'id'>[] = [];
  const seen = new Set<string>();
  for (const sku of skus) {
    const { row, priceFen, stock, url } = sku;
    const [only] = stored.skus;
    const isOnly = sku.pairs.length === 0 && stored.skus.length === 1;
    const named = isOnly && only ? [...only.specifications] : valuesOf(sku, dimensions);
    if (!named) {
      const list = dimensions.join('、');
      problem(row, 'specifications', `必须为每个规格各选一个值（${list}）`, `must name one value of each of: ${list}`);
      continue;
    }
    const key = keyOf(named);
    if (seen.has(key)) problem(row, 'specifications', '货品规格重复', 'two rows have the same specifications');
    seen.add(key);
    const before = known.get(key);
    if (before) {
      const after = { priceFen: priceFen ?? before.priceFen, url: url ?? before.url, stock: stock ?? before.stock };
      const isContentChange = after.priceFen !== before.priceFen || after.url !== before.url;
      if (isContentChange || after.stock !== before.stock) changed.push({ id: before.id, ...after, isContentChange });
      continue;
    }
    if (priceFen === undefined) problem(row, 'price', '必填', 'required');
    if (stock === undefined) problem(row, 'stock', '必填', 'required');
    added.push({ specifications: named, priceFen: priceFen ?? 0, stock: stock ?? 0, url: url ?? '' });
    for (const [at, value] of named.entries()) {
      const specification = dimensions[at] ?? '';
      const name = keyOf([specification, value]);
      if (values.has(name)) continue;
      values.add(name);
      addedSpecifications.push({ specification, value, picUrl: pictures.get(name) ?? '' });
    }
  }
  const newPictures = stored.specifications.flatMap(({ id, specification, value, picUrl }) => {
    const wanted = pictures.get(keyOf([specification, value]));
    return wanted === undefined || wanted === picUrl ? [] : [{ id, picUrl: wanted }];
  });
  // Values of one dimension stand together, as where goods are made by hand.
  addedSpecifications.sort((a, b) => dimensions.indexOf(a.specification) - dimensions.indexOf(b.specification));
  const isChange = added.length + changed.length + newPictures.length > 0;
  return { added, changed, addedSpecifications, pictures: newPictures, isChange };
}
