// Limits of uploads, and what is kept of the names of uploaded files.
import { expect, test } from 'vitest';
import { keptName, uploadLimitBytes } from './rules.ts';

test.each([
  ['photo.png', 'photo.png'],
  ['照片 1.jpg', '照片 1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\a.png', 'a.png'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['evil\u202Egnp.exe', 'evilgnp.exe'],
  ['a\u0000b.png', 'ab.png'],
  ['\uD800.png', '.png'],
  ['Cafe\u0301.png', 'Café.png'],
  ['', 'file'],
  ['   ', 'file'],
  ['/', 'file'],
  ['noDot', 'noDot'],
])('%j is kept as %j', (name, kept) => {
  expect(keptName(name)).toBe(kept);
});

test('a long name is cut to what the table holds and keeps its extension', () => {
  const kept = keptName(`${'𝒳'.repeat(400)}.png`);
  expect([...kept]).toHaveLength(255);
  expect(kept.endsWith('𝒳.png')).toBe(true);
});

test.each([
  [20, 20_971_520],
  [0, 1_048_576],
  [5000, 104_857_600],
])('a limit of %i MB is %i bytes', (megabytes, bytes) => {
  expect(uploadLimitBytes(megabytes)).toBe(bytes);
});
