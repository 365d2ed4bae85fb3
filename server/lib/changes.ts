// Updates of the back office write only what was sent (admin-catalog.yaml, partial_update). Pure.

/** The row with those of the changes that are given; undefined means: as it was. */
export function withChanges<T extends object>(row: T, changes: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
