// What an update sends: only what was changed. The rest stays as others may have made it since it was read. Pure.

/** Whether both are written alike on the wire. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The members of `values` that differ from those of `before`, or are none of it. */
export function changedOf<T extends object>(values: T, before: { readonly [K in keyof T]?: unknown }): Partial<T> {
  const known = new Map(Object.entries(before));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, known.get(name)));
  return Object.fromEntries(changed) as Partial<T>;
}
