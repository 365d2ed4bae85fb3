// The owner's window: where it opens, when it is shown, and what it tells.
import type { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DesktopValues } from './settings.ts';
import { openShareWindow } from './shareWindow.ts';
import { createShopWindow, pageRights } from './window.ts';

interface FakeWindow extends EventEmitter {
  readonly options: Record<string, unknown>;
  readonly did: string[];
  isFull: boolean;
  readonly webContents: EventEmitter;
}
const system = vi.hoisted(() => ({ made: [] as unknown[], load: async () => {}, isDestroyed: false }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    did: string[] = [];
    webContents = Object.assign(new Emitter(), { send: () => {} });
    isMaximized = () => this.did.includes('maximize');
    isMinimized = () => false;
    isDestroyed = () => system.isDestroyed;
    setMenuBarVisibility = () => {};
    getNormalBounds = () => ({ x: 1, y: 2, width: 900, height: 600 });
    maximize = () => this.did.push('maximize');
    show = () => this.did.push('show');
    focus = () => this.did.push('focus');
    hide = () => this.did.push('hide');
    isFull = false;
    isFullScreen = () => this.isFull;
    setFullScreen = (isOn: boolean) => this.did.push(`full screen: ${isOn}`);
    setKiosk = () => {};
    loadFile = () => system.load();
    options: object;
    constructor(options: object) {
      super();
      this.options = options;
      system.made.push(this);
    }
  }
  const display = { workArea: { x: 0, y: 0, width: 1440, height: 900 } };
  return {
    BrowserWindow,
    app: { isPackaged: true },
    nativeTheme: Object.assign(new Emitter(), { shouldUseDarkColors: false }),
    screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
  };
});

beforeEach(() => {
  system.made.splice(0);
  Object.assign(system, { load: async () => {}, isDestroyed: false });
});

async function openWindow({ place = {}, startsHidden = false, keeps = false } = {}) {
  let values = { window: { x: 5, y: 6, width: 800, height: 500, isMaximized: false, ...place } } as DesktopValues;
  const hooks = { onClose: vi.fn(() => keeps), onCrash: vi.fn(), onSessionEnd: vi.fn() };
  const settings = {
    get: () => values,
    put: (change: Partial<DesktopValues>) => {
      values = { ...values, ...change };
    },
  };
  const window = createShopWindow(settings, hooks, { startsHidden: () => startsHidden });
  await window.showLocal('splash');
  const made = system.made[0] as FakeWindow;
  made.emit('ready-to-show');
  return { window, made, hooks, place: () => values.window };
}

test('it opens at its place when there is something to see, and remembers the place at its close', async () => {
  const { made, place } = await openWindow();
  expect(made.options).toMatchObject({ x: 5, y: 6, width: 800, height: 500, show: false });
  expect(made.did).toEqual(['show']);
  made.emit('close', { preventDefault: () => {} });
  expect(place()).toEqual({ x: 1, y: 2, width: 900, height: 600, isMaximized: false });
});

test('a place on a screen that is gone is not used', async () => {
  const { made } = await openWindow({ place: { x: 3000, width: 2000 } });
  expect(made.options).toMatchObject({ width: 1440, height: 500 });
  expect(made.options).not.toHaveProperty('x');
});

test('a start at login shows nothing until somebody asks, and a maximized window is still one then', async () => {
  const { window, made, place } = await openWindow({ startsHidden: true, place: { isMaximized: true } });
  expect(made.did).toEqual([]);
  made.emit('close', { preventDefault: () => {} });
  expect(place()?.isMaximized).toBe(true);
  window.bringForward();
  expect(made.did).toEqual(['maximize', 'show', 'focus']);
});

test('trouble is shown even after a start at login', async () => {
  const { window, made } = await openWindow({ startsHidden: true });
  await window.showLocal('trouble');
  expect(made.did).toEqual(['show']);
});

test("it stays when its keeper says so; a crash and the end of the user's session are told", async () => {
  const { made, hooks } = await openWindow({ keeps: true });
  const event = { preventDefault: vi.fn() };
  made.emit('close', event);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
  made.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  made.webContents.emit('render-process-gone', {}, { reason: 'oom' });
  made.emit('session-end');
  expect([hooks.onCrash.mock.calls, hooks.onSessionEnd.mock.calls.length]).toEqual([[['oom']], 1]);
});

test('a load is no failure when another one, or the end of the window, overtook it', async () => {
  const failure = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  const { window } = await openWindow();
  for (const show of [() => window.showLocal('splash'), openShareWindow]) {
    Object.assign(system, { load: failure('ERR_FAILED'), isDestroyed: false });
    await expect(show()).rejects.toThrow('ERR_FAILED');
    (system.made.at(-1) as FakeWindow).emit('closed');
    Object.assign(system, { load: failure('ERR_FAILED'), isDestroyed: true });
    await show();
    (system.made.at(-1) as FakeWindow).emit('closed');
    Object.assign(system, { load: failure('ERR_ABORTED'), isDestroyed: false });
    await show();
  }
});

test('pages have the rights of a browser, and no tools in a packed app', () => {
  expect(pageRights()).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    devTools: false,
  });
});

test('on macOS a full screen is left before the window goes to the tray: its desktop would stay behind black', async () => {
  const { platform } = process;
  const { window, made } = await openWindow();
  try {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    made.isFull = true;
    window.hide();
    expect(made.did).toEqual(['show', 'full screen: false']);
    made.emit('leave-full-screen');
    made.isFull = false;
    window.hide();
    expect(made.did).toEqual(['show', 'full screen: false', 'hide', 'hide']);
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
  }
});
