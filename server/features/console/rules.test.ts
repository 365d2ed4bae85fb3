// Which file of the console a path asks for.
import { expect, test } from 'vitest';
import { consoleFileOf, isImmutable, mediaTypeOf } from './rules.ts';

test('files lie at the top or in assets/', () => {
  expect(consoleFileOf('assets/index-Ab_c1.js')).toEqual({ kind: 'file', name: 'assets/index-Ab_c1.js' });
  expect(consoleFileOf('icon.svg')).toEqual({ kind: 'file', name: 'icon.svg' });
});

test('any other path is a page of the console', () => {
  for (const path of ['', 'goods', 'goods/12', 'orders/2026.11', 'login?to=/goods']) {
    expect(consoleFileOf(path)).toEqual({ kind: 'page' });
  }
});

test('no path leads out of the folder', () => {
  const tries = ['../main.js', 'assets/../../x.js', '..%2f..%2fx.js', '/etc/passwd', '.env', 'a/../b.js', 'a\\b.js'];
  for (const path of tries) expect(consoleFileOf(path).kind, path).not.toBe('file');
});

test('a missing asset is not answered with the index page', () => {
  expect(consoleFileOf('assets/gone')).toEqual({ kind: 'nothing' });
});

test('only what carries a hash in its name is kept for ever', () => {
  expect(isImmutable('assets/a-1.js')).toBe(true);
  expect(isImmutable('index.html')).toBe(false);
  expect(mediaTypeOf('assets/a-1.js')).toBe('text/javascript; charset=utf-8');
});
