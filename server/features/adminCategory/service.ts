// Categories in the back office (admin-catalog.yaml).
import {
  addCategory,
  type CategoryContent,
  changeCategory as changeCategoryRow,
  deleteCategory as deleteCategoryRows,
  listCategoryTree,
  plainCategory,
} from '../../../db/stores/adminCategory.ts';
import { type CategoryRow, findCategory, listChildCategories } from '../../../db/stores/category.ts';
import { categoryLevel } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, missingField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { isPlacingAllowed } from './rules.ts';
import type { ChangeCategoryInput, CreateCategoryInput } from './schema.ts';

/** A first-level category with its children. */
export type CategoryBranch = ReturnType<typeof listCategoryTree>[number];

/** Both levels, by sort order, then id. */
export function readCategoryBranches(shop: Shop): CategoryBranch[] {
  return listCategoryTree(shop.read);
}

/** A live category. @throws 402 */
export function readCategory(shop: Shop, id: number): CategoryRow {
  const row = findCategory(shop.read, id);
  if (!row) throw invalidField('id', '没有这个分类', 'there is no such category');
  return row;
}

/** What was sent, as it is stored. @throws 401 for a second-level category without a parent */
function storedContent({ desc, iconUrl, picUrl, level, pid, ...category }: CreateCategoryInput) {
  const isTop = level === categoryLevel.top;
  if (!isTop && pid === undefined) throw missingField('pid');
  return {
    ...category,
    level,
    pid: isTop ? null : pid,
    description: desc,
    iconUrl: iconUrl && storedPicture(iconUrl),
    picUrl: picUrl && storedPicture(picUrl),
  };
}

/** @throws 402 */
function checkPlacing(tx: Tx, content: CategoryContent, id?: number): void {
  const parent = content.pid === null ? undefined : findCategory(tx, content.pid);
  const childCount = id === undefined ? 0 : listChildCategories(tx, id).length;
  if (isPlacingAllowed({ ...(id === undefined ? {} : { id }), level: content.level, parent, childCount })) return;
  throw childCount > 0
    ? invalidField('level', '该分类下还有子分类', 'this category still has children')
    : invalidField('pid', '上级必须是另一个一级分类', 'the parent must be another category of the first level');
}

/** Adds a category and gives it as it is stored. @throws 401, 402 for a parent that cannot be one */
export function createCategory(shop: Shop, input: CreateCategoryInput): Promise<CategoryRow> {
  const sent = storedContent(input);
  const bare: CategoryContent = { ...plainCategory, name: input.name, level: input.level, pid: null };
  const content = withChanges(bare, sent);
  return shop.write((tx) => {
    checkPlacing(tx, content);
    return addCategory(tx, content, shop.clock.now());
  });
}

/** Writes what was sent. @throws 401, 505 for an unknown category, 402 for a place that it cannot have */
export async function changeCategory(shop: Shop, { id, ...input }: ChangeCategoryInput): Promise<void> {
  const sent = storedContent(input);
  await shop.write((tx) => {
    const stored = findCategory(tx, id);
    if (!stored) throw new ShopError('updateFailed');
    const content = withChanges<CategoryContent>(stored, sent);
    checkPlacing(tx, content, id);
    changeCategoryRow(tx, id, content, shop.clock.now());
  });
}

/** Marks a category and its children as deleted; goods keep their category. Unknown ones are no error. */
export async function deleteCategory(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => deleteCategoryRows(tx, id, shop.clock.now()));
}
