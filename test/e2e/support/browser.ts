// One Chromium for the tests of the console, and windows of it in a given language, theme and width.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const program = '/usr/bin/chromium';
/** Without a display, without anything that goes out to the network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** In a locale that knows names of files in Chinese, whatever the machine's is. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: program, args: flags, env: { ...process.env, LC_ALL: 'C.UTF-8' } });

export interface Look {
  readonly language: 'zh-CN' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

export const wide = { width: 1440, height: 900 } as const;
/** The narrowest that shows lists whole. */
export const laptop = { width: 1280, height: 800 } as const;
export const narrow = { width: 390, height: 844 } as const;

export interface ConsoleWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong since it was last taken: console errors, faults of scripts, failed and refused requests. */
  takeFaults(): string[];
  close(): Promise<void>;
}

/**
 * Opens a window on a shop. With a token somebody is logged in already.
 * @param url the shop's own address, such as `http://127.0.0.1:8080`
 */
export async function openWindow(
  browser: Browser,
  { url, look, token }: { url: string; look: Look; token?: string },
): Promise<ConsoleWindow> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.height },
    locale: look.language,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const stored = { 'pocketmall.language': look.language, ...(token ? { 'pocketmall.token': token } : {}) };
  // Only where nothing is stored yet: what the person chose in the window stays.
  // Frames of strange text have no storage.
  await context.addInitScript(`
    if (window === top) for (const [name, value] of Object.entries(${JSON.stringify(stored)})) {
      if (sessionStorage.getItem('began') === null && localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
    if (window === top) sessionStorage.setItem('began', 'yes');
  `);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left ends its own reads and its stream of events.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  return {
    context,
    page,
    takeFaults: () => faults.splice(0),
    close: () => context.close(),
  };
}
