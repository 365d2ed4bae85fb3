// The rows of exported goods: one a SKU. What is long stands in the first row of its goods only; an import takes it from there.

import type { GoodsRow } from '../../../db/stores/adminGoods.ts';
import type { findPartsOfGoods, findPlaceNames } from '../../../db/stores/exportRows.ts';
import { mostCellCharacters } from '../../lib/sheet/xlsxWrite.ts';
import type { headings } from './headings.ts';
import type { CellsOf, Look } from './kinds/kind.ts';
import { flagWord, listText, pairsText, placeText } from './rules.ts';

type Parts = ReturnType<typeof findPartsOfGoods>;
type Places = ReturnType<typeof findPlaceNames>;

/** Stands for a text that no cell of a spreadsheet holds; an import leaves the stored text as it is then. */
export const tooLongMark = '[#too-long]';

/** The names of a category and its parent; undefined when it is gone. */
function placeNames({ categories }: Pick<Places, 'categories'>, id: number | null): string[] | undefined {
  const category = id === null ? undefined : categories.get(id);
  if (!category) return undefined;
  const parent = category.pid === null ? undefined : categories.get(category.pid);
  return parent ? [parent.name, category.name] : [category.name];
}

export function presentGoods(
  goods: GoodsRow,
  { parts, places, look }: { readonly parts: Parts; readonly places: Places; readonly look: Look },
): CellsOf<typeof headings.goods>[] {
  const { view, language } = look;
  const specifications = parts.specifications.get(goods.id) ?? [];
  const dimensions = [...new Set(specifications.map((row) => row.specification))];
  const place = placeNames(places, goods.categoryId);
  const detail = view.html(goods.detail);
  const every = {
    goodsSn: goods.goodsSn,
    name: goods.name,
    category: place && placeText(place),
    brand: goods.brandId === null ? undefined : places.brands.get(goods.brandId),
    counterPrice: view.money(goods.counterPriceFen),
    unit: goods.unit,
    isOnSale: flagWord(goods.isOnSale, language),
    isNew: flagWord(goods.isNew, language),
    isHot: flagWord(goods.isHot, language),
    sortOrder: goods.sortOrder,
    keywords: goods.keywords,
    brief: goods.brief,
    picUrl: view.picture(goods.picUrl),
    addTime: view.time(goods.createdAt),
    id: goods.id,
  };
  const first = {
    gallery: listText(view.pictures(goods.gallery)),
    attributes: pairsText(
      (parts.attributes.get(goods.id) ?? []).map(({ attribute, value }) => ({ name: attribute, value })),
    ),
    detail: detail.length > mostCellCharacters ? tooLongMark : detail,
  };
  const skus = parts.skus.get(goods.id) ?? [];
  if (skus.length === 0) return [{ ...every, ...first }];
  return skus.map((sku, index) => {
    const named = sku.specifications.map((value, at) => ({ name: dimensions[at] ?? `规格${at + 1}`, value }));
    const pictures = named.flatMap(({ name, value }) => {
      const row = specifications.find((each) => each.specification === name && each.value === value);
      return row && row.picUrl !== '' ? [{ name, value: view.picture(row.picUrl) }] : [];
    });
    return {
      ...every,
      ...(index === 0 ? first : {}),
      specifications: pairsText(named),
      price: view.money(sku.priceFen),
      stock: sku.stock,
      skuPicture: view.picture(sku.url),
      specificationPictures: pairsText(pictures),
    };
  });
}
