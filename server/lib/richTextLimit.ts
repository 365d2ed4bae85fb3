// Apart from the cleaner itself, which is loaded only when there is something to clean.

/** Most characters of a rich text, before and after cleaning. */
export const maxRichText = 131_072;

/** Whether a text has more characters than may be. */
export const isTooLong = (text: string, most = maxRichText): boolean => text.length > most && [...text].length > most;
