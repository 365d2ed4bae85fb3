// Pure rules of the home page (shop-home.yaml).
/** A first-level category of this name is a shelf of its own in the clients and makes no floor. */
const noFloor = '推荐';

/** The categories that make the floors: the first `count`, in the order given. */
export function floorsOf<T extends { readonly name: string }>(top: readonly T[], count: number): T[] {
  return top.filter((category) => category.name !== noFloor).slice(0, count);
}
