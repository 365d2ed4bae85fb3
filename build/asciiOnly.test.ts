// The bundle in ASCII is the same program.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeBeyondAscii } from './asciiOnly.ts';

const program = `
const name店 = { 价: '中文 😀', "a-é": 1 };
[name店.价, \`模板 \${name店.价}\`, /[一-龥]+/.exec('x中文')?.[0], /^.😀$/u.test('中😀'), name店['a-é'], '\u2028'.length];
`;

test('texts, templates, patterns and names mean what they meant', () => {
  const escaped = escapeBeyondAscii(program);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(escaped.split('\n')).toHaveLength(program.split('\n').length);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(program));
  expect(runInNewContext(escaped)).toEqual(['中文 😀', '模板 中文 😀', '中文', true, 1, 1]);
});

test.each(["'\\中'", 'String.raw`a 中`'])('where an escape would mean something else it fails loudly: %s', (code) => {
  expect(() => escapeBeyondAscii(code)).toThrow("can't be written in ASCII");
});
