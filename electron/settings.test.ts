// The app's own settings outlive a restart, and a spoiled file stops nobody.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupAmong } from './backupFile.ts';
import { openDesktopSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const file = join(folder, 'desktop.json');
afterAll(() => rmSync(folder, { recursive: true }));
const fail = (error: unknown) => {
  throw error;
};

test('what was put is there at the next start', () => {
  openDesktopSettings(file, fail).put({ closing: 'tray', lockMinutes: 15 });
  expect(openDesktopSettings(file, fail).get()).toMatchObject({ closing: 'tray', lockMinutes: 15, hasSound: true });
});

test('a value that makes no sense counts as not set, the others stay', () => {
  writeFileSync(file, JSON.stringify({ closing: 'explode', lockMinutes: 30, updateFeed: 7, window: { x: 'a' } }));
  const values = openDesktopSettings(file, fail).get();
  expect(values).toMatchObject({ closing: 'ask', lockMinutes: 30 });
  expect([values.updateFeed, values.window]).toEqual([undefined, undefined]);
});

test('a spoiled file counts as empty, and one that cannot be written is told of', () => {
  writeFileSync(file, '{ half');
  expect(openDesktopSettings(file, fail).get().closing).toBe('ask');
  const failures: unknown[] = [];
  openDesktopSettings(join(file, 'below-a-file.json'), (error) => failures.push(error)).put({ closing: 'quit' });
  expect(failures.length).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('{ half');
});

test('a backup among the words of a start is found by its ending, not among switches', () => {
  expect(backupAmong(['app', '--x=/a.pocketmall', 'my shop.PocketMall'], '/home/me')).toBe(
    '/home/me/my shop.PocketMall',
  );
  expect(backupAmong(['/bin/a.pocketmall', '--hidden'], '/')).toBe(undefined);
});
