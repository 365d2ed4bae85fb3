// Apart from the cleaner itself, which is loaded only when there is something to clean.

/** Most characters of a rich text, before and after cleaning. */
export const maxRichText = 131_072;

/** Whether a text has more characters than may be. */
export const isTooLong = (text: string, most = maxRichText): boolean => text.length > most && [...text].length > most;

/** What is said of a text that only cleaning made too long. */
export const tooLongOnceClean = (most = maxRichText) => ({
  zh: `清理后超过 ${most} 个字符`,
  en: `more than ${most} characters once it is cleaned`,
});
