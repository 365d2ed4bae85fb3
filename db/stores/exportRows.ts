// What stands beside goods and categories in exported tables: parts of goods and the names of places.
import { and, sql } from 'drizzle-orm';
import { brand, category } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { attribute, sku, specification } from '../schema/goods.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;
const among = (column: { getSQL(): unknown }) => sql`${column} in (select value from json_each(${p('ids')}))`;
const idsOf = (ids: readonly number[]) => ({ ids: JSON.stringify(ids) });

const skusOf = reading((orm) =>
  orm
    .select()
    .from(sku)
    .where(and(among(sku.goodsId), isLive(sku)))
    .orderBy(sku.id)
    .prepare(),
);
const specificationsOf = reading((orm) =>
  orm
    .select()
    .from(specification)
    .where(and(among(specification.goodsId), isLive(specification)))
    .orderBy(specification.id)
    .prepare(),
);
const attributesOf = reading((orm) =>
  orm
    .select()
    .from(attribute)
    .where(and(among(attribute.goodsId), isLive(attribute)))
    .orderBy(attribute.id)
    .prepare(),
);

/** The live parts of several goods, each by the id of its goods, in the order they were made. */
export function findPartsOfGoods(on: Reads, goodsIds: readonly number[]) {
  const ids = idsOf(goodsIds);
  return {
    skus: Map.groupBy(skusOf(on).all(ids), (row) => row.goodsId),
    specifications: Map.groupBy(specificationsOf(on).all(ids), (row) => row.goodsId),
    attributes: Map.groupBy(attributesOf(on).all(ids), (row) => row.goodsId),
  };
}

/** Names of live categories and brands by their ids, for tables that show names. */
export function findPlaceNames(on: Reads) {
  const categories = new Map(
    liveCategories(on)
      .all()
      .map((row) => [row.id, row]),
  );
  const brands = new Map(
    liveBrands(on)
      .all()
      .map((row) => [row.id, row.name]),
  );
  return { categories, brands };
}

const liveCategories = reading((orm) =>
  orm
    .select({ id: category.id, name: category.name, pid: category.pid })
    .from(category)
    .where(isLive(category))
    .prepare(),
);
const liveBrands = reading((orm) =>
  orm.select({ id: brand.id, name: brand.name }).from(brand).where(isLive(brand)).prepare(),
);
