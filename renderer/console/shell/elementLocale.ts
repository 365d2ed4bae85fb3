// The component library's own words (date picker, empty lists) in the language of the console.
import type { Language } from 'element-plus/es/locale';
import { shallowRef, watch } from 'vue';
import { language } from '../language.ts';

export const elementLocale = shallowRef<Language>();

watch(
  language,
  async (chosen) => {
    const { default: words } =
      chosen === 'en'
        ? await import('element-plus/es/locale/lang/en.mjs')
        : await import('element-plus/es/locale/lang/zh-cn.mjs');
    if (language.value === chosen) elementLocale.value = words;
  },
  { immediate: true },
);
