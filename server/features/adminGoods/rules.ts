// Which specifications and SKUs fit together (admin-catalog.yaml, goods/create). Pure.

/** A value of a dimension. */
export interface SpecificationValue {
  readonly specification: string;
  readonly value: string;
}

/** What does not fit: the field at fault and the reason in both languages. */
export interface PartsFault {
  readonly field: string;
  readonly zh: string;
  readonly en: string;
}

/**
 * Looks for values that stand twice, and for SKUs that don't name one value of each dimension, in the order of the
 * dimensions, or that name the same as another. Null when all is well.
 */
export function findPartsFault(
  specifications: readonly SpecificationValue[],
  skus: readonly { readonly specifications: readonly string[] }[],
): PartsFault | null {
  const dimensions = new Map<string, Set<string>>();
  for (const [index, { specification, value }] of specifications.entries()) {
    const values = dimensions.get(specification) ?? new Set();
    if (values.has(value))
      return { field: `specifications.${index}`, zh: '规格值重复', en: 'this value appears twice' };
    dimensions.set(specification, values.add(value));
  }
  const valuesByDimension = [...dimensions.values()];
  const named = new Set<string>();
  for (const [index, sku] of skus.entries()) {
    const field = `products.${index}.specifications`;
    const isWhole =
      sku.specifications.length === valuesByDimension.length &&
      valuesByDimension.every((values, place) => values.has(sku.specifications[place] ?? ''));
    if (!isWhole) {
      return { field, zh: '必须为每个规格各选一个已有的值', en: 'must name one value of each specification' };
    }
    const name = JSON.stringify(sku.specifications);
    if (named.has(name)) return { field, zh: '货品规格重复', en: 'two products have the same specifications' };
    named.add(name);
  }
  return null;
}
