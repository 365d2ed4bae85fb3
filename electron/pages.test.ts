// What kind of page an address is of: the right to call the app hangs on it.
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { kindOfPage, localPageFile } from './pages.ts';

const shop = 'http://127.0.0.1:8080';

test('pages of the shop are those of its very origin', () => {
  expect(kindOfPage(`${shop}/console/orders`, shop)).toBe('shop');
  for (const other of [
    'http://127.0.0.1:8081/',
    'http://localhost:8080/',
    'https://127.0.0.1:8080/',
    `${shop}.example.com/`,
    'x',
  ]) {
    expect(kindOfPage(other, shop), other).toBe(undefined);
  }
  expect(kindOfPage(`${shop}/`, undefined)).toBe(undefined);
});

test("the app's own pages are three files, whatever stands behind the question mark", () => {
  const trouble = pathToFileURL(localPageFile('trouble')).href;
  expect(kindOfPage(trouble, shop)).toBe('local');
  expect(kindOfPage(`${trouble}?x=1`, shop)).toBe('local');
  // As Chromium writes a ~ that Node escapes.
  expect(kindOfPage(trouble.replace('pages', '%70ages'), shop)).toBe('local');
  for (const other of [
    'file:///etc/passwd',
    `${trouble}%`,
    `${trouble}.html`,
    trouble.replace('trouble', 'other'),
    trouble.replace('file://', 'file://host'),
  ]) {
    expect(kindOfPage(other, shop), other).toBe(undefined);
  }
});
