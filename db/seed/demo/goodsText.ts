// How the goods of the demo shop are written down, and how a shelf row and its text become a goods of the pack.
import type { GoodsPack, Kind, Palette, ProductPack, SpecificationPack, Variant } from '../pack.ts';
import { goodsPictures } from '../pack.ts';
import { richText } from './richText.ts';

/** A goods on its shelf, with any brand; the last column marks new, hot and off-sale ones. */
export type GoodsRow = readonly [
  goodsSn: string,
  slug: string,
  name: string,
  unit: string,
  brand: string | null,
  art: readonly [Kind, Palette, Variant],
  mark?: 'new' | 'hot' | 'off',
];

/** Everything about a goods that its shelf row does not say. */
export interface GoodsText {
  readonly brief: string;
  /** Words for the search, comma separated. */
  readonly keywords: string;
  readonly counterFen: number;
  /** One price for all, or one a value of the first dimension. */
  readonly priceFen: number | readonly number[];
  /** Dimension to its values, one or two of them; absent for goods with a single product. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Stock of each product, the last dimension running fastest. */
  readonly stock: readonly number[];
  readonly facts: Readonly<Record<string, string>>;
  /** In the notation of `richText`; pictures are 1, 2 and 3 of the gallery. */
  readonly detail: string;
}

/** Where a goods stands in the pack. */
export interface Place {
  readonly category: string;
  /** Position among all goods, from 0. */
  readonly index: number;
}

const SINGLE: Readonly<Record<string, readonly string[]>> = { 规格: ['标准'] };

function combine(specifications: readonly SpecificationPack[]): string[][] {
  return specifications.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function products(text: GoodsText, specifications: readonly SpecificationPack[], slug: string): ProductPack[] {
  const combinations = combine(specifications);
  const first = specifications[0]?.values ?? [];
  const prices = typeof text.priceFen === 'number' ? first.map(() => text.priceFen as number) : text.priceFen;
  if (combinations.length !== text.stock.length || prices.length !== first.length) {
    throw new Error(`prices or stock of "${slug}" do not fit its choices`);
  }
  return combinations.map((values, at) => ({
    values,
    priceFen: prices[first.indexOf(values[0] ?? '')] ?? 0,
    stock: text.stock[at] ?? 0,
  }));
}

/** New goods are weeks old, all others older than the history of orders, spread so that lists mix the shelves. */
function listedDaysAgo(isNew: boolean, index: number): number {
  return isNew ? 4 + ((index * 7) % 29) : 96 + ((index * 53) % 211);
}

/**
 * Puts a shelf row and its text together.
 * @throws Error when the number of prices or stocks does not fit the choices.
 */
export function buildGoods(row: GoodsRow, text: GoodsText, place: Place): GoodsPack {
  const [goodsSn, slug, name, unit, brand, [kind, palette, variant], mark] = row;
  const specifications = Object.entries(text.choices ?? SINGLE).map(([title, values]) => ({ name: title, values }));
  const skus = products(text, specifications, slug);
  const pictures = goodsPictures(slug);
  return {
    slug,
    goodsSn,
    name,
    brief: text.brief,
    category: place.category,
    ...(brand === null ? {} : { brand }),
    unit,
    keywords: text.keywords,
    counterPriceFen: text.counterFen,
    retailPriceFen: Math.min(...skus.map((sku) => sku.priceFen)),
    isNew: mark === 'new',
    isHot: mark === 'hot',
    isOnSale: mark !== 'off',
    sort: place.index + 1,
    listedDaysAgo: listedDaysAgo(mark === 'new', place.index),
    specifications,
    products: skus,
    attributes: Object.entries(text.facts).map(([title, value]) => ({ name: title, value })),
    detail: richText(text.detail, (n) => pictures[Number(n) - 1] ?? pictures[0]),
    art: { kind, palette, variant },
  };
}
