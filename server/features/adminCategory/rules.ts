// Which place in the two levels a category may have (admin-catalog.yaml, category/create and category/update). Pure.
import { type CategoryLevel, categoryLevel } from '../../../db/values.ts';

export interface Placing {
  /** Absent of a new category. */
  readonly id?: number;
  readonly level: CategoryLevel;
  readonly parent: { readonly id: number; readonly level: CategoryLevel } | undefined;
  readonly childCount: number;
}

/**
 * Whether a category may stand there: on the first level always, on the second under a category of the first that is not
 * itself, and only without children of its own.
 */
export function isPlacingAllowed({ id, level, parent, childCount }: Placing): boolean {
  if (level === categoryLevel.top) return true;
  return parent !== undefined && parent.level === categoryLevel.top && parent.id !== id && childCount === 0;
}
