// The language of the console: chosen, or the browser's.
import { ref, watch } from 'vue';

export const languages = ['zh-CN', 'en'] as const;
export type ConsoleLanguage = (typeof languages)[number];

/** Each language by its own name, for those who can't read the present one. */
export const languageNames: Readonly<Record<ConsoleLanguage, string>> = {
  'zh-CN': '\u7b80\u4f53\u4e2d\u6587',
  en: 'English',
};

const storageKey = 'pocketmall.language';

function firstLanguage(): ConsoleLanguage {
  const stored = localStorage.getItem(storageKey);
  const found = languages.find((name) => name === stored);
  return found ?? (navigator.language.startsWith('zh') ? 'zh-CN' : 'en');
}

export const language = ref<ConsoleLanguage>(firstLanguage());

/** A text of the shop that comes in both languages, in the one of the console. */
export const inWords = (text: { readonly zh: string; readonly en: string }): string =>
  language.value === 'en' ? text.en : text.zh;

watch(language, (chosen) => localStorage.setItem(storageKey, chosen), { flush: 'sync' });
