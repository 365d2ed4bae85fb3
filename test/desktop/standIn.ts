// A small replacement of the `electron` module for the seam test, in plain Node: it has what electron/ uses and no more,
// keeps Electron's order of events, tells the test what happens and does what the test asks. It is not Electron: what a
// real window, sandbox or permission does is not shown by it.
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the test hears, in the order in which it happens. */
export type Told =
  | { what: 'sandbox' | 'shown' | 'focused' }
  | { what: 'lock'; hasShopFolder: boolean; isReady: boolean }
  | { what: 'window'; preload: string; hasPreload: boolean; webPreferences: Record<string, unknown> }
  | { what: 'loaded'; url: string; status: number; text: string }
  | { what: 'error-box'; title: string; text: string }
  | { what: 'answer'; answer: unknown };

/** What the test can ask for; each is answered by one `answer`. */
export type Asked =
  | { ask: 'quit' | 'quit-twice' | 'close-window' | 'second-instance' }
  | { ask: 'go'; event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect'; url: string }
  | { ask: 'open'; url: string }
  | { ask: 'permissions' };

function tell(told: Told): void {
  process.send?.(told);
}

class StoppableEvent {
  defaultPrevented = false;
  readonly url: string;
  constructor(url = '') {
    this.url = url;
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

function switchValue(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = { hasSwitch: (name: string) => switchValue(name) !== undefined };
  #isReady = false;
  readonly #ready = Promise.withResolvers<void>();

  /** Called once the main module has run, as in Electron: a main module that awaits `whenReady` never gets there. */
  becomeReady(): void {
    this.#isReady = true;
    this.#ready.resolve();
    // The main module's own `then` came first, so the shop's start has begun by now and can't be over yet.
    if (switchValue('quit-while-starting') !== undefined) this.#ready.promise.then(() => this.quit());
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  getPath(name: string): string {
    if (name !== 'userData') throw new Error(`the test gives no path "${name}"`);
    return switchValue('user-data-dir') ?? '';
  }
  getLocale(): string {
    return 'zh-CN';
  }
  enableSandbox(): void {
    tell({ what: 'sandbox' });
  }
  requestSingleInstanceLock(): boolean {
    tell({ what: 'lock', hasShopFolder: existsSync(join(this.getPath('userData'), 'shop')), isReady: this.#isReady });
    return switchValue('refuse-lock') === undefined;
  }
  quit(): void {
    for (const window of [...BrowserWindow.open]) window.leave();
    const event = new StoppableEvent();
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }
  exit(code: number): void {
    // What was told must have left before the process ends.
    process.send?.({ what: 'answer', answer: 'exit' }, () => process.exit(code));
  }
}

/** The app object that electron/ gets. */
export const app = new App();

class WebContents extends EventEmitter {
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: WebContents['openHandler']): void {
    this.openHandler = handler;
  }
}

interface WindowOptions {
  webPreferences: Record<string, unknown> & { preload: string };
}

/** Loads its page with `fetch`, so that the shop must really answer. */
export class BrowserWindow extends EventEmitter {
  static readonly open = new Set<BrowserWindow>();
  readonly webContents = new WebContents();

  constructor({ webPreferences }: WindowOptions) {
    super();
    BrowserWindow.open.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    const { preload } = webPreferences;
    tell({ what: 'window', preload, hasPreload: existsSync(preload), webPreferences });
  }
  async loadURL(url: string): Promise<void> {
    const response = await fetch(url);
    tell({ what: 'loaded', url, status: response.status, text: await response.text() });
    this.emit('ready-to-show');
  }
  show(): void {
    tell({ what: 'shown' });
  }
  focus(): void {
    tell({ what: 'focused' });
  }
  isMinimized(): boolean {
    return false;
  }
  isDestroyed(): boolean {
    return !BrowserWindow.open.has(this);
  }
  /** The page goes, without the events that follow on an owner's click. */
  leave(): void {
    BrowserWindow.open.delete(this);
  }
  close(): void {
    this.leave();
    if (BrowserWindow.open.size === 0) app.emit('window-all-closed');
  }
}

/** Message boxes are told to the test instead of shown. */
export const dialog = {
  showErrorBox: (title: string, text: string): void => tell({ what: 'error-box', title, text }),
};

const openedInBrowser: string[] = [];

/** Addresses are kept, never opened. */
export const shell = {
  openExternal: async (url: string): Promise<void> => {
    openedInBrowser.push(url);
  },
};

type PermissionAsker = (contents: unknown, permission: string, answer: (isGranted: boolean) => void) => void;

class Session {
  askPermission: PermissionAsker = (_contents, _permission, answer) => answer(true);
  checkPermission: () => boolean = () => true;
  checkDevice: () => boolean = () => true;
  setPermissionRequestHandler(handler: PermissionAsker): void {
    this.askPermission = handler;
  }
  setPermissionCheckHandler(handler: () => boolean): void {
    this.checkPermission = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.checkDevice = handler;
  }
}

/** Grants everything until told otherwise, as Electron does. */
export const session = { defaultSession: new Session() };

function answerTo(asked: Asked): unknown {
  const [window] = BrowserWindow.open;
  if (asked.ask === 'open') {
    const action = window?.webContents.openHandler({ url: asked.url }).action;
    return { action, isOpenedInBrowser: openedInBrowser.includes(asked.url) };
  }
  if (asked.ask === 'go') {
    const event = new StoppableEvent(asked.url);
    window?.webContents.emit(asked.event, event);
    return { isStopped: event.defaultPrevented };
  }
  if (asked.ask === 'permissions') return permissionsGranted();
  if (asked.ask === 'second-instance') return app.emit('second-instance', {}, ['--anything'], '/');
  if (asked.ask === 'close-window') return window?.close();
  app.quit();
  return asked.ask === 'quit-twice' && app.quit();
}

function permissionsGranted(): boolean[] {
  const granted: boolean[] = [session.defaultSession.checkPermission(), session.defaultSession.checkDevice()];
  session.defaultSession.askPermission({}, 'geolocation', (isGranted) => granted.push(isGranted));
  return granted;
}

process.on('message', (asked: Asked) => tell({ what: 'answer', answer: answerTo(asked) ?? null }));
// The line to the test must not keep the app alive: it has to end by itself.
process.channel?.unref();
