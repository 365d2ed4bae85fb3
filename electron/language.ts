// The language of menus, questions and the app's own pages.

export const desktopLanguages = ['zh-CN', 'en'] as const;
export type DesktopLanguage = (typeof desktopLanguages)[number];

/** A text in both languages. */
export interface Both {
  readonly zh: string;
  readonly en: string;
}

/** The language of a system that calls it `locale` ("zh-TW", "de"): Chinese for Chinese, else English. */
export function languageOf(locale: string): DesktopLanguage {
  return locale.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

/** The text in a language, with `{name}` filled in. */
export function say(
  text: Both,
  language: DesktopLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const found = language === 'en' ? text.en : text.zh;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Words of an error for the owner: the shop's own where it has some. */
export function wordsOf(error: unknown, language: DesktopLanguage): string {
  const { text } = (error ?? {}) as { text?: Partial<Both> };
  const own = language === 'en' ? text?.en : text?.zh;
  return own ?? (error instanceof Error ? error.message : String(error));
}
