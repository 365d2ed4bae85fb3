// What is known of backups, while one is taken and lists are asked for at the same moment.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupsOf, listBackups, noteChecked } from './backupFolder.ts';
import { isBackupName, newName } from './names.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

test('a check is noted whoever asks for the list meanwhile, and none of them fails', async () => {
  const folder = backupsOf(dataFolder);
  await mkdir(folder);
  const names = Array.from({ length: 12 }, (_, at) => newName(`2026-11-28 08:00:${10 + at}`, 'manual', () => false));
  const work = names.map(async (name) => {
    await writeFile(join(folder, name), name);
    const lists = [listBackups(dataFolder), listBackups(dataFolder)];
    await noteChecked(dataFolder, name, { counts: { orders: 1 } });
    await Promise.all(lists);
  });
  await Promise.all(work);

  const listed = await listBackups(dataFolder);
  expect(
    listed
      .filter(({ checked }) => checked)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort());
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a name is that of a backup in whatever form its letters come', () => {
  for (const form of ['NFC', 'NFD']) expect(isBackupName('Été (1).pocketmall'.normalize(form)), form).toBe(true);
  for (const name of ['../x.pocketmall', '.x.pocketmall', 'x', 'a:b.pocketmall'])
    expect(isBackupName(name)).toBe(false);
});
