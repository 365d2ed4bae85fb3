// `app`: readiness, paths, the single instance and the order of events on the way out, as Electron has them.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Electron from 'electron';
import { endBrowser, startBrowser } from '../browser.ts';
import { facts, mainLoaded } from '../facts.ts';
import { StoppableEvent } from './stoppable.ts';

/** What quitting needs of a window. */
interface QuittableWindow {
  closeAsked(): Promise<boolean>;
}

type Imitated = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getBadgeCount'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isReady'
  | 'quit'
  | 'relaunch'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setPath'
  | 'whenReady'
>;

class App extends EventEmitter implements Imitated {
  readonly commandLine = {
    hasSwitch: (name: string) => process.argv.includes(`--${name}`) || switchValue(name) !== undefined,
  };
  readonly windows = new Set<QuittableWindow>();
  readonly #ready: Promise<void>;
  readonly #paths = new Map<string, string>();
  #isReady = false;
  #isQuitting = false;
  #badgeCount = 0;
  #next: Electron.RelaunchOptions | undefined;
  #lock: { file: string; server: Server } | undefined;
  #handedOver: Promise<void> | undefined;

  constructor() {
    super();
    this.#ready = this.#start();
    this.#ready.catch((error: unknown) => {
      console.error(error);
      process.exit(70);
    });
  }

  async #start(): Promise<void> {
    await mainLoaded;
    // An app that ends before it is ready never gets ready.
    if (this.#isQuitting) return new Promise(() => undefined);
    await startBrowser(this.getPath('userData'), this.getLocale());
    this.#isReady = true;
    this.emit('ready', new StoppableEvent(), {});
  }

  get isPackaged(): boolean {
    return facts.isPackaged;
  }
  whenReady(): Promise<void> {
    return this.#ready;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getName(): string {
    return facts.name;
  }
  getVersion(): string {
    return facts.version;
  }
  getAppPath(): string {
    return facts.appPath;
  }
  /** `--lang` decides, as in Electron; without it the tests read Chinese. */
  getLocale(): string {
    return switchValue('lang') ?? 'zh-CN';
  }
  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }
  getPath(name: string): string {
    const config = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
    const userData = this.#paths.get('userData') ?? switchValue('user-data-dir') ?? join(config, facts.name);
    const known: Record<string, string> = {
      home: homedir(),
      appData: config,
      userData,
      logs: join(userData, 'logs'),
      temp: tmpdir(),
      exe: facts.exe,
      documents: join(homedir(), 'Documents'),
    };
    const path = this.#paths.get(name) ?? known[name];
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  focus(): void {}
  setAppUserModelId(): void {}
  setBadgeCount(count = 0): boolean {
    this.#badgeCount = count;
    return true;
  }
  getBadgeCount(): number {
    return this.#badgeCount;
  }
  /** As on Linux, where Electron knows nothing of logins. */
  setLoginItemSettings(_settings: Electron.Settings): void {}
  getLoginItemSettings(): { openAtLogin: boolean; wasOpenedAtLogin: boolean } {
    return { openAtLogin: false, wasOpenedAtLogin: false };
  }
  relaunch(options: Electron.RelaunchOptions = {}): void {
    this.#next = options;
  }

  requestSingleInstanceLock(): boolean {
    const folder = this.getPath('userData');
    const file = join(folder, 'harness-lock');
    const socket = join(folder, 'harness-socket');
    mkdirSync(folder, { recursive: true });
    if (isHeldByAnother(file)) {
      this.#handedOver = handOver(socket);
      return false;
    }
    rmSync(socket, { force: true });
    writeFileSync(file, String(process.pid));
    const server = createServer((line) => {
      let text = '';
      line.on('data', (data) => {
        text += data;
      });
      line.on('end', () => {
        const { argv, cwd } = JSON.parse(text);
        this.#ready.then(() => this.emit('second-instance', new StoppableEvent(), argv, cwd, null));
      });
    });
    this.#lock = { file, server: server.listen(socket) };
    return true;
  }

  quit(): void {
    void this.#quit();
  }

  async #quit(): Promise<void> {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    if ((await this.#isRefused()) === false) return this.#end(0);
    this.#isQuitting = false;
  }

  /** Whether a listener, or a window, keeps the app. */
  async #isRefused(): Promise<boolean> {
    if (this.#asks('before-quit')) return true;
    for (const window of [...this.windows]) if (!(await window.closeAsked())) return true;
    return this.#asks('will-quit');
  }

  #asks(event: string): boolean {
    const asked = new StoppableEvent();
    this.emit(event, asked);
    return asked.defaultPrevented;
  }

  exit(code = 0): void {
    void this.#end(code);
  }

  async #end(code: number): Promise<void> {
    console.error(`The stand-in ends with ${code}.`);
    this.emit('quit', new StoppableEvent(), code);
    await this.#handedOver;
    this.#lock?.server.close();
    if (this.#lock) rmSync(this.#lock.file, { force: true });
    await endBrowser();
    if (this.#next) startAnew(this.#next);
    process.exit(code);
  }

  /** A window went; without windows Electron quits, unless somebody listens. */
  windowGone(): void {
    if (this.#isQuitting || this.windows.size > 0) return;
    if (!this.emit('window-all-closed')) this.quit();
  }
}

function startAnew({ args = process.argv.slice(1) }: Electron.RelaunchOptions): void {
  const program = facts.isPackaged ? facts.exe : fileURLToPath(new URL('../electron', import.meta.url));
  spawn(program, args, { detached: true, stdio: 'ignore' }).unref();
}

function switchValue(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function isHeldByAnother(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    process.kill(holder, 0);
    return holder !== process.pid;
  } catch {
    return false;
  }
}

function handOver(socket: string): Promise<void> {
  return new Promise((resolve) => {
    const line = connect(socket, () => line.end(JSON.stringify({ argv: process.argv, cwd: process.cwd() })));
    line.once('close', () => resolve());
    line.once('error', () => resolve());
  });
}

export const app = new App();

// Electron ends on these as if the user had quit.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error(`The stand-in was sent ${signal}.`);
    app.quit();
  });
}
