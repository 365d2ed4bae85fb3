// The desktop app, to be read from top to bottom: one instance -> its folders -> the shop -> the window -> the end.
// Nothing about shops is decided here: server/startShop.ts does the work, as it does in a terminal and in tests.
import { join } from 'node:path';
import { app, type BrowserWindow, type Event } from 'electron';
import { type RunningShop, startShop } from '../server/startShop.ts';
import { guardContents, guardSession } from './guard.ts';
import { openShopWindow, showAgain } from './shopWindow.ts';
import { showStartFailure } from './startFailure.ts';

let starting: Promise<RunningShop> | undefined;
let ending: Promise<void> | undefined;
let mainWindow: BrowserWindow | undefined;
let exitCode = 0;

function run(): void {
  app.enableSandbox();
  useOwnFolder();
  // Asked before anything touches the data: two processes must never open the same shop.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.on('second-instance', () => mainWindow && showAgain(mainWindow));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', stopBeforeQuit);
  // Electron gets ready only after this module has run: awaiting it at the top level would wait for ever.
  app.whenReady().then(openShop).catch(giveUp);
}

/** The same folder for an installed app and one started from the sources; a folder given on the command line wins. */
function useOwnFolder(): void {
  if (app.commandLine.hasSwitch('user-data-dir')) return;
  app.setPath('userData', join(app.getPath('appData'), 'PocketMall'));
}

async function openShop(): Promise<void> {
  starting = startShop({ data: join(app.getPath('userData'), 'shop'), host: '127.0.0.1', seed: 'demo' });
  const shop = await starting;
  if (ending !== undefined) return;
  guardSession();
  guardContents(new URL(shop.url).origin);
  mainWindow = await openShopWindow(shop.url);
}

function giveUp(error: unknown): void {
  exitCode = 1;
  showStartFailure(error);
  app.quit();
}

/** Holds the end of the app back, however often it is asked for, until the shop has closed its files. */
function stopBeforeQuit(event: Event): void {
  if (starting === undefined) return;
  event.preventDefault();
  ending ??= stopShop(starting);
}

/** `app.exit` asks nobody again: the windows are closed by then and the shop has answered its last requests. */
async function stopShop(started: Promise<RunningShop>): Promise<void> {
  try {
    const shop = await started.catch(nothingToStop);
    await shop?.stop();
  } catch (error) {
    console.error(error);
    exitCode = 1;
  }
  app.exit(exitCode);
}

/** The start failed, which `giveUp` has told. */
function nothingToStop(): undefined {}

run();
