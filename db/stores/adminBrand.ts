// Brands as the back office sees and writes them (admin-catalog.yaml).
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { brand } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { BrandRow } from './brand.ts';

const p = sql.placeholder;

const allBrands = reading((orm) =>
  orm
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .where(isLive(brand))
    .orderBy(asc(brand.sortOrder), asc(brand.id))
    .prepare(),
);

/** Every live brand by sort order, then id. */
export function listAllBrands(on: Reads) {
  return allBrands(on).all();
}

export interface AdminBrandFilter {
  readonly id?: number | undefined;
  /** A part of the name; '' for all. */
  readonly name: string;
}

const conditionsOf = (hasId: boolean): SQL | undefined =>
  and(isLive(brand), contains(brand.name, p('pattern')), hasId ? eq(brand.id, p('id')) : undefined);
const valuesOf = ({ id = 0, name }: AdminBrandFilter) => ({ id, pattern: containing(name) });

const brandCount = readingBy((orm, hasId: boolean) =>
  orm.select({ count: sql<number>`count(*)` }).from(brand).where(conditionsOf(hasId)).prepare(),
);

export function countAdminBrands(on: Reads, filter: AdminBrandFilter): number {
  return brandCount(on, filter.id !== undefined).get(valuesOf(filter))?.count ?? 0;
}

const brandsBy = readingBy((orm, { hasId, ...sorting }: RowSorting & { hasId: boolean }) =>
  orm
    .select()
    .from(brand)
    .where(conditionsOf(hasId))
    .orderBy(...sortedBy(brand, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the brands that match. */
export function listAdminBrands(
  on: Reads,
  filter: AdminBrandFilter,
  { sort, order }: RowSorting,
  slice: Slice,
): BrandRow[] {
  return brandsBy(on, { hasId: filter.id !== undefined, sort, order }).all({ ...valuesOf(filter), ...slice });
}

/** All that an administrator decides of a brand. */
export type BrandContent = Omit<BrandRow, 'id' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

/** What a brand has that nobody said anything of. */
export const plainBrand: BrandContent = { name: '', description: '', picUrl: '', sortOrder: 50, floorPriceFen: 0 };

const contentColumns = {
  name: sql`${p('name')}`,
  description: sql`${p('description')}`,
  picUrl: sql`${p('picUrl')}`,
  sortOrder: sql`${p('sortOrder')}`,
  floorPriceFen: sql`${p('floorPriceFen')}`,
};

const insertBrand = writing(brand, (orm) =>
  orm
    .insert(brand)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

export function addBrand(tx: Tx, content: BrandContent, now: EpochMs): BrandRow {
  return insertBrand(tx).get({ ...content, now });
}

const updateBrand = writing(brand, (orm) =>
  orm
    .update(brand)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}` })
    .where(and(eq(brand.id, p('id')), isLive(brand)))
    .returning()
    .prepare(),
);

/** Writes all of the content and gives the stored row; undefined when there is no such brand any more. */
export function changeBrand(tx: Tx, id: number, content: BrandContent, now: EpochMs): BrandRow | undefined {
  return updateBrand(tx).get({ ...content, id, now });
}

const markDeleted = writing(brand, (orm) =>
  orm
    .update(brand)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(brand.id, p('id')), isLive(brand)))
    .prepare(),
);

/** Marks a brand as deleted. Goods keep it. */
export function deleteBrand(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
