// What the app relies on in Electron's windows and pages, one rule an interface. The same tests run on Electron's binary where it
// is there, which is what keeps the stand-in honest.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepSample, type SampleRun } from './sampleRun.ts';

let run: SampleRun;
let app: ElectronApplication;
let page: Page;

keepSample((started) => {
  run = started;
  ({ app, page } = run);
});

/** Runs an expression in the page. */
function inPage<T>(expression: string): Promise<T> {
  return page.evaluate(expression) as Promise<T>;
}

test('contextBridge: the bridge is there before the page runs, frozen, and nothing else of the preload is', async () => {
  expect(await inPage('bridgeAtStart')).toBe('object');
  expect(await inPage('Object.isFrozen(sample) && Object.isFrozen(sample.deep)')).toBe(true);
  expect(await inPage('sample.deep.add(2, 3)')).toBe(5);
  expect(await inPage('[typeof secretOfPreload, typeof require, typeof process]')).toEqual(Array(3).fill('undefined'));
  expect(await inPage('sample.missing')).toContain('module not found');
});

test('ipc: an answer comes back, with the frame that asked; failures come as errors of the channel', async () => {
  const { url, ...told } = await inPage<{ url: string }>('sample.echo({ a: [1, null, "x"] })');
  expect(told).toEqual({ value: { a: [1, null, 'x'] }, isMainFrame: true, isOfWindow: true });
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
    .poll(run.events)
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
  expect(await run.events()).toContain('ready-to-show');
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

test('BrowserWindow: made large, small and ordinary again, hidden and brought back; its menu bar goes', async () => {
  const facts = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setMenuBarVisibility(false);
    window?.maximize();
    window?.restore();
    const isOrdinary = window?.isMaximized() === false && window.isMinimized() === false;
    window?.hide();
    const isHidden = window?.isVisible() === false;
    window?.show();
    window?.focus();
    return { isOrdinary, isHidden, isShown: window?.isVisible(), isDestroyed: window?.isDestroyed() };
  });
  expect(facts).toEqual({ isOrdinary: true, isHidden: true, isShown: true, isDestroyed: false });
});

test('BrowserWindow: that Windows ends the session reaches who listens', async () => {
  const heard = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const told: string[] = [];
    window?.once('query-session-end', () => told.push('asked'));
    window?.once('session-end', () => told.push('ends'));
    for (const event of ['query-session-end', 'session-end']) window?.emit(event);
    return told;
  });
  expect(heard).toEqual(['asked', 'ends']);
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

// What a screen does on the way in and out differs by system, and none may be there.
test('BrowserWindow: one that is not in full screen says so, may be told to leave it, and who listens hears of the end', async () => {
  const facts = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const told: string[] = [];
    window?.once('leave-full-screen', () => told.push('left'));
    window?.setFullScreen(false);
    window?.emit('leave-full-screen');
    return { isFull: window?.isFullScreen(), told };
  });
  expect(facts).toEqual({ isFull: false, told: ['left'] });
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

/** A page of a server in a window of its own, and its end. */
async function openBeside(answer: RequestListener): Promise<{ page: Page; url: string; close(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await app.evaluate(({ BrowserWindow }, target) => {
    const window = new BrowserWindow({ show: false });
    Object.assign(globalThis, { beside: window });
    return window.loadURL(target);
  }, url);
  return {
    page: await pageTitled('beside'),
    url,
    async close() {
      await app.evaluate(() => (globalThis as unknown as { beside: Electron.BrowserWindow }).beside.destroy());
      server.closeAllConnections();
      server.close();
    },
  };
}

test('session: what the handlers deny is denied in the page, what they grant is granted; no device is handed out', async () => {
  const beside = await openBeside((_request, response) => response.end('<title>beside</title>'));
  const state = (name: string) =>
    beside.page.evaluate(`navigator.permissions.query({ name: '${name}' }).then((it) => it.state)`);
  expect([await state('geolocation'), await state('midi')]).toEqual(['denied', 'granted']);
  expect(await beside.page.evaluate('navigator.hid.getDevices().then((it) => it.length)')).toBe(0);
  await beside.close();
});

test('session: who grants clipboard-sanitized-write grants copying after a click, and no reading', async () => {
  const script = "const copy = () => navigator.clipboard.writeText('copied').then(() => 'done', ({ name }) => name);";
  const atOnce = 'copy().then((it) => { window.atOnce = it; });';
  const click = 'const clicked = async () => { window.onClick = await copy(); };';
  const beside = await openBeside((_request, response) =>
    response.end(
      `<title>beside</title><script>${script}${click}${atOnce}</script><button onclick="clicked()">copy</button>`,
    ),
  );
  await beside.page.click('button');
  await beside.page.waitForFunction('window.onClick !== undefined && window.atOnce !== undefined');
  const reading = "navigator.clipboard.readText().then(() => 'done', ({ name }) => name)";
  expect(await beside.page.evaluate(`Promise.all([atOnce, onClick, ${reading}])`)).toEqual([
    'NotAllowedError',
    'done',
    'NotAllowedError',
  ]);
  await beside.close();
});

test('a page inside a page, and a server that sends a page on, are asked about; a webview stays empty', async () => {
  const beside = await openBeside(({ url = '' }, response) => {
    if (url === '/on') response.writeHead(302, { Location: '/elsewhere' }).end();
    else response.end('<title>beside</title><iframe></iframe><webview src="/inner"></webview>');
  });
  await beside.page.evaluate("document.querySelector('iframe').src = '/inner'");
  await expect.poll(run.events).toContain(`frame ${beside.url}inner`);
  await beside.page.evaluate("location.assign('/on')").catch(() => undefined);
  await expect.poll(run.events).toContain(`redirect ${beside.url}elsewhere`);
  expect(new URL(beside.page.url()).pathname).toBe('/');
  expect(await run.events()).not.toContain('webview');
  await beside.close();
});

test('a page whose process died is told, with the reason', async () => {
  const beside = await openBeside((_request, response) => response.end('<title>beside</title>'));
  await app.evaluate(() =>
    (globalThis as unknown as { beside: Electron.BrowserWindow }).beside.webContents.forcefullyCrashRenderer(),
  );
  await expect.poll(run.events).toEqual(expect.arrayContaining([expect.stringMatching(/^gone (crashed|killed)$/)]));
  await beside.close();
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

test('nativeTheme: the page follows, and who listens is told; a window takes another ground', async () => {
  const facts = await app.evaluate(({ BrowserWindow, nativeTheme }) => {
    const [window] = BrowserWindow.getAllWindows();
    let told = 0;
    const count = () => {
      told += 1;
    };
    nativeTheme.on('updated', count);
    nativeTheme.themeSource = 'dark';
    nativeTheme.off('updated', count);
    window?.setBackgroundColor('#191a1d');
    return { isTold: told > 0, isDark: nativeTheme.shouldUseDarkColors, ground: window?.getBackgroundColor() };
  });
  expect(facts).toEqual({ isTold: true, isDark: true, ground: '#191A1D' });
  await page.waitForFunction("matchMedia('(prefers-color-scheme: dark)').matches");
});

test('closing: a listener keeps the window; the last window gone is told and keeps an app that listens', async () => {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.once('close', (event) => event.preventDefault());
    window?.close();
  });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(run.events).toEqual(expect.arrayContaining(['closed', 'window-all-closed']));
  expect(app.process().exitCode).toBe(null);
});
