// Reading the two levels of categories (shop-home.yaml).
import {
  type CategoryRow,
  findCategory,
  listChildCategories,
  listSecondCategories,
  listTopCategories,
} from '../../../db/stores/category.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** A live category. @throws 402 */
function requireCategory(shop: Shop, id: number): CategoryRow {
  const row = findCategory(shop.read, id);
  if (!row) throw invalidField('id', '没有这个分类', 'there is no such category');
  return row;
}

/** A category and its children. @throws 402 */
export function openCategory(shop: Shop, id: number) {
  const current = requireCategory(shop, id);
  return { current, children: listChildCategories(shop.read, current.id) };
}

/** The first level with one category opened: the one of the id, else the first, if there is any. @throws 402 */
export function openCategoryPage(shop: Shop, id: number | undefined) {
  const top = listTopCategories(shop.read);
  const opened = id ?? top[0]?.id;
  return { top, ...(opened === undefined ? { current: undefined, children: [] } : openCategory(shop, opened)) };
}

/** Both levels: the children of every first-level category, none for one without. */
export function readCategoryTree(shop: Shop) {
  const top = listTopCategories(shop.read);
  const byParent = Map.groupBy(listSecondCategories(shop.read), (row) => row.pid);
  return top.map((parent) => ({ parent, children: byParent.get(parent.id) ?? [] }));
}

/** The children of a category; id 0 stands above the first level, an unknown one has none. */
export function listChildren(shop: Shop, id: number): CategoryRow[] {
  return id === 0 ? listTopCategories(shop.read) : listChildCategories(shop.read, id);
}

/**
 * A category between its parent and its siblings. A first-level one counts as its own parent, and its first child is
 * the current one. @throws 402, also where the parent is gone
 */
export function readCategoryFamily(shop: Shop, id: number) {
  const asked = requireCategory(shop, id);
  const parent = asked.pid === null ? asked : requireCategory(shop, asked.pid);
  const siblings = listChildCategories(shop.read, parent.id);
  return { parent, siblings, current: asked.pid === null ? (siblings[0] ?? asked) : asked };
}
