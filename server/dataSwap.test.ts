// A second name of a file, and a copy where the file system gives none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAs } from './dataSwap.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocketmall-swap-'));
  writeFileSync(join(folder, 'shop.db'), 'the shop');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keep = (name: string) => keepAs(join(folder, 'shop.db'), join(folder, name));

test('a second name is the same file', () => {
  keep('former');
  expect(statSync(join(folder, 'former')).nlink).toBe(2);
});

test('where no second name can be had it is a whole copy', () => {
  // A name that is taken refuses the link, as a file system without links does.
  writeFileSync(join(folder, 'former'), 'older');
  keep('former');
  expect(readFileSync(join(folder, 'former'), 'utf8')).toBe('the shop');
  expect(readdirSync(folder).sort()).toEqual(['former', 'shop.db']);
});

test('a copy that fails is told and leaves nothing half', () => {
  expect(() => keep('nowhere/former')).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['shop.db']);
});
