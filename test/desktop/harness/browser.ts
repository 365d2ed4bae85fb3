// The Chromium that shows the windows: started when the app gets ready, ended with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cdp } from './cdp.ts';

const startLimitMs = 30_000;
const endLimitMs = 3_000;

let running: { cdp: Cdp; child: ChildProcess } | undefined;
let isEnding = false;

/** The connection to the browser. @throws Error before the app is ready */
export function browser(): Cdp {
  if (!running) throw new Error('the stand-in has no browser before the app is ready');
  return running.cdp;
}

/** Starts it without a window. What it stores lies in the app's folder, as a session's data do in Electron. */
export async function startBrowser(userData: string, locale: string): Promise<void> {
  const profile = join(userData, 'harness-chromium');
  const portFile = join(profile, 'DevToolsActivePort');
  mkdirSync(profile, { recursive: true });
  rmSync(portFile, { force: true });
  const child = spawn(process.env.HARNESS_CHROMIUM ?? 'chromium', switches(profile, locale), { stdio: 'ignore' });
  child.once('error', giveUp);
  child.once('exit', () => isEnding || giveUp(new Error('the browser ended')));
  const url = await addressIn(portFile);
  running = { cdp: await Cdp.connect(url), child };
  await running.cdp.send('Target.setDiscoverTargets', { discover: true });
  // The line that Playwright waits for.
  console.error(`DevTools listening on ${url}`);
}

export async function endBrowser(): Promise<void> {
  isEnding = true;
  if (!running) return;
  const { cdp, child } = running;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([cdp.send('Browser.close').then(() => gone), wait(endLimitMs)]).catch(() => undefined);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

function switches(profile: string, locale: string): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--headless=new',
    '--hide-scrollbars',
    '--no-startup-window',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-sync',
    '--disable-features=Translate,MediaRouter,OptimizationHints',
    '--noerrdialogs',
    '--password-store=basic',
    '--use-mock-keychain',
    // Chromium's own sandbox can't start for root.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
  ];
}

async function addressIn(portFile: string): Promise<string> {
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    if (existsSync(portFile)) {
      const [port, path] = readFileSync(portFile, 'utf8').split('\n');
      if (path) return `ws://127.0.0.1:${port}${path}`;
    }
    await wait(25);
  }
  throw new Error('the browser did not start in time');
}

function giveUp(error: Error): void {
  console.error('The stand-in lost its browser:', error.message);
  process.exit(71);
}
