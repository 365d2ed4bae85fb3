// Which modules lie in the file of the shop.
import { expect, test } from 'vitest';
import { shopInOneFile } from './shopInOneFile.ts';

/** Who imports a module: the shop has goods and a log of its own, and shares the archive with the command `backup`. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/x/server/goods.ts': ['/x/server/startShop.ts'],
  '/x/server/archive.ts': ['/x/server/goods.ts', '/x/server/cli/backup.ts'],
  '/x/server/circle.ts': ['/x/server/circle.ts', '/x/server/goods.ts'],
  '/x/server/export.ts': [],
};
const context = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
const fileOf = (id: string) => shopInOneFile(id, context as unknown as Parameters<typeof shopInOneFile>[1]);

test('what the shop loads lies in its file, also on Windows', () => {
  expect(fileOf('/x/server/startShop.ts')).toBe('shop');
  expect(fileOf('D:\\x\\server\\startShop.ts')).toBe('shop');
  expect(fileOf('/x/server/goods.ts')).toBe('shop');
  expect(fileOf('/x/server/circle.ts')).toBe('shop');
});

test('what a command without a shop needs too, and what is loaded later, is left to the bundler', () => {
  expect(fileOf('/x/server/archive.ts')).toBeNull();
  expect(fileOf('/x/server/export.ts')).toBeNull();
});
