// The smallest app that uses what the contract tests look at; runs on Electron's binary as well (Node strips the types there too).
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, session } from 'electron';

const events: string[] = [];
Object.assign(globalThis, { events });
let window: BrowserWindow | undefined;

function open(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'midi'));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'midi');
  ipcMain.handle('echo', (event, value) => {
    if (event.senderFrame === null) throw new Error('no frame');
    return { value, isMainFrame: event.senderFrame === event.sender.mainFrame, url: event.senderFrame.url };
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

if (app.requestSingleInstanceLock()) {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      events.push(`open ${url}`);
      return { action: 'deny' };
    });
    contents.on('will-navigate', (event) => {
      events.push(`navigate ${event.url}`);
      event.preventDefault();
    });
  });
  app.on('second-instance', (_event, words) => events.push(`second ${words.at(-1)}`));
  app.on('window-all-closed', () => events.push('window-all-closed'));
  app.whenReady().then(open).catch(console.error);
} else {
  app.quit();
}
