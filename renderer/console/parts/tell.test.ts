// A refusal in words.
import { afterAll, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { language } from '../language.ts';
import { errorText } from './tell.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} }));
vi.mock('element-plus', () => ({ ElMessage: () => {} }));
vi.mock('../i18n.ts', () => ({ t: (key: string) => key }));
afterAll(() => vi.unstubAllGlobals());

test('several reasons are told apart by the marks of their language', () => {
  const refusal = new ApiError(402, 'Not taken', { name: 'too long', price: 'below 0' });
  expect(errorText(refusal)).toBe('Not taken — too long; below 0');
  language.value = 'zh-CN';
  expect(errorText(refusal)).toBe('Not taken：too long；below 0');
});
