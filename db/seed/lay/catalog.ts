// Lays categories, brands and goods with their SKUs, specifications and attributes.
import { brand, category } from '../../schema/category.ts';
import { attribute, goods, sku, specification } from '../../schema/goods.ts';
import { categoryLevel } from '../../values.ts';
import { insertInto } from '../inserting.ts';
import { type GoodsPack, goodsPictures } from '../pack.ts';
import { createNames, dayMs, type LaidSku, type Laying, minuteMs, skuName, stampsAt } from './laying.ts';

export function layCategories({ raw, pack, openedAt, pictures, category: names }: Laying): void {
  const insert = insertInto(raw, category);
  for (const { slug, parent, name, keywords, desc, sort } of pack.categories) {
    const id = insert({
      name,
      keywords,
      description: desc,
      pid: parent === undefined ? null : names.get(parent),
      level: parent === undefined ? categoryLevel.top : categoryLevel.second,
      iconUrl: pictures.key(`category/${slug}-icon.webp`),
      picUrl: pictures.key(`category/${slug}.webp`),
      sortOrder: sort,
      ...stampsAt(openedAt),
    });
    names.set(slug, id);
  }
}

export function layBrands({ raw, pack, openedAt, pictures, brand: names }: Laying): void {
  const insert = insertInto(raw, brand);
  for (const [position, { slug, name, desc, floorPriceFen }] of pack.brands.entries()) {
    const id = insert({
      name,
      description: desc,
      picUrl: pictures.key(`brand/${slug}.webp`),
      sortOrder: position + 1,
      floorPriceFen,
      ...stampsAt(openedAt + position * minuteMs),
    });
    names.set(slug, id);
  }
}

/** Lays goods in the order of the pack. SKUs get their present stock; the ledger behind it comes with the history. */
export function layGoods(laying: Laying): void {
  const { raw, pack, nowMs, goods: names } = laying;
  const insert = {
    goods: insertInto(raw, goods),
    sku: insertInto(raw, sku),
    specification: insertInto(raw, specification),
    attribute: insertInto(raw, attribute),
  };
  for (const [position, one] of pack.goods.entries()) {
    // Goods of one day came in one after another, before the day's first order.
    const createdAt = nowMs - one.listedDaysAgo * dayMs - (pack.goods.length - position) * minuteMs;
    const stamps = stampsAt(createdAt);
    const row = goodsRow(laying, one);
    const id = insert.goods({ ...row, ...stamps });
    for (const { name, values } of one.specifications) {
      for (const value of values) insert.specification({ goodsId: id, specification: name, value, ...stamps });
    }
    for (const { name, value } of one.attributes) insert.attribute({ goodsId: id, attribute: name, value, ...stamps });
    const skus = createNames<LaidSku>(`SKU of "${one.slug}"`);
    for (const { values, priceFen, stock } of one.products) {
      const skuId = insert.sku({ goodsId: id, specifications: values, priceFen, stock, ...stamps });
      skus.set(skuName(values), { id: skuId, priceFen, stock });
    }
    names.set(one.slug, { id, goodsSn: one.goodsSn, name: one.name, picUrl: row.picUrl, createdAt, skus });
  }
}

function goodsRow({ pictures, category, brand }: Laying, one: GoodsPack) {
  const gallery = goodsPictures(one.slug).map(pictures.key);
  return {
    goodsSn: one.goodsSn,
    name: one.name,
    categoryId: category.get(one.category),
    brandId: one.brand === undefined ? null : brand.get(one.brand),
    gallery,
    keywords: one.keywords,
    brief: one.brief,
    isOnSale: one.isOnSale,
    sortOrder: one.sort,
    picUrl: gallery[0] ?? '',
    isNew: one.isNew,
    isHot: one.isHot,
    unit: one.unit,
    counterPriceFen: one.counterPriceFen,
    retailPriceFen: Math.min(...one.products.map((product) => product.priceFen)),
    detail: pictures.html(one.detail),
  };
}
