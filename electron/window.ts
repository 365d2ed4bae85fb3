// The owner's window: a page of the shop, with no more rights than a browser would give it. One at a time, at the place where
// it was left; it shows the splash, the shop or what is wrong.
import { join } from 'node:path';
import { app, BrowserWindow, type Display, screen, type WebPreferences } from 'electron';
import { followTheme, groundColor } from './ground.ts';
import { type LocalPage, localPageFile } from './pages.ts';
import type { DesktopSettings } from './settings.ts';
import { type Area, visiblePlace } from './windowPlace.ts';

/** Electron's secure defaults, stated so that a changed default or a slip shows up in a review. */
export function pageRights(): WebPreferences {
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

/** Waits for a page. A load that another one, or the window's end, overtook is no failure. @throws what keeps it from loading */
export async function untilLoaded(into: BrowserWindow, loading: Promise<void>): Promise<void> {
  await loading.catch((error: unknown) => {
    const { code } = error as { code?: string };
    if (!into.isDestroyed() && code !== 'ERR_ABORTED') throw error;
  });
}

export interface ShopWindowHooks {
  /** The owner closes the window; true keeps it. */
  onClose(): boolean;
  /** The page's process is gone. */
  onCrash(reason: string): void;
  /** Windows ends the user's session. */
  onSessionEnd(): void;
}

export interface ShopWindow {
  /** Shows a page of the app itself. */
  showLocal(page: Exclude<LocalPage, 'share'>, options?: { readonly inNewWindow?: boolean }): Promise<void>;
  /** Shows an address of the shop. @throws Error when it can't be loaded */
  showShop(url: string): Promise<void>;
  /** Brings it to the front, and back when it was hidden. */
  bringForward(): void;
  hide(): void;
  send(channel: string, news: unknown): void;
  current(): BrowserWindow | undefined;
}

/** Makes the window's keeper; `startsHidden` for a start at login, which goes to the tray. */
export function createShopWindow(
  settings: DesktopSettings,
  hooks: ShopWindowHooks,
  { startsHidden }: { startsHidden: () => boolean },
): ShopWindow {
  let window: BrowserWindow | undefined;
  /** Somebody, or a trouble, wants to see it: from then on no start goes to the tray. */
  let isWanted = false;
  /** Maximizing shows a window, so it waits until this one is shown. */
  let isToMaximize = false;

  function reveal(shown: BrowserWindow): void {
    if (isToMaximize) shown.maximize();
    isToMaximize = false;
    shown.show();
  }

  function open(): BrowserWindow {
    const screens = { areas: screen.getAllDisplays().map(areaOf), main: areaOf(screen.getPrimaryDisplay()) };
    const { isMaximized = false, ...bounds } = visiblePlace(settings.get().window, screens);
    isToMaximize = isMaximized;
    const made = new BrowserWindow({
      title: 'PocketMall',
      ...bounds,
      minWidth: 720,
      minHeight: 480,
      show: false,
      backgroundColor: groundColor(),
      webPreferences: pageRights(),
    });
    followTheme(made);
    // Shown when there is something to see, so there is no white flash.
    made.once('ready-to-show', () => {
      if (isWanted || !startsHidden()) reveal(made);
    });
    const remember = () => {
      if (made.isMinimized()) return;
      settings.put({ window: { ...made.getNormalBounds(), isMaximized: isToMaximize || made.isMaximized() } });
    };
    made.on('close', (event) => {
      remember();
      if (hooks.onClose()) event.preventDefault();
    });
    made.on('closed', () => {
      if (window === made) window = undefined;
    });
    made.on('session-end', hooks.onSessionEnd);
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') hooks.onCrash(reason);
    });
    window = made;
    return made;
  }

  return {
    async showLocal(page, { inNewWindow = false } = {}) {
      const former = window;
      const into = former === undefined || inNewWindow ? open() : former;
      if (former !== into) former?.destroy();
      if (page === 'trouble') {
        isWanted = true;
        // Its owner has to reach the rest of the computer.
        into.setKiosk(false);
      }
      await untilLoaded(into, into.loadFile(localPageFile(page)));
      if (page === 'trouble') reveal(into);
    },
    async showShop(url) {
      const into = window ?? open();
      await untilLoaded(into, into.loadURL(url));
    },
    bringForward() {
      isWanted = true;
      if (window === undefined) return;
      if (window.isMinimized()) window.restore();
      reveal(window);
      window.focus();
    },
    hide: () => window && hide(window),
    send: (channel, news) => window?.webContents.send(channel, news),
    current: () => window,
  };
}

/** macOS gives a full screen a desktop of its own, which would stay behind black: it is left first. */
function hide(shown: BrowserWindow): void {
  if (process.platform === 'darwin' && shown.isFullScreen()) {
    shown.once('leave-full-screen', () => shown.hide());
    shown.setFullScreen(false);
  } else {
    shown.hide();
  }
}

const areaOf = ({ workArea }: Display): Area => workArea;
