// Updates: never without a feed, and never installed without a backup.
import { expect, test } from 'vitest';
import { checkForUpdate, type Updater, type UpdateSurroundings } from './updates.ts';

function around(options: { feed?: string; isNew?: boolean; answer?: boolean; failsToBackUp?: boolean }) {
  const did: string[] = [];
  const updater: Updater = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    setFeedURL: ({ url }) => void did.push(`feed ${url}`),
    checkForUpdates: async () => ({ isUpdateAvailable: options.isNew ?? true, updateInfo: { version: '9.0.0' } }),
    downloadUpdate: async () => void did.push('download'),
    quitAndInstall: () => void did.push('install'),
  };
  const surroundings: UpdateSurroundings = {
    feed: options.feed,
    loadUpdater: async () => {
      did.push('load');
      return updater;
    },
    backUp: async () => {
      if (options.failsToBackUp) throw new Error('no space');
      did.push('backup');
    },
    ask: async () => options.answer ?? true,
    tell: async () => void did.push('tell'),
  };
  return { did, updater, surroundings };
}

test('without a feed nothing is loaded or asked', async () => {
  const { did, surroundings } = around({});
  expect(await checkForUpdate(surroundings, true)).toBe('off');
  expect(did).toEqual([]);
});

test('a new version is installed after a backup, and only when asked for', async () => {
  const { did, updater, surroundings } = around({ feed: 'https://updates.example/' });
  expect(await checkForUpdate(surroundings, false)).toBe('installing');
  expect(did).toEqual(['load', 'feed https://updates.example/', 'download', 'backup', 'install']);
  // Installing at a quit would skip the backup.
  expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([false, false]);
});

test('a backup that fails keeps the update from being installed', async () => {
  const { did, surroundings } = around({ feed: 'https://updates.example/', failsToBackUp: true });
  await expect(checkForUpdate(surroundings, true)).rejects.toThrow('no space');
  expect(did).not.toContain('install');
});

test('"later" installs nothing; the newest version is told only to who asked', async () => {
  const later = around({ feed: 'https://updates.example/', answer: false });
  expect(await checkForUpdate(later.surroundings, true)).toBe('later');
  expect(later.did).not.toContain('install');
  const newest = around({ feed: 'https://updates.example/', isNew: false });
  expect(await checkForUpdate(newest.surroundings, false)).toBe('newest');
  expect(newest.did).not.toContain('tell');
});
