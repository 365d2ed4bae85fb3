// Goods of a table, one row a SKU, put together by their goods number; what the shop has is looked at later (planGoods.ts).
import { z } from 'zod';
import type { GoodsContent } from '../../../../db/stores/adminGoods.ts';
import { flag, integer, money, optional, required, text } from '../../../input.ts';
import { isTooLong, maxRichText, tooLongOnceClean } from '../../../lib/richTextLimit.ts';
import { storedHtml, storedPicture } from '../../../view.ts';
import { isHarmlessPicture, pictureAddress, pictureAddresses } from '../../common/pictures.ts';
import { tooLongMark } from '../presentGoods.ts';
import { flagOf, listOf, type Pair, pairsOf, plainAmount } from '../rules.ts';
import { draftEach, folded, type Problem, readValues, rowsAtOnce, type SheetRow } from './table.ts';

export interface SkuDraft {
  readonly row: number;
  /** Empty when the row names none. */
  readonly pairs: readonly Pair[];
  readonly priceFen: number | undefined;
  readonly stock: number | undefined;
  readonly url: string | undefined;
  /** Undefined: they stay. */
  readonly pictures: readonly Pair[] | undefined;
}

export interface GoodsDraft {
  readonly row: number;
  readonly id: string | undefined;
  readonly goodsSn: string;
  readonly content: { readonly [K in keyof GoodsContent]?: GoodsContent[K] | undefined };
  /** As the text stands in the file: where the shop has just that, it was not edited. */
  readonly rawDetail: string | undefined;
  /** '' for none, undefined: it stays. */
  readonly category: string | undefined;
  readonly brand: string | undefined;
  readonly attributes: readonly Pair[] | undefined;
  readonly skus: readonly SkuDraft[];
}

const goodsSchema = z.object({
  goodsSn: required(text({ min: 1, max: 63 })),
  name: optional(text({ min: 1, max: 127 })),
  counterPrice: optional(money()),
  unit: optional(text({ max: 31 })),
  isOnSale: optional(flag()),
  isNew: optional(flag()),
  isHot: optional(flag()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
  keywords: optional(text()),
  brief: optional(text()),
  picUrl: optional(pictureAddress()),
  gallery: optional(pictureAddresses({ max: 100 })),
  detail: optional(text({ max: maxRichText })),
});
const skuSchema = z.object({
  price: optional(money()),
  stock: optional(integer({ min: 0 })),
  skuPicture: optional(pictureAddress()),
});

type Cells = SheetRow['cells'];

const flagCell = (cell: string | undefined) => (cell?.trim() ? (flagOf(cell) ?? 'no flag') : undefined);
const amountCell = (cell: string | undefined) => cell && plainAmount(cell);

/** Pairs of a cell; what is none becomes a problem. */
function pairsIn({ row, cells }: SheetRow, column: string, problems: Problem[]): readonly Pair[] | undefined {
  const cell = cells[column];
  if (cell === undefined) return undefined;
  const pairs = pairsOf(cell);
  const zh = '应为“名称=值;名称=值”';
  const isFit = pairs?.every(
    ({ name, value }) => name.length <= 255 && (column === 'specificationPictures' || value.length <= 255),
  );
  if (!pairs || !isFit) problems.push({ row, column, zh, en: 'has to be “name=value;name=value”' });
  return pairs ?? undefined;
}

function skuOf(sheetRow: SheetRow, problems: Problem[]): SkuDraft | undefined {
  const { row, cells } = sheetRow;
  const values = readValues(skuSchema, { ...cells, price: amountCell(cells.price) }, row, problems);
  const pairs = pairsIn(sheetRow, 'specifications', problems) ?? [];
  const pictures = pairsIn(sheetRow, 'specificationPictures', problems);
  if (pictures?.some(({ value }) => !isHarmlessPicture(value))) {
    problems.push({ row, column: 'specificationPictures', zh: '不是图片地址', en: 'no picture address' });
  }
  if (new Set(pairs.map(({ name }) => name)).size < pairs.length) {
    problems.push({ row, column: 'specifications', zh: '规格重复', en: 'a specification appears twice' });
  }
  if (!values) return undefined;
  const { price, stock, skuPicture } = values;
  if (pairs.length === 0 && price === undefined && stock === undefined) return undefined;
  return {
    row,
    pairs,
    priceFen: price,
    stock,
    url: skuPicture === undefined ? undefined : storedPicture(skuPicture),
    pictures: pictures?.map(({ name, value }) => ({ name, value: storedPicture(value) })),
  };
}

/** Columns that say the same in every row of the goods, where they say anything. */
const shared = [
  ...['name', 'category', 'brand', 'counterPrice', 'unit', 'isOnSale', 'isNew', 'isHot'],
  ...['sortOrder', 'keywords', 'brief', 'picUrl', 'gallery', 'attributes', 'detail'],
];

function refuseDifferent(first: Cells, rows: readonly SheetRow[], problems: Problem[]): void {
  for (const { row, cells } of rows) {
    for (const column of shared) {
      const cell = cells[column]?.trim() ?? '';
      if (cell === '' || cell === first[column]?.trim()) continue;
      const zh = '与同一商品的第一行不同';
      problems.push({ row, column, zh, en: 'differs from the first row of these goods' });
    }
  }
}

type Clean = (html: string) => string;

function goodsOf(rows: readonly SheetRow[], clean: Clean, problems: Problem[]): GoodsDraft | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { row, cells } = first;
  const rawDetail = cells.detail?.trim() === tooLongMark ? undefined : cells.detail;
  const raw = {
    ...cells,
    goodsSn: cells.goodsSn?.trim(),
    name: cells.name?.trim(),
    counterPrice: amountCell(cells.counterPrice),
    isOnSale: flagCell(cells.isOnSale),
    isNew: flagCell(cells.isNew),
    isHot: flagCell(cells.isHot),
    gallery: cells.gallery === undefined ? undefined : listOf(cells.gallery),
    detail: rawDetail,
  };
  const values = readValues(goodsSchema, raw, row, problems);
  refuseDifferent(cells, rows.slice(1), problems);
  const skus = rows.flatMap((each) => skuOf(each, problems) ?? []);
  const attributes = pairsIn(first, 'attributes', problems);
  if (!values) return undefined;
  const { counterPrice, picUrl, gallery, detail, ...plain } = values;
  const cleanDetail = detail === undefined ? undefined : clean(detail);
  if (cleanDetail !== undefined && isTooLong(cleanDetail)) {
    problems.push({ row, column: 'detail', ...tooLongOnceClean() });
  }
  return {
    row,
    id: cells.id,
    goodsSn: values.goodsSn,
    content: {
      ...plain,
      counterPriceFen: counterPrice,
      picUrl: picUrl === undefined ? undefined : storedPicture(picUrl),
      gallery: gallery?.map(storedPicture),
      detail: cleanDetail === undefined ? undefined : storedHtml(cleanDetail),
    },
    rawDetail: detail === undefined ? undefined : storedHtml(detail),
    category: cells.category?.trim(),
    brand: cells.brand?.trim(),
    attributes,
    skus,
  };
}

/** A goods takes as long as so many rows: its texts are cleaned. */
const weight = 10;

/** Goods in the order of the file; `clean` takes out of rich text what no page may hold. */
export const draftGoods =
  (clean: Clean) =>
  (rows: readonly SheetRow[], problems: Problem[]): Generator<void, GoodsDraft[]> => {
    const groups = Map.groupBy(rows, ({ row, cells }) => folded(cells.goodsSn ?? '') || `row ${row}\n`);
    return draftEach([...groups.values()], (group) => goodsOf(group, clean, problems), rowsAtOnce / weight);
  };
