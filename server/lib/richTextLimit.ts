// Apart from the cleaner itself, which is loaded only when there is something to clean.

/** Most characters of a rich text, before and after cleaning. */
export const maxRichText = 131_072;
