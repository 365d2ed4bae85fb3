// What the items of the menus do, and what the owner is told.
import { beforeEach, expect, test, vi } from 'vitest';
import { createMenuWork } from './menuWork.ts';
import type { DesktopValues } from './settings.ts';

const system = vi.hoisted(() => ({
  did: [] as string[],
  errorBoxes: [] as string[],
  desk: vi.fn(async (_call: { path: string }) => null),
}));
vi.mock('electron', () => ({
  app: { quit: () => system.did.push('quit'), getPath: () => '/app' },
  clipboard: {},
  dialog: { showErrorBox: (_title: string, text: string) => system.errorBoxes.push(text) },
  shell: { openPath: async (path: string) => system.did.push(`open ${path}`) },
  Menu: {},
  Tray: {},
  Notification: { isSupported: () => false },
}));
vi.mock('./shareWindow.ts', () => ({ openShareWindow: async () => system.did.push('share window') }));
vi.mock('./loginItem.ts', () => ({
  startsAtLogin: () => false,
  setStartsAtLogin: (isOn: boolean) => system.did.push(`at login ${isOn}`),
}));
vi.mock('./deskCall.ts', () => ({ deskCall: system.desk }));

beforeEach(() => {
  system.did.length = 0;
  system.errorBoxes.length = 0;
  system.desk.mockClear();
});

interface World {
  answers?: number[];
  token?: string | null;
  isOpen?: boolean;
  shareFails?: boolean;
}

function menuIn({ answers = [], token = 'owner', isOpen = true, shareFails = false }: World = {}) {
  let values = { closing: 'ask', staysAwake: false, hasSound: true, lockMinutes: 0 } as DesktopValues;
  let isShared = false;
  const told: string[] = [];
  const asked: string[] = [];
  const shop = {
    url: 'http://shop',
    network: () => ({ shared: isShared, port: 8081 }),
    async share(is: boolean) {
      if (shareFails) throw new Error('no card');
      isShared = is;
    },
    keepPort: async () => void system.did.push('keep port'),
    backUp: async () => void system.did.push('back up'),
  };
  const around = {
    shop: () => (isOpen ? shop : undefined),
    settings: {
      get: () => values,
      put: (change: Partial<DesktopValues>) => {
        values = { ...values, ...change };
      },
    },
    session: { token: async () => token },
    window: {
      bringForward: () => system.did.push('bring forward'),
      hide: () => system.did.push('hide'),
      send: vi.fn(),
    },
    questions: {
      choose: async ({ title }: { title: { en: string } }) => {
        asked.push(title.en);
        return answers.shift() ?? 0;
      },
      tell: async (title: { en: string }, text: string) => void told.push(`${title.en}: ${text}`),
      about: async () => system.did.push('about'),
    },
    log: { folder: '/logs', info: () => {}, error: () => {} },
    language: () => 'en',
    updates: { ask: async () => system.did.push('update') },
    refresh: vi.fn(),
  };
  const work = createMenuWork(around as unknown as Parameters<typeof createMenuWork>[0]);
  /** Runs an item and waits until the menus are drawn anew. */
  const run = async (action: Parameters<typeof work.run>[0]) => {
    const before = around.refresh.mock.calls.length;
    work.run(action);
    await vi.waitFor(() => expect(around.refresh.mock.calls.length).toBe(before + 1));
  };
  const openShop = () => {
    isOpen = true;
  };
  return { work, run, told, asked, settings: around.settings, isShared: () => isShared, openShop };
}

test('the port that was found free is kept, and the owner is told both', async () => {
  const { work, told } = menuIn();
  await work.tellOfPort(8081, 8080);
  expect(system.did).toEqual(['keep port']);
  expect(told).toEqual([expect.stringMatching(/^Another port is used: .*808[01].*808[01]/s)]);
});

test('the options are switched and switched back', async () => {
  const { run, settings } = menuIn();
  for (const action of ['awake', 'sound', 'lock', 'atLogin'] as const) await run(action);
  expect(settings.get()).toMatchObject({ staysAwake: true, hasSound: false, lockMinutes: 15 });
  for (const action of ['awake', 'sound', 'lock'] as const) await run(action);
  expect(settings.get()).toMatchObject({ staysAwake: false, hasSound: true, lockMinutes: 0 });
  expect(system.did).toEqual(['at login true']);
});

test('sharing on shows the address, off does not; a failure is told and changes nothing', async () => {
  const { run, isShared } = menuIn();
  await run('share');
  expect([isShared(), system.did]).toEqual([true, ['share window']]);
  await run('share');
  expect([isShared(), system.did]).toEqual([false, ['share window']]);
  const failing = menuIn({ shareFails: true });
  await failing.work.setShared(true);
  await failing.run('share');
  expect(failing.told).toEqual(Array(2).fill('That did not work: no card'));
});

test('the demo is reset after a yes, as the owner who is signed in', async () => {
  await menuIn({ answers: [1] }).run('rewind');
  expect(system.desk).toHaveBeenCalledTimes(0);
  await menuIn({ answers: [0] }).run('rewind');
  expect(system.desk.mock.calls).toEqual([[expect.objectContaining({ path: '/desk/pack/rewind', token: 'owner' })]]);
  const signedOut = menuIn({ answers: [0], token: null });
  await signedOut.run('rewind');
  expect(signedOut.told).toEqual([expect.stringContaining('Log in')]);
});

test('open, backup, folders, about and quit do what they say; without a shop what needs one does nothing', async () => {
  const { run } = menuIn();
  for (const action of ['open', 'backUp', 'logs', 'dataFolder', 'about', 'quit'] as const) await run(action);
  expect(system.did).toEqual(['bring forward', 'back up', 'open /logs', 'open /app/shop', 'about', 'quit']);
  system.did.length = 0;
  const closed = menuIn({ isOpen: false });
  for (const action of ['address', 'share', 'backUp', 'rewind'] as const) await closed.run(action);
  expect([system.did, closed.asked, closed.told]).toEqual([[], [], []]);
});

test('a backup that was opened before the shop was is offered once it is', async () => {
  const { work, asked, openShop } = menuIn({ isOpen: false, answers: [1] });
  await work.openBackupAmong(['', '/home/owner/monday.pocketmall']);
  expect(asked).toEqual([]);
  openShop();
  await work.openBackupAmong(['pocketmall']);
  await work.openBackupAmong(['pocketmall']);
  expect(asked).toHaveLength(1);
});

test('closing the window is asked until it is answered, and asked again on demand', async () => {
  const { work, run, asked, settings } = menuIn({ answers: [2, 0, 1] });
  await work.closeWindow();
  expect(system.did).toEqual([]);
  await work.closeWindow();
  await work.closeWindow();
  expect([asked.length, system.did, settings.get().closing]).toEqual([2, ['hide', 'hide'], 'tray']);
  await run('askClosing');
  await work.closeWindow();
  expect([asked.length, system.did.at(-1), settings.get().closing]).toEqual([3, 'quit', 'quit']);
});

test('the last resort has words and the place of the log, no stack', () => {
  menuIn().work.lastResort(new Error('nothing works'));
  expect(system.errorBoxes).toEqual([expect.stringMatching(/nothing works[\s\S]*\/logs/)]);
  expect(system.errorBoxes[0]).not.toContain('    at ');
});
