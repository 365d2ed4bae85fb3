// What of a text is drawn, and how it is broken into lines.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoPack } from '../../db/seed/demo/pack.ts';
import { teahousePack } from '../../db/seed/teahouse/pack.ts';
import { shortened, shownText, widthOf, wrapText } from './posterText.ts';

const twoLines = { sizePx: 10, widthPx: 60, lines: 2 };

test.each([
  ['新鲜榴莲 500g', '新鲜榴莲 500g'],
  ['螺蛳粉🍜😀', '螺蛳粉'],
  ['👨‍👩‍👧‍👦 家庭装', '家庭装'],
  ['a\u0000b\u202Ec\n\td', 'abc d'],
  ['Cafe\u0301 拿铁', 'Café 拿铁'],
  ['한국어 김치', ''],
  ['🎁', ''],
  ['<b>&amp;', '<b>&amp;'],
])('of %j is shown %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('the name of each goods of the packs is shown whole', () => {
  for (const { name } of [...demoPack.goods, ...teahousePack.goods]) expect(shownText(name)).toBe(name);
});

test.each([
  ['', []],
  ['苹果', ['苹果']],
  ['一二三四五六', ['一二三四五六']],
  ['一二三四五六七', ['一二三四五六', '七']],
  ['一二三四五六七八九十一二', ['一二三四五六', '七八九十一二']],
  ['一二三四五六七八九十一二三', ['一二三四五六', '七八九十一…']],
  ['一二三四 phone', ['一二三四', 'phone']],
  ['一二三四五六，七', ['一二三四五六，', '七']],
  ['Donaudampfschifffahrt', ['Donaudamp', 'fschifffahrt']],
])('%j is broken into %j', (text, lines) => {
  expect(wrapText(text, twoLines)).toEqual(lines);
});

test('no line is wider than allowed, but for one closing sign', () => {
  const text = '超长商品名称 Extra long name of goods，含多种规格（大、中、小） 12.5kg×3 WiFi6 wireless-router'.repeat(
    5,
  );
  for (let widthPx = 20; widthPx < 400; widthPx += 7) {
    const lines = wrapText(text, { sizePx: 10, widthPx, lines: 3 });
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(widthOf(line.replace(/[，）、]$/, ''), 10)).toBeLessThanOrEqual(widthPx);
  }
});

test('a line that fits is not shortened', () => {
  expect(shortened('一二三', 10, 30)).toBe('一二三');
  expect(shortened('一二三四', 10, 30)).toBe('一二…');
});

test('the font that the widths are of is smaller than 2.5 MB and has its licence beside it', () => {
  const read = (name: string) => readFileSync(new URL(`./font/${name}`, import.meta.url));
  expect(read('poster.otf').length).toBeLessThan(2_500_000);
  expect(read('OFL.txt').toString()).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
