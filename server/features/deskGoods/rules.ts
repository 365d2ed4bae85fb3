// Which SKUs goods can be given. Pure.
import { findPartsFault, type PartsFault, type SpecificationValue } from '../adminGoods/rules.ts';

interface Named {
  readonly specifications: readonly string[];
}

/** As `findPartsFault`, over the SKUs that stay and those that are added. */
export function findSkusFault(
  specifications: readonly SpecificationValue[],
  products: readonly Named[],
  added: readonly Named[],
): PartsFault | null {
  const fault = findPartsFault(specifications, [...products, ...added]);
  if (!fault) return null;
  const field = fault.field.replace(/^products\.(\d+)/, (name, at: string) =>
    Number(at) < products.length ? name : `added.${Number(at) - products.length}`,
  );
  return { ...fault, field };
}

/** Whether what is kept and removed is what is there now. One that is to be removed may be gone already. */
export function isWholeSet(
  live: readonly { readonly id: number }[],
  kept: readonly { readonly id: number }[],
  removed: readonly number[],
): boolean {
  const liveIds = new Set(live.map(({ id }) => id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const removedIds = new Set(removed);
  return (
    [...keptIds].every((id) => liveIds.has(id)) && [...liveIds].every((id) => keptIds.has(id) !== removedIds.has(id))
  );
}
