// The owner's window: a page of the shop, with no more rights than a browser would give it.
import { join } from 'node:path';
import { app, BrowserWindow, type WebPreferences } from 'electron';

/** Electron's secure defaults, stated so that a changed default or a slip shows up in a review and in the seam test. */
function pageRights(): WebPreferences {
  return {
    preload: join(import.meta.dirname, 'preload.cjs'),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: !app.isPackaged,
  };
}

/**
 * Opens the window on the shop's page and resolves once the page is loaded, or the window was closed before that.
 * It is shown when there is something to see, so there is no white flash.
 * @throws Error when the page can't be loaded.
 */
export async function openShopWindow(url: string): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    title: 'PocketMall',
    width: 1280,
    height: 820,
    minWidth: 720,
    minHeight: 480,
    show: false,
    backgroundColor: '#ffffff',
    webPreferences: pageRights(),
  });
  window.once('ready-to-show', () => window.show());
  await window.loadURL(url).catch((error: unknown) => {
    if (!window.isDestroyed()) throw error;
  });
  return window;
}

/** Brings the window to the front, e.g. because the app was started a second time. */
export function showAgain(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
