// Light, dark, or as the system has it. Element Plus turns dark by a class on the root.
import { useMediaQuery } from '@vueuse/core';
import { computed, ref, watch, watchEffect } from 'vue';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'pocketmall.theme';
const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');

export const theme = ref<Theme>(themes.find((name) => name === localStorage.getItem(storageKey)) ?? 'system');
export const isDark = computed(() => theme.value === 'dark' || (theme.value === 'system' && isSystemDark.value));

watch(theme, (chosen) => localStorage.setItem(storageKey, chosen));
watchEffect(() => {
  document.documentElement.classList.toggle('dark', isDark.value);
});
