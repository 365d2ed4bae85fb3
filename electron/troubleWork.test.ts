// The buttons of the trouble page: the ways back to an open shop.
import { beforeEach, expect, test, vi } from 'vitest';
import type { DesktopValues } from './settings.ts';
import { createTroubleWork } from './troubleWork.ts';

const system = vi.hoisted(() => ({ did: [] as string[], openProblem: '', restore: vi.fn(async () => {}) }));
vi.mock('electron', () => ({
  app: {
    quit: () => system.did.push('quit'),
    relaunch: () => system.did.push('relaunch'),
    getPath: () => '/app',
  },
  shell: { openPath: async () => system.openProblem },
}));
vi.mock('../server/desktop.ts', () => ({ restoreFile: system.restore }));

beforeEach(() => {
  system.did.length = 0;
  system.openProblem = '';
  system.restore.mockReset();
});

function workIn({ answer = 0, chosen }: { answer?: number; chosen?: string } = {}) {
  let values = { hasOpened: true } as DesktopValues;
  const work = createTroubleWork({
    settings: {
      get: () => values,
      put: (change) => {
        values = { ...values, ...change };
      },
    },
    questions: {
      choose: async () => answer,
      tell: async () => {},
      about: async () => {},
      chooseFolder: async () => chosen,
      chooseBackup: async () => chosen,
    },
    window: { showLocal: async (page) => void system.did.push(page) },
    log: { folder: '/logs', info: () => {}, error: () => {} },
    language: () => 'en',
    details: () => 'the details',
    copy: async (text) => {
      system.did.push(`copy ${text}`);
      return null;
    },
    start: async (options) => void system.did.push(options?.acceptsLoss ? 'start, whatever is lost' : 'start'),
    showShop: async () => void system.did.push('show the shop'),
    fail: () => {},
  });
  /** Presses a button and lets what follows happen. */
  const press = async (action: Parameters<typeof work.act>[0]) => {
    const said = await work.act(action);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return said;
  };
  return { press, values: () => values };
}

test('try again, a new shop and another folder start over behind the splash', async () => {
  const { press, values } = workIn({ chosen: '/other' });
  await press('again');
  expect([system.did, values().hasOpened]).toEqual([['splash', 'start'], true]);
  await press('newShop');
  expect(values().hasOpened).toBe(false);
  await press('otherFolder');
  expect(values()).toMatchObject({ dataFolder: '/other', hasOpened: false });
  expect(system.did).toEqual(Array(3).fill(['splash', 'start']).flat());
});

test('a button that is clicked twice does its work once, and can be used again afterwards', async () => {
  const { press } = workIn();
  await Promise.all([press('again'), press('again')]);
  expect(system.did).toEqual(['splash', 'start']);
  await press('reload');
  expect(system.did).toEqual(['splash', 'start', 'splash', 'show the shop']);
});

test('a folder or a file that was not chosen changes nothing', async () => {
  const { press, values } = workIn();
  expect([await press('otherFolder'), await press('restoreFile')]).toEqual([null, null]);
  expect([system.did, values()]).toEqual([[], { hasOpened: true }]);
});

test('a chosen backup is restored before the start; one that fails says why and starts nothing', async () => {
  const { press } = workIn({ chosen: '/a.pocketmall' });
  system.restore.mockRejectedValueOnce(new Error('no backup'));
  expect([await press('restoreFile'), system.did]).toEqual(['no backup', []]);
  expect(await press('restoreFile')).toBe(null);
  expect(system.restore).toHaveBeenLastCalledWith('/app/shop', '/a.pocketmall');
  expect(system.did).toEqual(['splash', 'start']);
});

test('the latest changes are given up only after a yes', async () => {
  await workIn({ answer: 1 }).press('acceptLoss');
  expect(system.did).toEqual([]);
  await workIn({ answer: 0 }).press('acceptLoss');
  expect(system.did).toEqual(['splash', 'start, whatever is lost']);
});

test('the window, the logs, the details and the end', async () => {
  const { press } = workIn();
  for (const action of ['reload', 'copy', 'restart', 'quit'] as const) expect(await press(action)).toBe(null);
  expect(system.did).toEqual(['splash', 'show the shop', 'copy the details', 'relaunch', 'quit', 'quit']);
  expect(await press('logs')).toBe(null);
  system.openProblem = 'no file manager';
  expect(await press('logs')).toBe('no file manager');
});
