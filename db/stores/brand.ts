// Brands (shop-home.yaml).
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { brand } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { type Reads, reading } from '../statement.ts';

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
