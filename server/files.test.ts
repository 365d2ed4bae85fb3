// Pictures in a folder: what the disk refuses leaves nothing behind, and a folder that can't be made is said to be so.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WriteRefused } from '../db/write.ts';
import { folderFiles, makeFolder } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = `${'a'.repeat(20)}.png`;

test('bytes that are not wholly written are taken away again, and the refusal is one of the disk', async () => {
  // A folder in the picture's place: the last step fails after all bytes were written aside.
  mkdirSync(join(folder, key));
  await expect(folderFiles(folder).put(key, Buffer.from('x'))).rejects.toThrow(WriteRefused);
  expect(readdirSync(folder)).toEqual([key]);
});

test('a folder that vanished comes back with the next picture', async () => {
  const files = folderFiles(join(folder, 'files'));
  await files.put(key, Buffer.from('x'));
  rmSync(join(folder, 'files'), { recursive: true });
  await files.put(key, Buffer.from('y'));
  expect((await files.find(key))?.bytes).toBe(1);
});

test('a file in the place of a folder is told when it is needed, and ends nothing before', async () => {
  writeFileSync(join(folder, 'files'), '');
  const files = folderFiles(join(folder, 'files'));
  await new Promise(setImmediate);
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(WriteRefused);
});

test.runIf(process.platform === 'linux')(
  'a folder where none can be made is refused and not tried for ever',
  async () => {
    await expect(makeFolder('/proc/pocketmall')).rejects.toThrow();
  },
);
