// What no page may do: ask the system for anything, leave the shop, open windows.
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardContents, guardSession, mayOpenInBrowser } from './guard.ts';

const system = vi.hoisted(() => ({
  app: undefined as unknown as EventEmitter,
  openExternal: vi.fn(),
  handlers: {} as Record<string, (...args: never[]) => unknown>,
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  system.app = new Emitter();
  const keep = (name: string) => (handler: (...args: never[]) => unknown) => {
    system.handlers[name] = handler;
  };
  const names = ['setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler'];
  return {
    app: system.app,
    shell: { openExternal: system.openExternal },
    session: { defaultSession: Object.fromEntries(names.map((name) => [name, keep(name)])) },
  };
});

const shop = 'http://127.0.0.1:8080';
type OpenHandler = (target: { url: string }) => { action: string };

beforeEach(() => {
  system.app.removeAllListeners();
  system.openExternal.mockClear();
});

function guardedPage(): { page: EventEmitter; open: OpenHandler } {
  guardContents(() => shop);
  let open: OpenHandler | undefined;
  const page = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: OpenHandler) => {
      open = handler;
    },
  });
  system.app.emit('web-contents-created', {}, page);
  if (open === undefined) throw new Error('nobody is asked about new windows');
  return { page, open };
}

/** What the session answers to a page that asks for a permission, and to one that looks it up. */
function answersTo(permission: string, { url = shop, isMainFrame = true } = {}): boolean[] {
  guardSession(() => shop);
  const { setPermissionRequestHandler, setPermissionCheckHandler } = system.handlers;
  const answers: boolean[] = [];
  const answer = (is: boolean) => answers.push(is);
  const details = { requestingUrl: `${url}/docs/`, isMainFrame };
  (setPermissionRequestHandler as (...args: unknown[]) => void)({}, permission, answer, details);
  answers.push((setPermissionCheckHandler as (...args: unknown[]) => boolean)({}, permission, `${url}/`, details));
  return answers;
}

test('whatever permission a page asks for, looks up or wants of a device, the answer is no', () => {
  const asked = ['media', 'geolocation', 'notifications', 'fileSystem', 'openExternal', 'clipboard-read'];
  for (const permission of asked) expect(answersTo(permission), permission).toEqual([false, false]);
  const { setDevicePermissionHandler } = system.handlers;
  expect((setDevicePermissionHandler as (...args: unknown[]) => boolean)({ deviceType: 'usb' })).toBe(false);
});

test("copying what was just clicked is the shop's own pages' alone", () => {
  const copying = 'clipboard-sanitized-write';
  expect(answersTo(copying)).toEqual([true, true]);
  for (const url of ['http://127.0.0.1:9', 'https://example.com', 'file:///etc']) {
    expect(answersTo(copying, { url }), url).toEqual([false, false]);
  }
  expect(answersTo(copying, { isMainFrame: false })).toEqual([false, false]);
});

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s: to the shop, and nowhere else', (name) => {
  const { page } = guardedPage();
  const isStopped = (url: string) => {
    const event = { url, preventDefault: vi.fn() };
    page.emit(name, event);
    return event.preventDefault.mock.calls.length > 0;
  };
  expect(isStopped(`${shop}/console/orders`)).toBe(false);
  for (const url of ['https://example.com/', 'http://127.0.0.1:8081/', 'file:///etc/passwd', 'data:text/html,x', 'x']) {
    expect(isStopped(url), url).toBe(true);
  }
});

test('no page brings a page of its own in', () => {
  const event = { preventDefault: vi.fn() };
  guardedPage().page.emit('will-attach-webview', event);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
});

test('every new window is denied; only known https addresses go to the browser', () => {
  const { open } = guardedPage();
  const known = 'https://pay.weixin.qq.com/index.php';
  const others = [
    `${shop}/console/`,
    'https://pay.weixin.qq.com.example.com/',
    'https://pay.weixin.qq.com:8443/',
    'http://pay.weixin.qq.com/',
    'https://pay.weixin.qq.com@example.com/',
    'javascript:alert(1)',
    'no address',
  ];
  for (const url of [known, ...others]) expect(open({ url })).toEqual({ action: 'deny' });
  expect(system.openExternal.mock.calls).toEqual([[known]]);
  expect(others.filter(mayOpenInBrowser)).toEqual([]);
});
