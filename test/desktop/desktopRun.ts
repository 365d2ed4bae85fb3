// One start of the desktop app for a test, from the sources' bundle or from a packed app, driven by Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { runtimeName, runtimeProgram } from './runtime.ts';

/** What a test sees of the system around the app; filled by `watchSystem`, read by `seen`. */
export interface Seen {
  readonly notices: { title: string; body: string }[];
  readonly questions: { message: string; detail: string; buttons: string[] }[];
  readonly opened: string[];
  readonly badges: number[];
  readonly blockers: string[];
}

export interface RunOptions {
  readonly userData: string;
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Where the app under test comes from: set by test/desktop/main.ts. */
const packedProgram = process.env.E2E_PROGRAM;
const appFolder = process.env.E2E_APP ?? '';

const env = { ...process.env, HARNESS_NODE: process.execPath, HARNESS_DIR: join(import.meta.dirname, 'harness') };

function startOf({ userData, words = [] }: RunOptions): { path: string; args: string[] } {
  const path = packedProgram ?? runtimeProgram().path;
  const own = packedProgram === undefined ? [appFolder] : [];
  return { path, args: [...own, `--user-data-dir=${userData}`, '--lang=zh-CN', ...words] };
}

export class DesktopRun {
  readonly app: ElectronApplication;
  readonly process: ReturnType<ElectronApplication['process']>;
  readonly #options: RunOptions;
  page: Page;

  private constructor(app: ElectronApplication, page: Page, options: RunOptions) {
    this.app = app;
    this.page = page;
    this.process = app.process();
    this.#options = options;
  }

  static async start(options: RunOptions): Promise<DesktopRun> {
    const { path, args } = startOf(options);
    const app = await _electron.launch({ executablePath: path, args, env: { ...env, ...options.env } });
    if (process.env.E2E_STDERR) app.process().stderr?.pipe(process.stderr);
    return new DesktopRun(app, await app.firstWindow(), options);
  }

  /** Waits until the window shows the shop; its address without a path. */
  async shop(): Promise<string> {
    await this.page.waitForURL(/^http:.*\/console\//, { timeout: 30_000 });
    return new URL(this.page.url()).origin;
  }

  /** Waits until the window shows what is wrong; gives the words of the page. */
  async trouble(page = this.page): Promise<{ title: string; reason: string; details: string }> {
    await page.waitForSelector('#reason', { timeout: 30_000 });
    const text = async (selector: string) => (await page.textContent(selector)) ?? '';
    return { title: await text('h1'), reason: await text('#reason'), details: await text('#details') };
  }

  /** Replaces what would be shown outside the window by a record of it; a question is answered by `answers[i]`, then by 0. */
  async watchSystem(answers: readonly number[] = []): Promise<void> {
    await this.app.evaluate(({ Notification, app, dialog, powerSaveBlocker, shell }, given) => {
      const seen = { notices: [], questions: [], opened: [], badges: [], blockers: [] } as Seen;
      const left = [...given];
      Object.assign(globalThis, { seen });
      Notification.prototype.show = function (this: { title: string; body: string }) {
        seen.notices.push({ title: this.title, body: this.body });
      };
      const ask = async (...args: unknown[]) => {
        const { message, detail = '', buttons = [] } = args.at(-1) as Electron.MessageBoxOptions;
        seen.questions.push({ message, detail, buttons });
        return { response: left.shift() ?? 0, checkboxChecked: false };
      };
      dialog.showMessageBox = ask;
      shell.openExternal = async (url) => void seen.opened.push(url);
      shell.openPath = async (path) => {
        seen.opened.push(path);
        return '';
      };
      app.setBadgeCount = (count = 0) => {
        seen.badges.push(count);
        return true;
      };
      powerSaveBlocker.start = (type) => {
        seen.blockers.push(type);
        return 7;
      };
      powerSaveBlocker.stop = () => {
        seen.blockers.push('stop');
        return true;
      };
    }, answers);
  }

  seen(): Promise<Seen> {
    return this.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  }

  /** Clicks an item of the app's menu, by its id. */
  async clickMenu(id: string): Promise<void> {
    const isThere = await this.app.evaluate(({ Menu }, wanted) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
      item?.click();
      return item !== null && item !== undefined;
    }, id);
    if (!isThere) throw new Error(`the menu has no ${id}`);
  }

  menuLabels(): Promise<string[]> {
    return this.app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu, label }) => [
        label,
        ...(submenu?.items ?? []).map((item) => item.label),
      ]),
    );
  }

  /** The state of the first window. */
  windowState(): Promise<{ isVisible: boolean; bounds: { width: number; height: number } }> {
    return this.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) throw new Error('there is no window');
      return { isVisible: window.isVisible(), bounds: window.getNormalBounds() };
    });
  }

  /** Presses the window's close button. */
  async closeWindow(): Promise<void> {
    await this.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  }

  /** Starts the app a second time with more words; gives its exit code. */
  async startAgain(...words: string[]): Promise<number> {
    const { path, args } = startOf(this.#options);
    const second = spawn(path, [...args, '--no-sandbox', ...words], { env, stdio: 'ignore' });
    return (await once(second, 'exit'))[0];
  }

  runtime(): Promise<string> {
    return runtimeName(this.app);
  }

  /** Quits; gives the exit code. */
  async quit(): Promise<number | null> {
    const ended = this.ended();
    await this.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
    return ended;
  }

  async ended(): Promise<number | null> {
    if (this.process.exitCode !== null) return this.process.exitCode;
    return (await once(this.process, 'exit'))[0];
  }

  /** For the end of a test, whatever became of the app. */
  async kill(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      await Promise.race([this.quit(), new Promise((resolve) => setTimeout(resolve, 8000))]);
    }
    if (this.process.exitCode === null) this.process.kill('SIGKILL');
  }
}

/** A folder for the app, its shop set to a port that is free now, so that tests beside others don't meet. */
export async function makeUserData(): Promise<{ userData: string; shopFolder: string; port: number }> {
  const userData = await mkdtemp(join(tmpdir(), 'pocketmall-e2e-'));
  const shopFolder = join(userData, 'shop');
  const port = await freePort();
  await writeShopSettings(shopFolder, { port });
  return { userData, shopFolder, port };
}

export async function writeShopSettings(shopFolder: string, settings: object): Promise<void> {
  await mkdir(shopFolder, { recursive: true });
  await writeFile(join(shopFolder, 'settings.json'), JSON.stringify(settings));
}

/** A program beside the shop, as a page or another computer's program would be. */
export async function serveBeside(html: string): Promise<{ url: string; server: Server }> {
  const server = createHttpServer((_request, response) => response.end(html)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

export const removeUserData = (userData: string): Promise<void> =>
  rm(userData, { recursive: true, force: true, maxRetries: 5 });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
