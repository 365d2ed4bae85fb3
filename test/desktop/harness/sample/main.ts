// The smallest app that uses what the contract tests look at; runs on Electron's binary as well (Node strips the types there too).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, session, type WebContents } from 'electron';

const events: string[] = [];
Object.assign(globalThis, { events });
let window: BrowserWindow | undefined;

function open(): void {
  const isGranted = (permission: string) => ['midi', 'clipboard-sanitized-write'].includes(permission);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => isGranted(permission));
  session.defaultSession.setDevicePermissionHandler(() => false);
  ipcMain.handle('echo', (event, value) => {
    if (event.senderFrame === null) throw new Error('no frame');
    const isOfWindow = BrowserWindow.fromWebContents(event.sender) === window;
    const isMainFrame = event.senderFrame === event.sender.mainFrame;
    return { value, isMainFrame, isOfWindow, url: event.senderFrame.url };
  });
  ipcMain.handle('fail', () => {
    throw new TypeError('no good');
  });
  const item = { id: 'ping', label: 'Ping', click: () => window?.webContents.send('ping', { n: 1 }) };
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu: [item] }]));
  window = new BrowserWindow({
    width: 640,
    height: 480,
    show: false,
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.once('ready-to-show', () => events.push('ready-to-show'));
  window.on('closed', () => events.push('closed'));
  void window.loadFile(join(import.meta.dirname, 'page.html'), { query: { lang: 'en' } });
}

function noteWhatPagesDo(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    events.push(`open ${url}`);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    events.push(`navigate ${event.url}`);
    if (event.url.startsWith('https:')) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) events.push(`frame ${event.url}`);
  });
  contents.on('will-redirect', (event) => {
    events.push(`redirect ${event.url}`);
    event.preventDefault();
  });
  contents.on('will-attach-webview', () => events.push('webview'));
  contents.on('render-process-gone', (_event, { reason }) => events.push(`gone ${reason}`));
}

/** The value of a word of this start. */
const wordOf = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

/** What a start does that ends at once; false for an ordinary one. */
function endsAtOnce(): boolean {
  const mark = wordOf('mark');
  if (process.argv.includes('--broken')) {
    dialog.showErrorBox('Broken', 'the reason');
    app.exit(3);
  } else if (mark === undefined) return false;
  else if (process.argv.includes('--again')) {
    writeFileSync(mark, 'started again');
    app.exit(0);
  } else {
    app.relaunch({ args: [...process.argv.slice(1), '--again'] });
    app.exit(0);
  }
  return true;
}

function run(): void {
  app.enableSandbox();
  if (endsAtOnce()) return;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.on('web-contents-created', (_event, contents) => noteWhatPagesDo(contents));
  app.on('second-instance', (_event, words) => events.push(`second ${words.at(-1)}`));
  app.on('window-all-closed', () => events.push('window-all-closed'));
  app.on('before-quit', () => events.push('before-quit'));
  app.whenReady().then(open).catch(console.error);
}

run();
