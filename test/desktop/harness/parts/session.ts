// `session`: what pages may ask of the system. Chromium is told the handlers' answers when a page is loaded: Electron asks
// them each time.
import type * as Electron from 'electron';
import { browser } from '../browser.ts';

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Electron.Session['setDevicePermissionHandler']>[0];
type RequestListener = Parameters<Electron.WebRequest['onBeforeRequest']>[0];
type Imitated = Pick<
  Electron.Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>;

/** Electron's name of a permission, and Chromium's. */
const permissions = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['idle-detection', 'idle-detection'],
] as const;

/** What may be asked for in a session; only requests of `net` come here, pages do not. */
class WebRequest {
  #listener: RequestListener = null;

  onBeforeRequest(listener: RequestListener): void {
    this.#listener = listener;
  }
  ask(url: string, answer: (isCancelled: boolean) => void): void {
    const details = { url, method: 'GET' } as Electron.OnBeforeRequestListenerDetails;
    if (this.#listener === null) answer(false);
    else this.#listener(details, ({ cancel }) => answer(cancel === true));
  }
}

export class Session implements Imitated {
  readonly webRequest = new WebRequest();
  #request: RequestHandler = null;
  #check: CheckHandler = null;

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler;
  }
  setDevicePermissionHandler(_handler: DeviceHandler): void {}

  /** Without handlers everything is allowed, as in Electron. */
  async applyTo(contents: Electron.WebContents, url: string): Promise<void> {
    const { origin } = new URL(url);
    if (origin === 'null') return;
    for (const [permission, name] of permissions) {
      const isAllowed =
        (await this.#isGranted(contents, permission, url)) && this.#isChecked(contents, permission, origin);
      const setting = isAllowed ? 'granted' : 'denied';
      await browser().send('Browser.setPermission', { permission: { name }, setting, origin });
    }
  }

  #isGranted(contents: Electron.WebContents, permission: 'geolocation', url: string): Promise<boolean>;
  #isGranted(contents: Electron.WebContents, permission: string, url: string): Promise<boolean>;
  #isGranted(contents: Electron.WebContents, permission: string, requestingUrl: string): Promise<boolean> {
    const handler = this.#request;
    if (!handler) return Promise.resolve(true);
    type Asked = Parameters<typeof handler>;
    const details = { requestingUrl, isMainFrame: true } as Asked[3];
    return new Promise((resolve) => handler(contents, permission as Asked[1], resolve, details));
  }

  #isChecked(contents: Electron.WebContents, permission: string, origin: string): boolean {
    const handler = this.#check;
    if (!handler) return true;
    type Asked = Parameters<typeof handler>;
    return handler(contents, permission as Asked[1], origin, { requestingUrl: origin, isMainFrame: true } as Asked[3]);
  }
}

const partitions = new Map<string, Session>();

export const session = {
  defaultSession: new Session(),
  fromPartition(name: string, _options?: Electron.FromPartitionOptions): Session {
    const found = partitions.get(name) ?? new Session();
    partitions.set(name, found);
    return found;
  },
};
