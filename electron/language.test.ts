// The app speaks both languages, with the same facts in each.
import { expect, test } from 'vitest';
import { type Both, languageOf, say, wordsOf } from './language.ts';
import { texts } from './texts.ts';
import { actionLabels, troubleTexts } from './troubleTexts.ts';
import { updateTexts } from './updateTexts.ts';

test('Chinese for every Chinese system, English for any other', () => {
  const names = ['zh-CN', 'zh', 'zh-Hant-TW', 'ZH_hk', 'en-US', 'de', ''];
  expect(names.map(languageOf)).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN', 'en', 'en', 'en']);
});

test('values stand where their names stood; a name without a value stays to be seen', () => {
  const text: Both = { zh: '{a}和{b}', en: '{a} and {b}' };
  expect([say(text, 'zh-CN', { a: 1, b: 'x' }), say(text, 'en', { a: 0 })]).toEqual(['1和x', '0 and {b}']);
});

test("an error speaks the shop's words in the language, else its own", () => {
  const error = Object.assign(new Error('code'), { text: { zh: '满了', en: 'full' } });
  expect([wordsOf(error, 'zh-CN'), wordsOf(error, 'en'), wordsOf(new Error('plain'), 'en')]).toEqual([
    '满了',
    'full',
    'plain',
  ]);
  expect([wordsOf('refused', 'en'), wordsOf(undefined, 'en')]).toEqual(['refused', 'undefined']);
});

test('every text exists in both languages and names the same values', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [name, { zh, en }] of Object.entries({ ...texts, ...troubleTexts, ...actionLabels, ...updateTexts })) {
    expect(namesIn(zh), name).toEqual(namesIn(en));
    expect([zh, en], name).not.toContain('');
  }
});
