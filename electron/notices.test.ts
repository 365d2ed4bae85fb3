// What the owner is told on the desktop, with a sound, and the number at the app's icon.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followShop } from './notices.ts';
import type { OpenShop } from './shopPort.ts';

const system = vi.hoisted(() => ({
  beep: vi.fn(),
  setBadgeCount: vi.fn(),
  shown: [] as { title: string; body: string; silent: boolean; click: () => void }[],
}));
vi.mock('electron', () => ({
  app: { setBadgeCount: system.setBadgeCount },
  shell: { beep: system.beep },
  Menu: {},
  Tray: {},
  nativeImage: { createFromPath: (path: string) => path },
  Notification: class {
    static isSupported = () => true;
    click = () => {};
    options: { title: string; body: string; silent: boolean };
    constructor(options: { title: string; body: string; silent: boolean }) {
      this.options = options;
    }
    on(_event: 'click', click: () => void) {
      this.click = click;
    }
    show() {
      system.shown.push({ ...this.options, click: () => this.click() });
    }
  },
}));

const { platform } = process;
const onSystem = (value: string) => Object.defineProperty(process, 'platform', { value });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  system.shown.length = 0;
});
afterEach(() => {
  onSystem(platform);
  vi.useRealTimers();
});

function follow({ hasSound = true, waiting = 0 } = {}) {
  const events = new EventEmitter();
  const goTo = vi.fn();
  const setOverlayIcon = vi.fn();
  const shop = { events, waitingOrders: () => waiting } as unknown as OpenShop;
  const window = { setOverlayIcon } as unknown as Electron.BrowserWindow;
  const stop = followShop(shop, { language: () => 'en', hasSound: () => hasSound, window: () => window, goTo });
  return { events, goTo, setOverlayIcon, stop };
}

test.each([
  ['order', { orderSn: 'S1', isNew: true }, 'New order', 'orders'],
  ['stockLow', { goodsId: 7, stock: 2 }, 'Low stock', 'goods'],
  ['backup', { result: 'failed' }, 'The backup failed', 'backups'],
  ['health', { name: 'damaged' }, 'The data file is damaged', 'backups'],
])('%s: a notice with a sound, whose click leads to its page', (event, news, title, page) => {
  const { events, goTo } = follow();
  events.emit(event, news);
  expect(system.shown.map((it) => [it.title, it.silent])).toEqual([[title, false]]);
  expect(system.beep).toHaveBeenCalledTimes(1);
  system.shown[0]?.click();
  expect(goTo.mock.calls).toEqual([[page]]);
});

test('an order that only changed, a backup that was taken and other news of the health are no notices', () => {
  const { events } = follow();
  events.emit('order', { orderSn: 'S1' });
  events.emit('backup', { result: 'taken' });
  events.emit('health', {});
  expect(system.shown).toEqual([]);
});

test('many at once sound once; after a while the next one sounds again; without the option none does', () => {
  const { events, stop } = follow();
  for (const orderSn of ['S1', 'S2', 'S3']) events.emit('order', { orderSn, isNew: true });
  expect(system.shown.map(({ silent }) => silent)).toEqual([false, true, true]);
  vi.advanceTimersByTime(2000);
  events.emit('stockLow', { goodsId: 7, stock: 2 });
  expect(system.beep).toHaveBeenCalledTimes(2);
  stop();
  follow({ hasSound: false }).events.emit('order', { orderSn: 'S4', isNew: true });
  expect(system.beep).toHaveBeenCalledTimes(2);
  expect(system.shown.at(-1)).toMatchObject({ body: 'Order S4', silent: true });
});

test('the waiting orders stand at the icon, at the start and after a change; on Windows the task bar is marked', () => {
  onSystem('linux');
  const { events, stop } = follow({ waiting: 3 });
  vi.advanceTimersByTime(300);
  events.emit('order', { orderSn: 'S1' });
  events.emit('order', { orderSn: 'S2' });
  vi.advanceTimersByTime(300);
  expect(system.setBadgeCount.mock.calls).toEqual([[3], [3]]);
  stop();
  onSystem('win32');
  const marked = follow({ waiting: 2 });
  vi.advanceTimersByTime(300);
  expect(marked.setOverlayIcon.mock.calls).toEqual([[expect.stringContaining('badge.png'), '2']]);
  marked.stop();
  const empty = follow();
  vi.advanceTimersByTime(300);
  expect(empty.setOverlayIcon.mock.calls).toEqual([[null, '0']]);
});

test('a shop that is followed no longer tells nothing', () => {
  const { events, stop } = follow();
  stop();
  events.emit('order', { orderSn: 'S1', isNew: true });
  vi.advanceTimersByTime(1000);
  expect([system.shown, system.setBadgeCount.mock.calls]).toEqual([[], []]);
});
