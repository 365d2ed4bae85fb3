// Keyword search finds exactly what a plain, caseless "contains" finds.
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containing } from './containing.ts';
import {
  foldText,
  goodsPairs,
  goodsSingles,
  keywordMatch,
  MAX_KEYWORD_CHARACTERS,
  nameMatch,
  namePairs,
  nameSingles,
} from './grams.ts';

const raw = new Database(':memory:');
raw.exec(
  `CREATE VIRTUAL TABLE found USING fts5 (pairs, singles, content = '', contentless_delete = 1, tokenize = 'ascii')`,
);
const insert = raw.prepare('INSERT INTO found (rowid, pairs, singles) VALUES (1, ?, ?)');
const remove = raw.prepare('DELETE FROM found WHERE rowid = 1');
const count = raw.prepare<[string], number>('SELECT count(*) FROM found WHERE found MATCH ?').pluck();

function isFound(keyword: string, name: string, keywords = ''): boolean {
  const match = keywordMatch(keyword);
  if (match === null) return true;
  insert.run(goodsPairs(name, keywords), goodsSingles(name, keywords));
  const found = count.get(match) === 1;
  remove.run();
  return found;
}

function contains(keyword: string, name: string, keywords = ''): boolean {
  const wanted = foldText(keyword);
  return foldText(name).includes(wanted) || foldText(keywords).includes(wanted);
}

/** Few characters, so that parts meet often; among them all that once broke a search. */
const hostile = [...'aAbBzé好的茶Ｂｂ０0 　%_*"\'()-:^+,.\\\0', '👍', '👍🏽', '\u0301', '\ud83d', 'İ', 'Σ', 'AND', 'x'];
const shortText = fc.array(fc.constantFrom(...hostile), { maxLength: 12 }).map((parts) => parts.join(''));
const anyText = fc.string({ unit: 'binary', maxLength: 30 });

describe('keyword search', () => {
  it('finds a text of few characters as a plain search does', () => {
    fc.assert(
      fc.property(shortText, shortText, shortText, (keyword, name, keywords) => {
        expect(isFound(keyword, name, keywords)).toBe(contains(keyword, name, keywords));
      }),
      { numRuns: 3000 },
    );
  });

  it('finds every part of any text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(30), fc.nat(10), (text, from, length) => {
        const part = [...foldText(text)].slice(from, from + length).join('');
        expect(isFound(part, text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['茶', '绿茶', true],
    ['绿茶', '西湖绿茶礼盒', true],
    ['绿盒', '绿茶礼盒', false],
    ['PRO', '手机pro', true],
    ['ｐｒｏ', '手机Pro', true],
    ['5%', '含量5%', true],
    ['5_', '含量5%', false],
    ['"', '8" 餐盘', true],
    ['* OR', 'anything', false],
    ['👍🏽', '好评👍🏽', true],
  ])('%s in %s: %s', (keyword, name, found) => {
    expect(isFound(keyword, name)).toBe(found);
  });

  it('never reaches from the name into the keywords', () => {
    expect(isFound('茶礼', '绿茶', '礼盒')).toBe(false);
    expect(isFound('绿茶礼', '绿茶', '茶礼')).toBe(false);
    expect(isFound('茶礼', '绿', '茶礼')).toBe(true);
  });

  it('has no condition for an empty keyword', () => {
    expect(keywordMatch('')).toBeNull();
  });

  it('looks at the first characters only of a very long keyword', () => {
    const start = '好'.repeat(MAX_KEYWORD_CHARACTERS);
    expect(keywordMatch(`${start}坏`)).toBe(keywordMatch(start));
    expect(keywordMatch('a'.repeat(1_000_000))?.length).toBeLessThan(1000);
  });
});

describe('search among names', () => {
  const like = raw.prepare<[string, string], number>("SELECT ? LIKE ? ESCAPE '\\'").pluck();

  function isNamed(part: string, name: string): boolean {
    const match = nameMatch(part);
    if (match === null) return true;
    insert.run(namePairs(name), nameSingles(name));
    const found = count.get(match) === 1;
    remove.run();
    return found;
  }

  // LIKE reads no further than to a zero, and no name holds one.
  const name = shortText.map((text) => text.replaceAll('\0', '').toWellFormed());

  it('finds what LIKE finds, composed or not, upper or lower case', () => {
    fc.assert(
      fc.property(name, name, (part, whole) => {
        expect(isNamed(part, whole)).toBe(like.get(whole, containing(part)) === 1);
      }),
      { numRuns: 3000 },
    );
  });

  it('finds every part of any name, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), fc.nat(130), fc.nat(130), (whole, from, length) => {
        const part = [...whole].slice(from, from + length).join('');
        expect(isNamed(part, whole)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
