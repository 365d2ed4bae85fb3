// Categories as the back office sees and writes them, by their place in the shop (admin-catalog.yaml).
import { and, asc, eq, sql } from 'drizzle-orm';
import { category } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { CategoryRow } from './category.ts';

const p = sql.placeholder;

const categoryByIdOnly = reading((orm) =>
  orm
    .select()
    .from(category)
    .where(eq(category.id, p('id')))
    .prepare(),
);

/** A category, deleted or not: goods keep the id of one that was deleted. */
export function findCategoryEvenDeleted(on: Reads, id: number): CategoryRow | undefined {
  return categoryByIdOnly(on).get({ id });
}

const liveCategories = reading((orm) =>
  orm.select().from(category).where(isLive(category)).orderBy(asc(category.sortOrder), asc(category.id)).prepare(),
);

/** The first level, each with its children, both by sort order, then id. Children whose parent is gone are left out. */
export function listCategoryTree(on: Reads): { parent: CategoryRow; children: CategoryRow[] }[] {
  const byParent = Map.groupBy(liveCategories(on).all(), (row) => row.pid);
  return (byParent.get(null) ?? []).map((parent) => ({ parent, children: byParent.get(parent.id) ?? [] }));
}

/** All that an administrator decides of a category. */
export type CategoryContent = Omit<CategoryRow, 'id' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

/** What a category has that nobody said anything of, but its place. */
export const plainCategory: Omit<CategoryContent, 'pid' | 'level'> = {
  name: '',
  keywords: '',
  description: '',
  iconUrl: '',
  picUrl: '',
  sortOrder: 50,
};

const contentColumns = {
  name: sql`${p('name')}`,
  keywords: sql`${p('keywords')}`,
  description: sql`${p('description')}`,
  pid: sql`${p('pid')}`,
  iconUrl: sql`${p('iconUrl')}`,
  picUrl: sql`${p('picUrl')}`,
  level: sql`${p('level')}`,
  sortOrder: sql`${p('sortOrder')}`,
};

const insertCategory = writing(category, (orm) =>
  orm
    .insert(category)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

/** Adds a category. A second-level one needs the id of a first-level one, a first-level one has none. */
export function addCategory(tx: Tx, content: CategoryContent, now: EpochMs): CategoryRow {
  return insertCategory(tx).get({ ...content, now });
}

const updateCategory = writing(category, (orm) =>
  orm
    .update(category)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}` })
    .where(and(eq(category.id, p('id')), isLive(category)))
    .prepare(),
);

/** Writes all of the content; false when there is no such category any more. */
export function changeCategory(tx: Tx, id: number, content: CategoryContent, now: EpochMs): boolean {
  return updateCategory(tx).run({ ...content, id, now }).changes > 0;
}

const markDeleted = writing(category, (orm) =>
  orm
    .update(category)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(sql`${p('id')} in (${category.id}, ${category.pid})`, isLive(category)))
    .prepare(),
);

/** Marks a category and its children as deleted. Goods keep their category. */
export function deleteCategory(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
