// What the editor of goods holds, and its way from and to the shop (admin-catalog.yaml, GoodsAllInOne).
import type { InputOf, OutputOf } from '../../api/operations.ts';
import { changedOf, isSame } from '../../form/changedOf.ts';
import { type Dimension, dimensionsOf, isOtherMatrix, removedOf, type Sku } from './matrix.ts';

export interface AttributeRow {
  /** 0 for a new one. */
  id: number;
  attribute: string;
  value: string;
}

export interface GoodsValues {
  name: string;
  goodsSn: string;
  /** Parent and category. */
  category: number[];
  brandId: number | undefined;
  brief: string;
  keywords: string[];
  unit: string;
  isOnSale: boolean;
  isNew: boolean;
  isHot: boolean;
  sortOrder: number | undefined;
  /** Missing when there is none, which is 0 on the wire. */
  counterPrice: number | undefined;
  picUrl: string;
  gallery: string[];
  detail: string;
  dimensions: Dimension[];
  skus: Sku[];
  attributes: AttributeRow[];
}

export type GoodsDetail = OutputOf<'adminGoods.detail'>;

/** New goods: one specification with one value, in the words of the console's language. */
export function emptyGoods(words: { readonly specification: string; readonly value: string }): GoodsValues {
  return {
    name: '',
    goodsSn: '',
    category: [],
    brandId: undefined,
    brief: '',
    keywords: [],
    unit: '',
    isOnSale: true,
    isNew: false,
    isHot: false,
    sortOrder: 100,
    counterPrice: undefined,
    picUrl: '',
    gallery: [],
    detail: '',
    dimensions: [{ name: words.specification, values: [{ value: words.value, picUrl: '' }] }],
    skus: [{ values: [words.value], price: undefined, number: undefined, url: '' }],
    attributes: [],
  };
}

export function valuesOf({ goods, specifications, products, attributes, categoryIds }: GoodsDetail): GoodsValues {
  const { name, goodsSn, brief, unit, isOnSale, isNew, isHot, sortOrder, picUrl, gallery, detail } = goods;
  return {
    ...{ name, goodsSn, brief, unit, isOnSale, isNew, isHot, sortOrder, picUrl, gallery, detail },
    counterPrice: goods.counterPrice || undefined,
    category: categoryIds,
    brandId: goods.brandId || undefined,
    keywords: goods.keywords.split(/[,，]/).filter((word) => word !== ''),
    dimensions: dimensionsOf(specifications),
    skus: products.map(({ id, specifications: values, price, number, url }) => ({ id, values, price, number, url })),
    attributes: attributes.map(({ id, attribute, value }) => ({ id, attribute, value })),
  };
}

/** The same goods as new ones: nothing carries an id. */
export function copyOfGoods(values: GoodsValues): GoodsValues {
  return {
    ...values,
    goodsSn: '',
    isOnSale: false,
    dimensions: values.dimensions.map(({ name, values: own }) => ({
      name,
      values: own.map(({ value, picUrl }) => ({ value, picUrl })),
    })),
    skus: values.skus.map(({ id: _id, ...sku }) => sku),
    attributes: values.attributes.map((row) => ({ ...row, id: 0 })),
  };
}

function contentOf(values: GoodsValues) {
  const { name, goodsSn, brief, unit, isOnSale, isNew, isHot, sortOrder, picUrl, gallery, detail } = values;
  return {
    ...{ brief, unit, isOnSale, isNew, isHot, sortOrder, picUrl, gallery, detail },
    counterPrice: values.counterPrice ?? 0,
    name: name.trim(),
    goodsSn: goodsSn.trim(),
    categoryId: values.category.at(-1),
    brandId: values.brandId,
    keywords: values.keywords.join(','),
  };
}

/** Name and number, which are always needed, and what was changed: others may have changed the rest, as whether it is on sale. */
function contentChange(values: GoodsValues, before: GoodsValues) {
  const { name, goodsSn, ...rest } = contentOf(values);
  return { name, goodsSn, ...changedOf(rest, contentOf(before)) };
}

const specificationsOf = ({ dimensions }: GoodsValues) =>
  dimensions.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => value.trim() !== '')
      .map(({ id, value, picUrl }) => ({ id, specification: name.trim(), value: value.trim(), picUrl })),
  );

const productOf = ({ values, price = 0, number = 0, url }: Sku) => ({ specifications: values, price, number, url });

export function creationOf(values: GoodsValues): InputOf<'adminGoods.create'> {
  return {
    goods: contentOf(values),
    specifications: specificationsOf(values).map(({ id: _id, ...row }) => row),
    products: values.skus.map(productOf),
    attributes: values.attributes.map(({ attribute, value }) => ({ attribute, value })),
  };
}

/** The SKUs that are sent: all of new goods, those of known ones that changed, or what stays and comes when specifications did. */
function sentSkus({ dimensions, skus }: GoodsValues, before: GoodsValues | undefined) {
  if (!before) return { products: skus, added: [] };
  if (isOtherMatrix(dimensions, before)) {
    return { products: skus.filter(({ id }) => id !== undefined), added: skus.filter(({ id }) => id === undefined) };
  }
  const byId = new Map(before.skus.map((sku) => [sku.id, sku]));
  return { products: skus.filter((sku) => !isSame(sku, byId.get(sku.id))), added: [] };
}

/** The field of the editor that a name of the wire means: `added.0.price` is one of `skus.3`. */
export function fieldOf(name: string, values: GoodsValues, before: GoodsValues | undefined): string {
  const [, list, at] = /^(products|added)\.(\d+)/.exec(name) ?? [];
  const sku = list && sentSkus(values, before)[list as 'products' | 'added'][Number(at)];
  if (sku) return `skus.${values.skus.indexOf(sku)}`;
  return name.replace(/^goods\./, '').replace(/^categoryId$/, 'category');
}

function attributeChanges(values: GoodsValues, before: GoodsValues) {
  const known = new Map(before.attributes.map((row) => [row.id, row]));
  const staying = new Set(values.attributes.map((row) => row.id));
  return [
    ...values.attributes.filter((row) => row.id === 0 || !isSame(row, known.get(row.id))),
    ...before.attributes.filter((row) => !staying.has(row.id)).map((row) => ({ ...row, deleted: true })),
  ];
}

/**
 * Only what differs from what was read: the stock of a SKU that nobody touched may have been sold meanwhile, and typing it in again would
 * bring it back. Where a SKU did change, what was not typed of it is sent as the shop holds it at present.
 */
export function changeOf(
  id: number,
  values: GoodsValues,
  before: GoodsValues,
  present: GoodsValues,
): InputOf<'adminGoods.update'> {
  const known = new Map(specificationsOf(before).map((row) => [row.id, row]));
  const [read, now] = [before, present].map(({ skus }) => new Map(skus.map((sku) => [sku.id, sku])));
  return {
    goods: { id, ...contentChange(values, before) },
    specifications: specificationsOf(values)
      .filter((row) => !isSame(row, known.get(row.id)))
      .map((row) => ({ ...row, id: row.id ?? 0 })),
    products: sentSkus(values, before).products.map((sku) => ({
      id: sku.id ?? 0,
      ...productOf({ ...sku, ...now?.get(sku.id), ...typedOf(sku, read?.get(sku.id)) }),
    })),
    attributes: attributeChanges(values, before),
  };
}

/** As `changeOf`, when specifications came or went: what stays of the SKUs, what comes and what goes. */
export function matrixChangeOf(id: number, values: GoodsValues, before: GoodsValues): InputOf<'deskGoods.update'> {
  const { products, added } = sentSkus(values, before);
  const known = new Map(before.skus.map((sku) => [sku.id, sku]));
  return {
    goods: { id, ...contentChange(values, before) },
    specifications: specificationsOf(values).map(({ id: _id, ...row }) => row),
    products: products.map((sku) => ({
      id: sku.id ?? 0,
      specifications: sku.values,
      ...typedOf(sku, known.get(sku.id)),
    })),
    added: added.map(productOf),
    removed: removedOf(values.skus, before).flatMap((sku) => sku.id ?? []),
    attributes: attributeChanges(values, before),
  };
}

/** What was typed for a SKU. */
function typedOf({ price, number, url }: Sku, before: Sku | undefined) {
  return {
    ...(price === before?.price ? {} : { price }),
    ...(number === before?.number ? {} : { number }),
    ...(url === before?.url ? {} : { url }),
  };
}
