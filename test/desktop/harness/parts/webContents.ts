// `webContents`: a page of Chromium, driven over the debugging protocol. The preload script runs in a world of its own.
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type * as Electron from 'electron';
import { browser } from '../browser.ts';
import type { CdpSession } from '../cdp.ts';
import { app } from './app.ts';
import { ipcMain } from './ipcMain.ts';
import { nativeTheme } from './nativeTheme.ts';
import { session } from './session.ts';
import { StoppableEvent } from './stoppable.ts';

const pageScript = readFileSync(new URL('../inPage.js', import.meta.url), 'utf8');
const world = 'preload world';

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type Imitated = Pick<
  Electron.WebContents,
  'forcefullyCrashRenderer' | 'getURL' | 'isDestroyed' | 'send' | 'setWindowOpenHandler' | 'id'
>;

interface FromPage {
  kind: 'invoke' | 'open' | 'preload-failed';
  id: number;
  channel: string;
  args: unknown[];
  url: string;
  text: string;
}

interface Paused {
  requestId: string;
  request: { url: string };
  frameId: string;
  redirectedRequestId?: string;
}

/** The window around a page, as far as the page tells it something. */
interface Surroundings {
  readonly preload: string | undefined;
  readonly size: { width: number; height: number };
  onLoaded(): void;
  onGone(): void;
}

let lastId = 0;
export const allContents = new Set<WebContents>();

export class WebContents extends EventEmitter implements Imitated {
  readonly id: number;
  readonly session = session.defaultSession;
  readonly mainFrame: Electron.WebFrameMain;
  readonly ready: Promise<void>;
  readonly #around: Surroundings;
  readonly #secret = randomBytes(12).toString('hex');
  /** Loads that the app itself asked for: no page navigates then. */
  readonly #ownLoads: string[] = [];
  #page: CdpSession | undefined;
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #preloadContext: number | undefined;
  #mainFrameId = '';
  #url = '';
  #isDestroyed = false;
  targetId = '';

  constructor(around: Surroundings) {
    super();
    lastId += 1;
    this.id = lastId;
    this.#around = around;
    this.mainFrame = this.#frame(() => this.#url);
    allContents.add(this);
    this.ready = this.#open();
    this.ready.catch((error: unknown) => this.#isDestroyed || console.error('the stand-in opened no page:', error));
  }

  #frame(url: () => string): Electron.WebFrameMain {
    const frame = {
      parent: null,
      get url() {
        return url();
      },
      get origin() {
        return originOf(url());
      },
    };
    return frame as unknown as Electron.WebFrameMain;
  }

  async #open(): Promise<void> {
    await app.whenReady();
    const cdp = browser();
    const { targetId } = await cdp.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...this.#around.size,
    });
    this.targetId = targetId;
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    const page = cdp.session(sessionId);
    this.#page = page;
    cdp.on('Target.targetDestroyed', (gone) => gone.targetId === targetId && this.#around.onGone());
    cdp.on('Target.targetCreated', ({ targetInfo }) => {
      if (targetInfo.openerId === targetId) void cdp.send('Target.closeTarget', { targetId: targetInfo.targetId });
    });
    this.#listen(page);
    await Promise.all([page.send('Page.enable'), page.send('Runtime.enable'), page.send('Inspector.enable')]);
    this.#mainFrameId = (await page.send('Page.getFrameTree')).frameTree.frame.id;
    await page.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
    await this.#injectScripts(page);
    const follow = () => this.#showTheme(page);
    await follow();
    nativeTheme.on('updated', follow);
  }

  #listen(page: CdpSession): void {
    page.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === world && context.auxData?.frameId === this.#mainFrameId) this.#preloadContext = context.id;
    });
    page.on('Runtime.executionContextsCleared', () => {
      this.#preloadContext = undefined;
    });
    page.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === `harness${this.#secret}`) void this.#hear(JSON.parse(payload));
    });
    page.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId) return;
      this.#url = frame.url + (frame.urlFragment ?? '');
      this.emit('did-navigate', new StoppableEvent(), this.#url, 200, '');
    });
    page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.#mainFrameId) this.#url = url;
    });
    page.on('Page.loadEventFired', () => {
      this.emit('did-finish-load', new StoppableEvent());
      this.#around.onLoaded();
    });
    page.on('Page.windowOpen', ({ url }) => this.#askToOpen(url));
    page.on('Fetch.requestPaused', (paused: Paused) => void this.#passDocument(page, paused).catch(() => undefined));
    page.on('Inspector.targetCrashed', () => {
      this.emit('render-process-gone', new StoppableEvent(), { reason: 'crashed', exitCode: 1 });
    });
  }

  async #injectScripts(page: CdpSession): Promise<void> {
    const { preload } = this.#around;
    const secret = JSON.stringify(this.#secret);
    await page.send('Runtime.addBinding', { name: `harness${this.#secret}`, executionContextName: world });
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(() => { ${pageScript}\ninPageWorld(${secret}); })()`,
    });
    const code = preload === undefined ? '' : readFileSync(preload, 'utf8');
    const known = JSON.stringify({ platform: process.platform, arch: process.arch });
    const run = `function (require, module, exports, process) { ${code}\n}`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: world,
      source: `(() => { ${pageScript}\ninPreloadWorld(${secret}, ${run}, ${known}); })()`,
    });
  }

  async #showTheme(page: CdpSession): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    const features = [{ name: 'prefers-color-scheme', value }];
    await page.send('Emulation.setEmulatedMedia', { features }).catch(() => undefined);
  }

  async #hear(message: FromPage): Promise<void> {
    if (message.kind === 'open') return this.#askToOpen(message.url);
    if (message.kind === 'preload-failed') return console.error('Unable to load preload script:', message.text);
    const { id, channel, args, url } = message;
    const sender = this as unknown as Electron.WebContents;
    // One object for the main frame: the app compares it with `mainFrame`.
    const senderFrame = url === this.#url ? this.mainFrame : this.#frame(() => url);
    const event = { type: 'frame', sender, senderFrame } as unknown as Electron.IpcMainInvokeEvent;
    try {
      await this.#deliver({ kind: 'answer', id, result: await ipcMain.call(event, channel, args) });
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      await this.#deliver({ kind: 'answer', id, failure: String(error) });
    }
  }

  async #deliver(message: Record<string, unknown>): Promise<void> {
    const contextId = this.#preloadContext;
    if (contextId === undefined || this.#isDestroyed) return;
    const expression = `harnessDeliver(${JSON.stringify(message)})`;
    await this.#page?.send('Runtime.evaluate', { contextId, expression }).catch(() => undefined);
  }

  #askToOpen(url: string): void {
    this.#openHandler({
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'default' },
    });
  }

  /** Asks the app about each document that a page goes to by itself. */
  async #passDocument(page: CdpSession, { requestId, request, frameId, redirectedRequestId }: Paused): Promise<void> {
    if (this.#isStopped(request.url, frameId === this.#mainFrameId, redirectedRequestId !== undefined)) {
      await page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    } else {
      await page.send('Fetch.continueRequest', { requestId });
    }
  }

  #isStopped(url: string, isMainFrame: boolean, isRedirect: boolean): boolean {
    const own = this.#ownLoads.indexOf(url);
    if (own >= 0 && isMainFrame && !isRedirect) {
      this.#ownLoads.splice(own, 1);
      return false;
    }
    const event = new StoppableEvent({ url, isMainFrame, isSameDocument: false });
    if (isRedirect) this.emit('will-redirect', event, url);
    else {
      if (isMainFrame) this.emit('will-navigate', event, url);
      this.emit('will-frame-navigate', event, url);
    }
    return event.defaultPrevented;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async load(url: string): Promise<void> {
    await this.ready;
    this.#ownLoads.push(withoutHash(url));
    await this.session.applyTo(this as unknown as Electron.WebContents, url);
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = (await this.#page?.send('Page.navigate', { url })) ?? {};
    if (errorText) throw Object.assign(new Error(`${errorText} loading '${url}'`), { code: errorText, url });
    await loaded;
  }

  /** The picture of the page as PNG. */
  async screenshot(): Promise<Buffer> {
    await this.ready;
    const { data } = (await this.#page?.send('Page.captureScreenshot', { format: 'png' })) ?? {};
    return Buffer.from(data, 'base64');
  }

  bringToFront(): void {
    this.ready.then(() => this.#page?.send('Page.bringToFront')).catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
    structuredClone(args);
    this.ready.then(() => this.#deliver({ kind: 'sent', channel, args })).catch(() => undefined);
  }

  forcefullyCrashRenderer(): void {
    // A page that is gone answers nothing.
    this.#page?.send('Page.crash').catch(() => undefined);
  }

  getURL(): string {
    return this.#url;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  /** Playwright closes a page by this. */
  close(): void {
    this.emit('harness-close');
  }

  /** The window is gone. */
  end(): void {
    this.#isDestroyed = true;
    allContents.delete(this);
    this.emit('destroyed');
  }
}

function withoutHash(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

function originOf(url: string): string {
  const origin = URL.parse(url)?.origin;
  // Electron gives "file://" where the standard gives "null".
  return origin === 'null' && url.startsWith('file:') ? 'file://' : (origin ?? 'null');
}
