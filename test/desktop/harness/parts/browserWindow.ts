// `BrowserWindow`: a window of headless Chromium, so its size and state are remembered here rather than seen on a screen.
import { EventEmitter } from 'node:events';
import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Electron from 'electron';
import { browser } from '../browser.ts';
import { facts } from '../facts.ts';
import { app } from './app.ts';
import { StoppableEvent } from './stoppable.ts';
import { WebContents } from './webContents.ts';

type Imitated = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getBackgroundColor'
  | 'getNormalBounds'
  | 'hide'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadFile'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBackgroundColor'
  | 'setBounds'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'isKiosk'
  | 'setKiosk'
  | 'setMenuBarVisibility'
  | 'setOverlayIcon'
  | 'setProgressBar'
  | 'setTitle'
  | 'getTitle'
  | 'show'
>;

/** Without these a page would get rights that the stand-in can't imitate. */
const secure = { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true } as const;

export class BrowserWindow extends EventEmitter implements Imitated {
  static readonly #open = new Set<BrowserWindow>();
  readonly webContents: WebContents;
  readonly id: number;
  #bounds: Electron.Rectangle;
  #state: 'normal' | 'minimized' | 'maximized' = 'normal';
  #isVisible: boolean;
  #isFocused = false;
  #isPainted = false;
  #isFullScreen = false;
  #isKiosk = false;
  #isDestroyed = false;
  #title: string;
  #backgroundColor: string;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const rights: Electron.WebPreferences = { ...secure, ...options.webPreferences };
    for (const [name, value] of Object.entries(secure)) {
      if (rights[name as keyof typeof secure] !== value) throw new Error(`the stand-in imitates no ${name}: ${!value}`);
    }
    const { preload } = rights;
    if (preload !== undefined && !isAbsolute(preload)) throw new Error('preload script must have absolute path');
    const { x = 0, y = 0, width = 800, height = 600, show = true, title = app.getName() } = options;
    this.#bounds = { x, y, width, height };
    this.#isVisible = show;
    this.#title = title;
    this.#backgroundColor = (options.backgroundColor ?? '#FFFFFF').toUpperCase();
    BrowserWindow.#open.add(this);
    app.windows.add(this);
    this.webContents = new WebContents({
      preload,
      size: { width, height },
      onLoaded: () => this.#paint(),
      onGone: () => this.#gone(),
    });
    this.id = this.webContents.id;
    this.webContents.on('harness-close', () => this.close());
    app.emit('web-contents-created', new StoppableEvent(), this.webContents);
    app.emit('browser-window-created', new StoppableEvent(), this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.#open];
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.load(url);
  }
  loadFile(path: string, options: Electron.LoadFileOptions = {}): Promise<void> {
    const url = pathToFileURL(resolve(facts.appPath, path));
    for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.set(key, String(value));
    return this.webContents.load(url.href);
  }

  #paint(): void {
    if (this.#isPainted) return;
    this.#isPainted = true;
    this.emit('ready-to-show');
  }

  show(): void {
    this.#isVisible = true;
    this.emit('show');
    this.focus();
  }
  hide(): void {
    this.#isVisible = false;
    this.#isFocused = false;
    this.emit('hide');
  }
  focus(): void {
    for (const other of BrowserWindow.#open) other.#isFocused = other === this;
    this.webContents.bringToFront();
    this.emit('focus');
    app.emit('browser-window-focus', new StoppableEvent(), this);
  }
  isVisible(): boolean {
    return this.#isVisible;
  }
  isFocused(): boolean {
    return this.#isFocused;
  }
  minimize(): void {
    this.#state = 'minimized';
    this.emit('minimize');
  }
  maximize(): void {
    this.#state = 'maximized';
    this.emit('maximize');
  }
  restore(): void {
    this.#state = 'normal';
    this.emit('restore');
  }
  isMinimized(): boolean {
    return this.#state === 'minimized';
  }
  isMaximized(): boolean {
    return this.#state === 'maximized';
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.emit('resize');
    this.emit('move');
  }
  isFullScreen(): boolean {
    return this.#isFullScreen;
  }
  /** The system takes its time to change it: it is told afterwards. */
  setFullScreen(isOn: boolean): void {
    if (isOn === this.#isFullScreen) return;
    this.#isFullScreen = isOn;
    setImmediate(() => this.emit(isOn ? 'enter-full-screen' : 'leave-full-screen'));
  }
  isKiosk(): boolean {
    return this.#isKiosk;
  }
  setKiosk(isOn: boolean): void {
    this.#isKiosk = isOn;
  }
  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle(): string {
    return this.#title;
  }
  setBackgroundColor(color: string): void {
    this.#backgroundColor = color.toUpperCase();
  }
  getBackgroundColor(): string {
    return this.#backgroundColor;
  }
  setMenuBarVisibility(): void {}
  setOverlayIcon(): void {}
  setProgressBar(): void {}

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  close(): void {
    void this.closeAsked();
  }
  /** Closes the window unless a listener keeps it; true when it is gone. */
  async closeAsked(): Promise<boolean> {
    if (this.#isDestroyed) return true;
    const event = new StoppableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.#end();
    return true;
  }
  destroy(): void {
    void this.#end();
  }
  async #end(): Promise<void> {
    if (this.#isDestroyed) return;
    await this.webContents.ready;
    const gone = new Promise((resolve) => this.once('closed', resolve));
    const { targetId } = this.webContents;
    await browser()
      .send('Target.closeTarget', { targetId })
      .catch(() => this.#gone());
    await gone;
  }
  #gone(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.#open.delete(this);
    app.windows.delete(this);
    this.webContents.end();
    this.emit('closed');
    app.windowGone();
  }
}
