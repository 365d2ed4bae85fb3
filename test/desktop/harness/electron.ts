// biome-ignore-all lint/performance/noBarrelFile: this stands for a module of one name, as Electron gives it
// The module `electron` of the stand-in: what electron/ uses and no more. A name that is missing here fails loudly, and
// contractOfEach.e2e.ts sees to it that each has a contract test.
import { allContents } from './parts/webContents.ts';

export { app } from './parts/app.ts';
export { BrowserWindow } from './parts/browserWindow.ts';
export {
  clipboard,
  dialog,
  Notification,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  shell,
} from './parts/desk.ts';
export { ipcMain } from './parts/ipcMain.ts';
export { Menu, Tray } from './parts/menu.ts';
export { nativeTheme } from './parts/nativeTheme.ts';
export { autoUpdater, net } from './parts/net.ts';
export { session } from './parts/session.ts';

/** Playwright finds a page's window by this. */
export const webContents = {
  fromDevToolsTargetId: (targetId: string) => [...allContents].find((contents) => contents.targetId === targetId),
};
