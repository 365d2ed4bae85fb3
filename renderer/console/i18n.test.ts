// The words on the screen are those of the language that was chosen last.
import { afterAll, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { i18n, loadAreas } from './i18n.ts';
import { language } from './language.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'zh-CN', setItem: () => {} });
  // Vue looks for it, too.
  vi.stubGlobal('document', { documentElement: { lang: '' }, createElement: () => ({}) });
});
afterAll(() => vi.unstubAllGlobals());

test('a language that was chosen and left again before its words came is not shown', async () => {
  await loadAreas(['common', 'menu', 'shell']);
  language.value = 'en';
  await nextTick();
  language.value = 'zh-CN';
  await nextTick();
  await expect.poll(() => 'common' in i18n.global.getLocaleMessage('en')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(i18n.global.locale.value).toBe('zh-CN');
});
