// From specifications to SKUs: one for each combination of values. What was typed for a combination stays while values come and go. Pure.

export interface Dimension {
  name: string;
  values: DimensionValue[];
}

export interface DimensionValue {
  /** Missing while the goods are new. */
  id?: number;
  value: string;
  picUrl: string;
}

export interface Sku {
  /** Missing while the goods are new. */
  id?: number;
  /** One value a dimension, in their order. */
  values: string[];
  price: number | undefined;
  number: number | undefined;
  url: string;
}

/** The shop takes more, but nobody fills in more. */
export const mostSkus = 400;

/** How many SKUs the values make; values that are still empty don't count. */
export function countCombinations(dimensions: readonly Dimension[]): number {
  return usable(dimensions).reduce((count, { values }) => count * values.length, dimensions.length === 0 ? 0 : 1);
}

function usable(dimensions: readonly Dimension[]): Dimension[] {
  return dimensions
    .map(({ name, values }) => ({ name, values: values.filter(({ value }) => value.trim() !== '') }))
    .filter(({ values }) => values.length > 0);
}

function combinations(dimensions: readonly Dimension[]): string[][] {
  return usable(dimensions).reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value.trim()])),
    [[]],
  );
}

/**
 * The SKUs of these dimensions. A combination that was there keeps its row; a new one begins as the most similar one that was there, so
 * that adding a colour doesn't ask for all prices again.
 */
export function skusOf(dimensions: readonly Dimension[], before: readonly Sku[]): Sku[] {
  const known = new Map(before.map((sku) => [JSON.stringify(sku.values), sku]));
  const rows = combinations(dimensions).filter((values) => values.length > 0);
  return rows.map((values) => {
    const same = known.get(JSON.stringify(values));
    if (same) return same;
    const { price, number } = mostSimilar(values, before) ?? { price: undefined, number: undefined };
    return { values, price, number, url: '' };
  });
}

function mostSimilar(values: readonly string[], skus: readonly Sku[]): Sku | undefined {
  const likeness = (sku: Sku) => sku.values.filter((value) => values.includes(value)).length;
  return skus.toSorted((a, b) => likeness(b) - likeness(a))[0];
}

/** Rows that the shop stores become dimensions: values in the order in which they stand. */
export function dimensionsOf(
  rows: readonly { id?: number; specification: string; value: string; picUrl: string }[],
): Dimension[] {
  const byName = new Map<string, DimensionValue[]>();
  for (const { id, specification, value, picUrl } of rows) {
    const values = byName.get(specification) ?? [];
    values.push({ ...(id === undefined ? {} : { id }), value, picUrl });
    byName.set(specification, values);
  }
  return [...byName].map(([name, values]) => ({ name, values }));
}

/** Why the dimensions can't be saved. */
export type MatrixFault = 'noValues' | 'noName' | 'sameName' | 'sameValue' | 'tooMany';

export function matrixFault(dimensions: readonly Dimension[]): MatrixFault | undefined {
  const names = dimensions.map(({ name }) => name.trim());
  if (names.includes('')) return 'noName';
  if (new Set(names).size < names.length) return 'sameName';
  if (dimensions.length === 0 || dimensions.some(({ values }) => usable([{ name: '', values }]).length === 0)) {
    return 'noValues';
  }
  const isTwice = dimensions.some(({ values }) => {
    const texts = values.map(({ value }) => value.trim()).filter((text) => text !== '');
    return new Set(texts).size < texts.length;
  });
  if (isTwice) return 'sameValue';
  return countCombinations(dimensions) > mostSkus ? 'tooMany' : undefined;
}
