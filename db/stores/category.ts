// Categories as shoppers see them: two levels, by id (shop-home.yaml). There are few of them.
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { category } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { type Reads, reading } from '../statement.ts';
import { categoryLevel } from '../values.ts';

const p = sql.placeholder;

export type CategoryRow = InferSelectModel<typeof category>;

const categoryById = reading((orm) =>
  orm
    .select()
    .from(category)
    .where(and(eq(category.id, p('id')), isLive(category)))
    .prepare(),
);

/** A live category of either level. */
export function findCategory(on: Reads, id: number): CategoryRow | undefined {
  return categoryById(on).get({ id });
}

const categoriesOfLevel = reading((orm) =>
  orm
    .select()
    .from(category)
    .where(and(eq(category.level, p('level')), isLive(category)))
    .orderBy(asc(category.id))
    .prepare(),
);

/** All live first-level categories. */
export function listTopCategories(on: Reads): CategoryRow[] {
  return categoriesOfLevel(on).all({ level: categoryLevel.top });
}

/** All live second-level categories, also those whose parent is gone. */
export function listSecondCategories(on: Reads): CategoryRow[] {
  return categoriesOfLevel(on).all({ level: categoryLevel.second });
}

const childCategories = reading((orm) =>
  orm
    .select()
    .from(category)
    .where(and(eq(category.pid, p('pid')), isLive(category)))
    .orderBy(asc(category.id))
    .prepare(),
);

/** The live children of a category; none for an unknown one. */
export function listChildCategories(on: Reads, pid: number): CategoryRow[] {
  return childCategories(on).all({ pid });
}
