// The search page as the wire shows it (shop-home.yaml `Keyword`).
import type { KeywordRow } from '../../../db/stores/keyword.ts';
import type { View } from '../../view.ts';

export function presentKeyword(row: KeywordRow, view: View) {
  return {
    id: row.id,
    keyword: row.keyword,
    url: row.url,
    isHot: row.isHot,
    isDefault: row.isDefault,
    sortOrder: row.sortOrder,
    ...view.common(row),
  };
}
