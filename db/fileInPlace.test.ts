// Whether an open file is still the one that its path names.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFile } from './fileInPlace.ts';

const { platform } = process;
const onSystem = (value: string) => Object.defineProperty(process, 'platform', { value });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
  file = join(folder, 'shop.db');
  writeFileSync(file, '');
});
afterEach(() => {
  onSystem(platform);
  rmSync(folder, { recursive: true });
});

/** Another file of that name has another number, as an unmoved one may have from look to look on a disk without such numbers. */
function renumber(): void {
  writeFileSync(join(folder, 'other'), '');
  renameSync(join(folder, 'other'), file);
}

test('another file in its place is told, except on Windows, where none can take the place of one that is open', () => {
  onSystem('darwin');
  const refuseLost = watchFile(file);
  refuseLost();
  renumber();
  expect(refuseLost).toThrow('moved or deleted');
  onSystem('win32');
  expect(refuseLost).not.toThrow();
});

test('one that is gone is told on every system', () => {
  const refuseLost = watchFile(file);
  rmSync(file);
  for (const system of ['linux', 'darwin', 'win32']) {
    onSystem(system);
    expect(refuseLost, system).toThrow('moved or deleted');
  }
});
