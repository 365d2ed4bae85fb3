// A computer that sleeps, is locked, and goes down: the system's words are said to the app as Electron hands them on.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyUntilClosed, call, logInShopper, missingOrders, setUp } from './client.ts';
import { DesktopRun, makeUserData, removeUserData } from './desktopRun.ts';

let place: Awaited<ReturnType<typeof makeUserData>>;
let run: DesktopRun;
let url: string;
let admin: string;

beforeAll(async () => {
  place = await makeUserData();
  run = await DesktopRun.start({ userData: place.userData });
  console.log(`E2E RUNTIME: ${await run.runtime()}`);
  url = await run.shop();
  admin = await setUp(url);
});
afterAll(async () => {
  await run.kill();
  await removeUserData(place.userData);
});

const logOf = () => readFile(join(place.userData, 'logs', 'desktop.log'), 'utf8');
/** What a shop leaves behind that was not stopped. */
const isMarkedRunning = () => existsSync(join(place.shopFolder, 'running'));

test('sleep and wake: what became due meanwhile is done, and the shop answers', async () => {
  await run.app.evaluate(({ powerMonitor }) => {
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
  });
  await expect.poll(logOf).toMatch(/goes to sleep.*woke up; what was due is done/s);
  expect(await call(url, '/wx/home/index')).toBeTruthy();
});

test('a locked screen locks the window where the owner wants that, and not otherwise', async () => {
  await run.page.evaluate((token) => localStorage.setItem('pocketmall.token', token), admin);
  await run.page.goto(`${url}/console/`);
  const token = () => run.page.evaluate('desktop.session.token()');
  await expect.poll(token).not.toBe(null);
  const lockScreen = () => run.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
  await lockScreen();
  expect(await token()).not.toBe(null);
  await run.watchSystem();
  await run.clickMenu('lock');
  await lockScreen();
  await expect.poll(token).toBe(null);
  await run.page.waitForSelector('input[type=password]');
});

test('Windows ends the session during orders: the shop closes by itself, and nothing acknowledged is lost', async () => {
  const shopper = await logInShopper(url);
  const { taken, ended } = buyUntilClosed(url, shopper);
  await expect.poll(() => taken.length).toBeGreaterThan(3);
  const isHeldBack = await run.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const event = { defaultPrevented: false, preventDefault: () => Object.assign(event, { defaultPrevented: true }) };
    window?.emit('query-session-end', event);
    return event.defaultPrevented;
  });
  // Another program may still keep the session: until it ends the shop stays open, and it is not the shop that holds it.
  expect(isHeldBack).toBe(false);
  expect(await call(url, '/wx/home/index')).toBeTruthy();
  await run.app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('session-end', {}));
  expect(await run.ended()).toBe(0);
  await ended;
  expect(isMarkedRunning()).toBe(false);

  run = await DesktopRun.start({ userData: place.userData });
  url = await run.shop();
  expect(await missingOrders(url, shopper, taken)).toEqual([]);
});

test('Linux and macOS shut down: the app asks them to wait, and ends at once', async () => {
  const isWaitedFor = await run.app.evaluate(({ powerMonitor }) => {
    const event = { isPrevented: false, preventDefault: () => Object.assign(event, { isPrevented: true }) };
    powerMonitor.emit('shutdown', event);
    return event.isPrevented;
  });
  expect(isWaitedFor).toBe(true);
  expect(await run.ended()).toBe(0);
  expect(isMarkedRunning()).toBe(false);
});
