// The seam between Electron and the shop: the bundled desktop app, started with the `electron` module replaced.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Asked, Told } from './standIn.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
let workFolder: string;
let userData: string;
let running: DesktopApp[] = [];

beforeAll(() => {
  console.log(
    `Desktop seam: the electron module is REPLACED (plain Node ${process.versions.node}); this is not Electron.`,
  );
  // Inside the project, since the bundle loads better-sqlite3 from the node_modules above it.
  mkdirSync(join(projectFolder, '.tmp'), { recursive: true });
  workFolder = mkdtempSync(join(projectFolder, '.tmp', 'seam-'));
  execFileSync(process.execPath, ['build/bundle.ts', join(workFolder, 'bundle')], { cwd: projectFolder });
});

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

beforeEach(() => {
  userData = mkdtempSync(join(workFolder, 'user-'));
});

afterEach(async () => {
  for (const app of running) await app.kill();
  running = [];
});

class DesktopApp {
  readonly told: Told[] = [];
  readonly ended: Promise<number | null>;
  readonly #child;
  #complaints = '';
  #onTold: () => void = () => {};

  constructor(switches: string[] = []) {
    const args = [join(workFolder, 'bundle', 'electron', 'main.js'), `--user-data-dir=${userData}`, ...switches];
    this.#child = fork(join(import.meta.dirname, 'runReplaced.ts'), args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (data) => {
      this.#complaints += data;
    });
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.on('message', (message) => {
      this.told.push(message as Told);
      this.#onTold();
    });
    running.push(this);
  }

  /** The first thing told of this kind; fails when the app ends without it. */
  async hears<W extends Told['what']>(what: W): Promise<Extract<Told, { what: W }>> {
    const find = () => this.told.find((told): told is Extract<Told, { what: W }> => told.what === what);
    const ended = this.ended.then((code) => `ended with ${code}`);
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      const next = new Promise<string>((resolve) => {
        this.#onTold = () => resolve('more');
      });
      const event = await Promise.race([next, ended]);
      if (event === 'more' || find() !== undefined) continue;
      throw new Error(`the app ${event} before it told "${what}": ${this.#complaints}`);
    }
  }

  async asks(asked: Asked): Promise<unknown> {
    this.told.splice(0, this.told.length, ...this.told.filter((told) => told.what !== 'answer'));
    this.#child.send(asked);
    return (await this.hears('answer')).answer;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL');
    await this.ended;
  }
}

function shopFolder(): string {
  return join(userData, 'shop');
}

/** The shop keeps this file in its folder from its start to its clean stop (db/folderLock.ts). */
function isMarkedRunning(): boolean {
  return existsSync(join(shopFolder(), 'running'));
}

test('the lock is asked for before the shop is touched, then the window shows the page of the shop', async () => {
  const app = new DesktopApp();
  const page = await app.hears('loaded');
  await app.hears('shown');
  expect(app.told.map((told) => told.what)).toEqual(['sandbox', 'lock', 'window', 'loaded', 'shown']);
  expect(await app.hears('lock')).toMatchObject({ hasShopFolder: false, isReady: false });
  expect(page.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
  expect(page.status).toBe(200);
  expect(existsSync(shopFolder())).toBe(true);
});

test('without the lock nothing is opened and the app ends', async () => {
  const app = new DesktopApp(['--refuse-lock=1']);
  expect(await app.ended).toBe(0);
  expect(existsSync(shopFolder())).toBe(false);
  expect(app.told.some((told) => told.what === 'window')).toBe(false);
});

test('the page gets no rights beyond those in a browser, and a preload script that exists', async () => {
  const app = new DesktopApp();
  const window = await app.hears('window');
  expect(window.hasPreload).toBe(true);
  expect(window.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
  });
  await app.hears('loaded');
  expect(await app.asks({ ask: 'permissions' })).toEqual([false, false, false]);
});

test('the page stays on the shop, and opens no window; only known https addresses go to the browser', async () => {
  const app = new DesktopApp();
  const { url } = await app.hears('loaded');
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    expect(await app.asks({ ask: 'go', event, url: new URL('/admin', url).href })).toEqual({ isStopped: false });
    for (const elsewhere of ['https://example.com/', 'file:///etc/passwd', 'http://127.0.0.1:1/', 'not a url']) {
      expect(await app.asks({ ask: 'go', event, url: elsewhere })).toEqual({ isStopped: true });
    }
  }
  const known = 'https://pay.weixin.qq.com/index.php';
  expect(await app.asks({ ask: 'open', url: known })).toEqual({ action: 'deny', isOpenedInBrowser: true });
  const unknown = [
    'http://pay.weixin.qq.com/',
    'https://pay.weixin.qq.com.example.com/',
    'file:///etc/passwd',
    'x',
    url,
  ];
  for (const address of unknown) {
    expect(await app.asks({ ask: 'open', url: address })).toEqual({ action: 'deny', isOpenedInBrowser: false });
  }
});

test('a second start brings the window of the first to the front', async () => {
  const app = new DesktopApp();
  await app.hears('shown');
  await app.asks({ ask: 'second-instance' });
  await app.hears('focused');
});

test.each([
  ['quitting', 'quit'],
  ['quitting twice in a row', 'quit-twice'],
  ['closing the window', 'close-window'],
] as const)('%s stops the shop and ends the app with 0; the data folder is free again', async (_way, ask) => {
  const app = new DesktopApp();
  const { url } = await app.hears('loaded');
  expect(isMarkedRunning()).toBe(true);
  await app.asks({ ask });
  expect(await app.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(isMarkedRunning()).toBe(false);
  expect(existsSync(join(shopFolder(), 'shop.db-wal'))).toBe(false);
});

test('a quit while the shop is still starting waits for it, opens no window and leaves the folder free', async () => {
  const app = new DesktopApp(['--quit-while-starting=1']);
  expect(await app.ended).toBe(0);
  expect(app.told.some((told) => told.what === 'window' || told.what === 'error-box')).toBe(false);
  expect(existsSync(shopFolder())).toBe(true);
  expect(isMarkedRunning()).toBe(false);
});

test('a data folder in use elsewhere is told in words, and the app ends with 1', async () => {
  const first = new DesktopApp();
  await first.hears('loaded');
  const second = new DesktopApp();
  const box = await second.hears('error-box');
  expect(box.title).toContain('PocketMall');
  expect(box.text).not.toMatch(/\bat .*\.(js|ts):\d+/);
  expect(await second.ended).toBe(1);
  expect(second.told.some((told) => told.what === 'window')).toBe(false);
});
