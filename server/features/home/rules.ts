// Pure rules of the home page (shop-home.yaml).
import type { Fen } from '../../../db/values.ts';

/** A first-level category of this name is a shelf of its own in the clients and makes no floor. */
const noFloor = '推荐';

/** The categories that make the floors: the first `count`, in the order given. */
export function floorsOf<T extends { readonly name: string }>(top: readonly T[], count: number): T[] {
  return top.filter((category) => category.name !== noFloor).slice(0, count);
}

/** What a piece costs in a group; never below nothing, also when the goods became cheaper than the discount. */
export function grouponPriceFen(retailPriceFen: Fen, discountFen: Fen): Fen {
  return Math.max(0, retailPriceFen - discountFen);
}
