// What the pages of categories share.
import type { OutputOf } from '../../api/operations.ts';

export type CategoryParent = OutputOf<'adminCategory.list'>['list'][number];
export type CategoryNode = CategoryParent | CategoryParent['children'][number];

/** What the form is opened for: a known category, or a new one below `pid` (0: on the first level). */
export interface EditedCategory {
  readonly pid: number;
  readonly node?: CategoryNode;
}
