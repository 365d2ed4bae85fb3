// Brands (shop-home.yaml).
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { brand } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy } from '../statement.ts';

const p = sql.placeholder;

export type BrandRow = InferSelectModel<typeof brand>;

const brandById = reading((orm) =>
  orm
    .select()
    .from(brand)
    .where(and(eq(brand.id, p('id')), isLive(brand)))
    .prepare(),
);

export function findBrand(on: Reads, id: number): BrandRow | undefined {
  return brandById(on).get({ id });
}

const firstBrands = reading((orm) =>
  orm.select().from(brand).where(isLive(brand)).orderBy(asc(brand.id)).limit(p('limit')).prepare(),
);

/** The first live brands, by id. */
export function listFirstBrands(on: Reads, limit: number): BrandRow[] {
  return firstBrands(on).all({ limit });
}

const brandCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(brand).where(isLive(brand)).prepare(),
);

export function countBrands(on: Reads): number {
  return brandCount(on).get()?.count ?? 0;
}

const brandsBy = readingBy((orm, sorting: RowSorting) =>
  orm
    .select()
    .from(brand)
    .where(isLive(brand))
    .orderBy(...sortedBy(brand, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the live brands. */
export function listBrands(on: Reads, { sort, order }: RowSorting, slice: Slice): BrandRow[] {
  return brandsBy(on, { sort, order }).all({ ...slice });
}
