// From specifications to SKUs: one for each combination of values. What was typed for a combination stays while values come and go. Pure.

export interface Dimension {
  name: string;
  values: DimensionValue[];
}

export interface DimensionValue {
  /** Missing while the shop doesn't hold it. */
  id?: number;
  value: string;
  picUrl: string;
}

export interface Sku {
  /** Missing while the shop doesn't hold it. */
  id?: number;
  /** One value a dimension, in their order. */
  values: string[];
  price: number | undefined;
  number: number | undefined;
  url: string;
}

/** Specifications and SKUs, as they are typed or as the shop holds them. */
export interface Matrix {
  readonly dimensions: readonly Dimension[];
  readonly skus: readonly Sku[];
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
 * that adding a colour doesn't ask for all prices again. Of goods that the shop holds, a SKU stays the same while its values do, whatever
 * they are called; the stock of a new one is to be typed in, since the pieces of another one are not its own.
 */
export function skusOf(dimensions: readonly Dimension[], before: readonly Sku[], stored?: Matrix): Sku[] {
  if (stored && !isOtherMatrix(dimensions, stored)) {
    return stored.skus.map((sku) => before.find(({ id }) => id === sku.id) ?? sku);
  }
  const rows = combinations(dimensions).filter((values) => values.length > 0);
  const known = new Map(before.map((sku) => [sku.id ?? nameOf(sku.values), sku]));
  const heirOf = findHeirs(dimensions, stored);
  const taken = new Set<Sku>();
  return rows.flatMap((values, at) => {
    const stays = heirOf(values);
    if (stays === 'left out') return [];
    if (stays && !taken.has(stays)) {
      taken.add(stays);
      return { ...(known.get(stays.id ?? '') ?? stays), values };
    }
    const same = known.get(nameOf(values));
    if (same) return same;
    const typing = before.length === rows.length ? before[at] : undefined;
    if (typing?.id === undefined && typing && isOneApart(typing.values, values)) return { ...typing, values };
    const { price, number } = mostSimilar(values, before) ?? { price: undefined, number: undefined };
    return { values, price, number: stored ? undefined : number, url: '' };
  });
}

const nameOf = (values: readonly string[]) => JSON.stringify(values);

/** Whether one value differs: it is being typed. */
const isOneApart = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.filter((value, at) => value !== b[at]).length === 1;

/** Whether names, values or their order differ from what the shop holds. */
export function isOtherMatrix(dimensions: readonly Dimension[], stored: Matrix): boolean {
  const textOf = (some: readonly Dimension[]) =>
    JSON.stringify(usable(some).map(({ name, values }) => [name.trim(), values.map(({ value }) => value.trim())]));
  return textOf(dimensions) !== textOf(stored.dimensions);
}

/** SKUs of the shop that are not among these. */
export function removedOf(skus: readonly Sku[], stored: Matrix): Sku[] {
  const ids = new Set(skus.map(({ id }) => id));
  return stored.skus.filter(({ id }) => !ids.has(id));
}

/**
 * Finds the SKU of the shop that a combination goes on with: all of its values are the same. A specification with a single value tells
 * nothing apart, so that SKUs stay what they are when one is added or removed. A combination that the goods never had, though they have
 * its values, stays left out.
 */
function findHeirs(dimensions: readonly Dimension[], stored: Matrix | undefined) {
  const own = stored?.dimensions ?? [];
  const now = usable(dimensions).map((dimension) => ({
    dimension,
    at: own.findIndex((one) => isSame(dimension, one)),
  }));
  const isApart = ({ values }: Dimension) => values.length > 1;
  const isLost = own.some((one, at) => isApart(one) && !now.some((kept) => kept.at === at));
  if (!stored || isLost || now.some(({ dimension, at }) => at < 0 && isApart(dimension))) return () => undefined;

  const kept = now.filter(({ at }) => at >= 0);
  const skus = new Map(stored.skus.map((sku) => [nameOf(kept.map(({ at }) => sku.values[at] ?? '')), sku]));
  const texts = kept.map(({ dimension, at }) => formerTexts(dimension, own[at]));
  return (values: readonly string[]): Sku | 'left out' | undefined => {
    const former = values.filter((_, at) => (now[at]?.at ?? -1) >= 0).map((value, at) => texts[at]?.get(value));
    if (former.includes(undefined)) return undefined;
    return skus.get(nameOf(former.map((text) => text ?? ''))) ?? 'left out';
  };
}

/** A specification goes on as long as one of its values does, or is typed anew under its name. */
function isSame(dimension: Dimension, stored: Dimension): boolean {
  const ids = new Set(stored.values.map(({ id }) => id));
  const own = dimension.values.filter(({ id }) => id !== undefined);
  return own.length > 0 ? own.some(({ id }) => ids.has(id)) : dimension.name.trim() === stored.name;
}

/** What the shop calls each value; a new one that is named as a removed one takes its place. */
function formerTexts({ values }: Dimension, stored: Dimension | undefined): Map<string, string> {
  const byId = new Map(stored?.values.map(({ id, value }) => [id, value]));
  const renamed = values.flatMap(({ id, value }) => (id === undefined ? [] : [[value.trim(), byId.get(id)] as const]));
  const used = new Set(renamed.map(([, text]) => text));
  const retyped = values.flatMap(({ id, value }) => {
    const text = value.trim();
    const isFree = id === undefined && !used.has(text) && stored?.values.some((one) => one.value === text);
    return isFree ? [[text, text] as const] : [];
  });
  return new Map([...retyped, ...renamed].flatMap(([text, former]) => (former === undefined ? [] : [[text, former]])));
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
