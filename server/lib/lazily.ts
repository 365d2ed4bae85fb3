// Values that are made when they are first asked for, and then kept.

/** Gives what `make` gives; that is called once, at the first use. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
