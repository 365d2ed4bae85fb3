// What the app relies on in Electron, one rule an interface. The same tests run on Electron's binary where it is there, which
// is what keeps the stand-in honest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runtimeName, runtimeProgram } from '../runtime.ts';

const sample = join(import.meta.dirname, 'sample');
const userData = mkdtempSync(join(tmpdir(), 'contract-'));
const words = [sample, `--user-data-dir=${userData}`, '--lang=en-US'];
const env = { ...process.env, HARNESS_NODE: process.execPath };
const program = runtimeProgram();
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  app = await _electron.launch({ executablePath: program.path, args: words, env });
  page = await app.firstWindow();
  await page.waitForSelector('#away');
  console.log(`E2E RUNTIME of the contract tests: ${await runtimeName(app)}`);
});
afterAll(async () => {
  await app.close();
  rmSync(userData, { recursive: true, force: true });
});

function events(): Promise<string[]> {
  return app.evaluate(() => (globalThis as unknown as { events: string[] }).events);
}

/** Runs an expression in the page. */
function inPage<T>(expression: string): Promise<T> {
  return page.evaluate(expression) as Promise<T>;
}

test('app: facts, paths and readiness', async () => {
  const facts = await app.evaluate(({ app: it }) => ({
    ready: it.isReady(),
    version: it.getVersion(),
    isPackaged: it.isPackaged,
    userData: it.getPath('userData'),
    locale: it.getLocale(),
    logs: it.getPath('logs'),
  }));
  expect(facts).toMatchObject({ ready: true, version: '1.2.3', isPackaged: false, userData });
  expect(facts.locale).toMatch(/^en/);
  expect(facts.logs).toContain('logs');
});

test('contextBridge: the bridge is there before the page runs, frozen, and nothing else of the preload is', async () => {
  expect(await inPage('bridgeAtStart')).toBe('object');
  expect(await inPage('Object.isFrozen(sample) && Object.isFrozen(sample.deep)')).toBe(true);
  expect(await inPage('sample.deep.add(2, 3)')).toBe(5);
  expect(await inPage('[typeof secretOfPreload, typeof require, typeof process]')).toEqual(Array(3).fill('undefined'));
  expect(await inPage('sample.missing')).toContain('module not found');
});

test('ipc: an answer comes back, with the frame that asked; failures come as errors of the channel', async () => {
  const { value, isMainFrame, url } = await inPage<{ value: unknown; isMainFrame: boolean; url: string }>(
    'sample.echo({ a: [1, null, "x"] })',
  );
  expect([value, isMainFrame]).toEqual([{ a: [1, null, 'x'] }, true]);
  expect(url).toMatch(/^file:.*page\.html\?lang=en$/);
  expect(await inPage('sample.fail().catch(String)')).toContain(
    "Error invoking remote method 'fail': TypeError: no good",
  );
  expect(await inPage('sample.unknown().catch(String)')).toContain("No handler registered for 'no such channel'");
  expect(await inPage('sample.echo(() => 1).catch(String)')).toContain('could not be cloned');
});

test('ipc: what the main process sends arrives until the page stops listening; menu items click', async () => {
  await inPage('window.pings = []; window.stop = sample.onPing((value) => pings.push(value)); 0');
  const click = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('ping')?.click());
  await click();
  await page.waitForFunction('pings.length === 1');
  await inPage('stop(); 0');
  await click();
  expect(await inPage('sample.echo(1).then(() => pings)')).toEqual([{ n: 1 }]);
});

test('a policy in the page keeps inline scripts and eval out', async () => {
  expect(await inPage('[typeof inlineRan, evalRan]')).toEqual(['undefined', 'EvalError']);
});

test('will-navigate is asked and stops; window.open and target=_blank are asked and denied', async () => {
  const windows = app.windows().length;
  await page.click('#away');
  expect(await inPage('String(window.open("https://example.com/open"))')).toBe('null');
  await page.click('#blank');
  await expect
    .poll(events)
    .toEqual(
      expect.arrayContaining([
        'navigate https://example.com/away',
        'open https://example.com/open',
        'open https://example.com/blank',
      ]),
    );
  expect(page.url()).toMatch(/page\.html/);
  expect(app.windows().length).toBe(windows);
});

test('BrowserWindow: bounds, states and titles; shown when there is something to see', async () => {
  expect(await events()).toContain('ready-to-show');
  const facts = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setTitle('Other');
    window?.setBounds({ x: 10, y: 20, width: 700, height: 500 });
    const before = window?.isVisible();
    window?.show();
    return { before, after: window?.isVisible(), title: window?.getTitle(), bounds: window?.getNormalBounds() };
  });
  expect(facts).toMatchObject({ before: false, after: true, title: 'Other' });
  expect(facts.bounds).toMatchObject({ width: 700, height: 500 });
});

test('BrowserWindow: the task bar takes a progress, none and a mark; the whole screen is given and taken back', async () => {
  const isKiosk = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    for (const progress of [0, 0.5, 1, -1]) window?.setProgressBar(progress);
    window?.setOverlayIcon(null, '');
    window?.setKiosk(true);
    window?.setKiosk(false);
    return window?.isKiosk();
  });
  expect(isKiosk).toBe(false);
});

/** The page that has this title; a page that was replaced on its way there is passed over. */
async function pageTitled(title: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const page of app.windows()) {
      if ((await page.title().catch(() => '')) === title) return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no page has the title ${title}`);
}

test('session: what the handlers deny is denied in the page, what they grant is granted', async () => {
  const server = createServer((_request, response) => response.end('<title>asks</title>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await app.evaluate(
    ({ BrowserWindow }, url) => {
      const window = new BrowserWindow({ show: false });
      Object.assign(globalThis, { asking: window });
      return window.loadURL(url);
    },
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  );
  const asking = await pageTitled('asks');
  const state = (name: string) =>
    asking.evaluate(`navigator.permissions.query({ name: '${name}' }).then((it) => it.state)`);
  expect([await state('geolocation'), await state('midi')]).toEqual(['denied', 'granted']);
  await app.evaluate(() => (globalThis as unknown as { asking: Electron.BrowserWindow }).asking.destroy());
  server.close();
});

test('session: a partition is another session than the usual one, and the same whenever it is asked for', async () => {
  const facts = await app.evaluate(({ session }) => {
    const [one, again] = [session.fromPartition('updates'), session.fromPartition('updates')];
    return [one === again, one === session.defaultSession, one === session.fromPartition('other')];
  });
  expect(facts).toEqual([true, false, false]);
});

test('net: a request of a session is answered, and never leaves when its rule cancels it', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('the answer');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = (path: string) =>
    app.evaluate(
      ({ net, session }, target) => {
        const asking = session.fromPartition('asking');
        asking.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: url.endsWith('/forbidden') }));
        return new Promise<string>((resolve) => {
          const made = net.request({ protocol: 'http:', hostname: '127.0.0.1', session: asking, ...target });
          made.on('error', (error) => resolve(String(error)));
          made.on('response', (response) => {
            let text = '';
            response.on('data', (data) => {
              text += data;
            });
            response.on('end', () => resolve(`${response.statusCode} ${text}`));
          });
          made.end();
        });
      },
      { port: (server.address() as AddressInfo).port, path },
    );
  expect(await request('/allowed')).toBe('200 the answer');
  expect(await request('/forbidden')).toContain('ERR_BLOCKED_BY_CLIENT');
  expect(asked).toEqual(['/allowed']);
  server.close();
});

test('nativeTheme: the page follows', async () => {
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark';
  });
  await page.waitForFunction("matchMedia('(prefers-color-scheme: dark)').matches");
});

test('safeStorage gives back what it was given; the clipboard too', async () => {
  const text = await app.evaluate(async ({ safeStorage, clipboard }) => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'unavailable';
    const hidden = await safeStorage.encryptStringAsync('秘密');
    await clipboard.writeText((await safeStorage.decryptStringAsync(hidden)).result);
    return (hidden.includes('秘密') ? 'plain ' : '') + (await clipboard.readText());
  });
  // Without a key store (a bare Linux) the binary has no encryption; the app then keeps nothing on disk.
  expect(['秘密', 'unavailable']).toContain(text);
});

test('a notice carries its words; a picture that is missing is empty; a tray is made and taken away', async () => {
  const facts = await app.evaluate(({ Notification, nativeImage, Menu, Tray }) => {
    const { title, body } = new Notification({ title: 'Title', body: 'Body', silent: true });
    const none = nativeImage.createFromPath('/no/such.png');
    const tray = new Tray(none);
    tray.setToolTip('Tip');
    tray.setContextMenu(Menu.buildFromTemplate([{ id: 'one', label: 'One' }]));
    tray.destroy();
    return [typeof Notification.isSupported(), title, body, none.isEmpty()];
  });
  expect(facts).toEqual(['boolean', 'Title', 'Body', true]);
});

test('powerSaveBlocker, screen and powerMonitor answer', async () => {
  const facts = await app.evaluate(({ powerSaveBlocker, screen, powerMonitor }) => {
    const id = powerSaveBlocker.start('prevent-app-suspension');
    const was = powerSaveBlocker.isStarted(id);
    powerSaveBlocker.stop(id);
    const [display] = screen.getAllDisplays();
    return [
      was,
      powerSaveBlocker.isStarted(id),
      (display?.workArea.width ?? 0) > 0,
      screen.getPrimaryDisplay().workArea.width > 0,
      typeof powerMonitor.getSystemIdleTime(),
    ];
  });
  expect(facts).toEqual([true, false, true, true, 'number']);
});

test('requestSingleInstanceLock: a second start ends and tells the first its words', async () => {
  const second = spawn(program.path, [...words, '--no-sandbox', '--hello'], { env, stdio: 'ignore' });
  expect((await once(second, 'exit'))[0]).toBe(0);
  await expect.poll(events).toContain('second --hello');
});

test('closing: a listener keeps the window; the last window gone is told and keeps an app that listens', async () => {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.once('close', (event) => event.preventDefault());
    window?.close();
  });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(events).toEqual(expect.arrayContaining(['closed', 'window-all-closed']));
  expect(app.process().exitCode).toBe(null);
});
