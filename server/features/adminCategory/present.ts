// Categories as the back office shows them (admin-catalog.yaml `CategoryNode`, `Option`).
import type { CategoryRow } from '../../../db/stores/category.ts';
import type { View } from '../../view.ts';
import type { CategoryBranch } from './service.ts';

function presentNode(row: CategoryRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    keywords: row.keywords,
    desc: row.description,
    iconUrl: view.picture(row.iconUrl),
    picUrl: view.picture(row.picUrl),
    level: row.level,
  };
}

export function presentBranch({ parent, children }: CategoryBranch, view: View) {
  return {
    ...presentNode(parent, view),
    children: children.map((row) => ({ ...presentNode(row, view), pid: parent.id })),
  };
}

export function presentCategoryOption({ parent }: CategoryBranch) {
  return { value: parent.id, label: parent.name };
}
