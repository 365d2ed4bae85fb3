// Updates: nobody is asked without a feed, nothing is fetched or installed unasked, and nothing is installed without a backup.
import { afterEach, expect, test, vi } from 'vitest';
import type { Both } from './language.ts';
import { isSignedByTeam } from './updater.ts';
import { createUpdates, reasonOf, type UpdateSurroundings } from './updates.ts';
import { updateTexts } from './updateTexts.ts';

vi.mock('electron', () => ({ app: {} }));
afterEach(() => void vi.useRealTimers());

interface World {
  feed?: string | undefined;
  version?: string | undefined;
  /** The places of the buttons that are pressed, one after the other. */
  answers?: number[];
  canInstall?: boolean;
  fails?: Partial<Record<'look' | 'download' | 'backUp', unknown>>;
}

function updatesIn({ answers = [], canInstall = true, fails = {}, ...world }: World) {
  const did: string[] = [];
  const told: { text: Both; values: Readonly<Record<string, string | number>> }[] = [];
  const notices: { text: Both; click: () => void }[] = [];
  const labels: string[] = [];
  const step = async (name: 'look' | 'download' | 'backUp') => {
    did.push(name);
    if (fails[name] !== undefined) throw fails[name];
  };
  const around: UpdateSurroundings = {
    feed: () => ('feed' in world ? world.feed : 'https://updates.example/'),
    current: '1.0.0',
    log: { folder: '', info: () => {}, error: () => {} },
    async loadUpdater() {
      did.push('load');
      return {
        look: async () => {
          await step('look');
          return 'version' in world ? world.version : '9.0.0';
        },
        async download(onPercent) {
          for (const percent of [0.2, 40.4, 40.6, 100]) onPercent(percent);
          await step('download');
        },
        install: ({ restarts }) => void did.push(restarts ? 'install and restart' : 'install'),
      };
    },
    canInstall: async () => canInstall,
    backUp: () => step('backUp'),
    wordsOf: (error) => (error as { text?: Both }).text?.en ?? (error as Error).message,
    choose: async (text) => {
      did.push(text === updateTexts.found ? 'offer to fetch' : 'offer to install');
      return answers.shift() ?? 0;
    },
    tell: async (text, values) => void told.push({ text, values }),
    notify: (text, _values, click) => void notices.push({ text, click }),
    onChange: () => {
      const item = updates.item();
      labels.push(`${item?.text.en.replace(/\{\w+\}/, String(Object.values(item.values)[0]))}`);
    },
    quit: () => void did.push('quit'),
  };
  const updates = createUpdates(around);
  const end = () => updates.end(() => void did.push('exit'));
  return { updates, did, told, notices, labels, end };
}

test('without a feed nothing is loaded or asked, and the menus have no item', async () => {
  const { updates, did } = updatesIn({ feed: undefined });
  updates.follow()();
  await updates.ask();
  expect(updates.item()).toBe(undefined);
  expect(did).toEqual([]);
});

test('asked for, a new version is fetched with its progress in the menu, backed up for, and installed after the end', async () => {
  const { updates, did, labels, end } = updatesIn({});
  await updates.ask();
  expect(did).toEqual(['load', 'look', 'offer to fetch', 'download', 'offer to install', 'backUp', 'quit']);
  expect(labels.filter((label) => label.startsWith('Downloading'))).toEqual(
    [0, 40, 100].map((percent) => `Downloading the update: ${percent}%`),
  );
  await updates.beforeEnd();
  await end();
  expect(did.slice(-2)).toEqual(['quit', 'install and restart']);
});

test('a backup that fails keeps the update from being installed, and is told', async () => {
  const now = updatesIn({ fails: { backUp: new Error('no space') } });
  await now.updates.ask();
  expect(now.told).toEqual([{ text: updateTexts.notBackedUp, values: { reason: 'no space' } }]);
  await now.end();
  expect(now.did.slice(-2)).toEqual(['backUp', 'exit']);

  const atQuit = updatesIn({ answers: [0, 1], fails: { backUp: new Error('no space') } });
  await atQuit.updates.ask();
  await atQuit.updates.beforeEnd();
  await atQuit.end();
  expect(atQuit.did.slice(-2)).toEqual(['backUp', 'exit']);
  expect(atQuit.notices.map(({ text }) => text)).toEqual([updateTexts.notBackedUp]);
});

test('"when I quit" backs up and installs at the quit, without a restart; a computer that goes down installs nothing', async () => {
  const { updates, did, end } = updatesIn({ answers: [0, 1] });
  await updates.ask();
  expect(did.at(-1)).toBe('offer to install');
  expect(updates.item()?.text).toBe(updateTexts.atQuit);
  await updates.beforeEnd();
  await end();
  expect(did.slice(-2)).toEqual(['backUp', 'install']);

  const down = updatesIn({ answers: [0, 1] });
  await down.updates.ask();
  down.updates.holdBack();
  await down.updates.beforeEnd();
  await down.end();
  expect(down.did.slice(-2)).toEqual(['offer to install', 'exit']);
});

test('"later" fetches or installs nothing, and the menu goes on offering', async () => {
  const { updates, did, end } = updatesIn({ answers: [1, 0, 2] });
  await updates.ask();
  expect(did).toEqual(['load', 'look', 'offer to fetch']);
  await updates.ask();
  expect(did.slice(3)).toEqual(['offer to fetch', 'download', 'offer to install']);
  expect(updates.item()?.text).toBe(updateTexts.install);
  await end();
  expect(did.at(-1)).toBe('exit');
});

test('by itself it looks at the start and once a day, tells by a notice what is new, and nothing else', async () => {
  vi.useFakeTimers();
  const { updates, did, told, notices } = updatesIn({});
  const stop = updates.follow();
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(did).toEqual(['load', 'look']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(did).toEqual(['load', 'look', 'look']);
  expect(notices[0]?.text).toBe(updateTexts.foundNotice);
  notices[0]?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(did).toContain('download');
  stop();
  await vi.advanceTimersByTimeAsync(50 * 3_600_000);
  expect(did.filter((what) => what === 'look').length).toBe(2);

  const newest = updatesIn({ version: undefined });
  const offline = updatesIn({ fails: { look: new Error('net::ERR_INTERNET_DISCONNECTED') } });
  for (const each of [newest, offline]) each.updates.follow()();
  await vi.advanceTimersByTimeAsync(0);
  expect([told, newest.told, newest.notices, offline.told, offline.notices].flat()).toEqual([]);
});

test('another feed: what was found or is under way at the former one is forgotten, and the new one is asked', async () => {
  const { updates, did, told } = updatesIn({ answers: [1] });
  await updates.ask();
  expect(updates.item()?.text).toBe(updateTexts.get);
  updates.forgetFeed();
  expect(updates.item()?.text).toBe(updateTexts.look);
  const asking = updates.ask();
  updates.forgetFeed();
  await asking;
  expect(updates.item()?.text).toBe(updateTexts.look);
  expect([did, told]).toEqual([['load', 'look', 'offer to fetch', 'load', 'look'], []]);
});

test('who asks is told: nothing new, or why it failed', async () => {
  const newest = updatesIn({ version: undefined });
  await newest.updates.ask();
  expect(newest.told).toEqual([{ text: updateTexts.none, values: { current: '1.0.0' } }]);
  const failing = { look: Object.assign(new Error('x'), { code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND' }) };
  const wrong = updatesIn({ fails: failing });
  await wrong.updates.ask();
  expect(wrong.told).toEqual([{ text: updateTexts.failed, values: { reason: updateTexts.refused.en } }]);
  expect(wrong.updates.item()?.text).toBe(updateTexts.look);
  const spoiled = updatesIn({ fails: { download: Object.assign(new Error('x'), { code: 'ERR_CHECKSUM_MISMATCH' }) } });
  await spoiled.updates.ask();
  expect(spoiled.told).toEqual([{ text: updateTexts.failed, values: { reason: updateTexts.damaged.en } }]);
  expect(spoiled.did).not.toContain('offer to install');
  expect(reasonOf({ code: 'ENOSPC' })).toBe(updateTexts.noSpace);
  expect(reasonOf(new Error('net::ERR_CONNECTION_REFUSED'))).toBe(updateTexts.unreachable);
});

test('an installation that cannot replace itself is told where the new version is', async () => {
  const { updates, did, told } = updatesIn({ canInstall: false });
  await updates.ask();
  expect(told).toEqual([
    {
      text: updateTexts.fetchYourself,
      values: { version: '9.0.0', current: '1.0.0', feed: 'https://updates.example/' },
    },
  ]);
  expect(did).toEqual(['load', 'look']);
});

test('on macOS only an app that a developer signed can', () => {
  expect(isSignedByTeam('Identifier=shop.pocketmall.desktop\nTeamIdentifier=A1B2C3D4E5\n')).toBe(true);
  expect(isSignedByTeam('Signature=adhoc\nTeamIdentifier=not set\n')).toBe(false);
  expect(isSignedByTeam('code object is not signed at all')).toBe(false);
});
