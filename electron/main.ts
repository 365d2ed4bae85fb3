// The desktop app, to be read from top to bottom: one instance -> its folders -> the shop -> the window -> the end.
// Nothing about shops is decided here: server/startShop.ts does the work, as it does in a terminal and in tests.
//
// The window loads the shop from its loopback address, not from a scheme of the app's own served in this process. Both reach
// the same Koa app; the address was chosen because then the console is one page in one surrounding, in this window and in any
// browser: live events stream, uploads and downloads go by the same code, the policy header is the server's, and what the
// terminal program and the tests prove holds here too. A scheme would need a second way into Koa (made-up requests and
// sockets), and would hide no port, since phones and mini-programs need one anyway. The price, that other programs of this
// computer reach the address as well, is paid by tokens in a header (nothing that a browser sends by itself), checks of the
// caller's address, and listening on loopback alone until the owner shares the shop.
import { app, type Event } from 'electron';
import { createDesktop, type Desktop } from './desktop.ts';
import { useOwnFolder } from './folders.ts';

let exitCode = 0;
let isLeaving = false;

function run(): void {
  app.enableSandbox();
  useOwnFolder();
  // Asked before anything touches the data: two processes must never open the same shop.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.setAppUserModelId('shop.pocketmall.desktop');
  const desktop = createDesktop();
  app.on('second-instance', (_event, words, folder) => desktop.comeForward(words, folder));
  app.on('activate', () => desktop.comeForward([]));
  app.on('open-file', (event, file) => {
    event.preventDefault();
    desktop.comeForward(['', file]);
  });
  // The shop goes on without a window; quitting is always said.
  app.on('window-all-closed', () => {});
  app.on('before-quit', desktop.noteQuit);
  app.on('will-quit', (event) => stopBeforeQuit(event, desktop));
  process.on('uncaughtException', (error) => tellOfFault(desktop, error));
  process.on('unhandledRejection', (error) => tellOfFault(desktop, error));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, desktop.goDown);
  // Electron gets ready only after this module has run: awaiting it at the top level would wait for ever.
  app.whenReady().then(desktop.open).catch(desktop.fail);
}

/** Holds the end of the app back, however often it is asked for, until the shop has closed its files. */
function stopBeforeQuit(event: Event, desktop: Desktop): void {
  const ending = desktop.end();
  if (ending === undefined) return;
  event.preventDefault();
  if (isLeaving) return;
  isLeaving = true;
  // `app.exit` asks nobody again: the windows are closed by then and the shop has answered its last requests.
  const exit = () => app.exit(exitCode);
  ending.then(() => (exitCode === 0 ? desktop.leave(exit) : exit())).catch(desktop.fail);
}

function tellOfFault(desktop: Desktop, error: unknown): void {
  exitCode = 1;
  desktop.tellOfFault(error);
}

run();
