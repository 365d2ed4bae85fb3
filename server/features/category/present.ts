// Categories as the wire shows them (shop-home.yaml `Category`).
import type { CategoryRow } from '../../../db/stores/category.ts';
import type { View } from '../../view.ts';

export function presentCategory(row: CategoryRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    keywords: row.keywords,
    desc: row.description,
    pid: row.pid ?? 0,
    iconUrl: view.picture(row.iconUrl),
    picUrl: view.picture(row.picUrl),
    level: row.level,
    sortOrder: row.sortOrder,
    ...view.common(row),
  };
}
