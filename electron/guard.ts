// What no page in a window may do, whatever gets into it: leave the shop, open windows, ask the system for anything.
import { app, type Event, session, shell, type WebContents } from 'electron';
import { kindOfPage } from './pages.ts';

/** Where the owner fetches the keys for real payments; links to anywhere else stay closed. */
const hostsOpenedInBrowser: ReadonlySet<string> = new Set(['pay.weixin.qq.com', 'mp.weixin.qq.com']);

/**
 * The one permission that a page of the shop has: putting a text on the clipboard. Chromium asks under this name only just after
 * a click or a key of the person at the page; without one it asks for `clipboard-read`, which stays denied.
 */
const copying = 'clipboard-sanitized-write';

/** Denies camera, location, notifications, USB and all else that a page can ask for (Electron allows by default). */
export function guardSession(shopOrigin: () => string | undefined): void {
  const isGranted = (permission: string, url: string, isMainFrame: boolean): boolean =>
    permission === copying && isMainFrame && kindOfPage(url, shopOrigin()) === 'shop';
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isGranted(permission, requestingUrl, isMainFrame)),
  );
  defaultSession.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) =>
    isGranted(permission, origin, isMainFrame),
  );
  defaultSession.setDevicePermissionHandler(() => false);
}

/** Keeps every page that comes to be on the shop's own origin. Call it before the first window. */
export function guardContents(shopOrigin: () => string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guardPage(contents, shopOrigin));
}

function guardPage(contents: WebContents, shopOrigin: () => string | undefined): void {
  // What the app itself loads asks nobody; a page goes only from the shop to the shop.
  const stay = (event: Event, url: string): void => {
    if (kindOfPage(url, shopOrigin()) !== 'shop') event.preventDefault();
  };
  contents.on('will-navigate', (event) => stay(event, event.url));
  contents.on('will-frame-navigate', (event) => stay(event, event.url));
  contents.on('will-redirect', (event) => stay(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenInBrowser(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** True for https addresses of a few known hosts. */
export function mayOpenInBrowser(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.port === '' && hostsOpenedInBrowser.has(parsed.hostname);
}
