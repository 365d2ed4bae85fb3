// What a list of the back office finds, as `adminPage` takes it.
import type { FilteredList, ListSorting } from '../../../db/filteredList.ts';
import type { Shop } from '../../shop.ts';

/** The rows that fit every filter among the input's values; the others narrow nothing. */
export function findMatches<F, R, S extends string>(
  shop: Shop,
  rows: FilteredList<F, R, S>,
  input: { readonly [K in keyof F]?: F[K] | undefined } & ListSorting<S>,
) {
  const total = rows.count(shop.read, input);
  return {
    total,
    rows: (slice: { limit: number; offset: number }) => rows.list(shop.read, input, input, { ...slice, total }),
  };
}
