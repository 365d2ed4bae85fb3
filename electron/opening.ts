// Opens the shop and shows it, or what is wrong; and closes it at the end.
import { app } from 'electron';
import { startShop } from '../server/startShop.ts';
import { dataFolderOf, isShopMissing } from './folders.ts';
import type { DesktopLanguage } from './language.ts';
import type { DesktopLog } from './log.ts';
import type { MenuWork } from './menuWork.ts';
import { followShop } from './notices.ts';
import type { DesktopSettings } from './settings.ts';
import { type OpenShop, openShopPort } from './shopPort.ts';
import type { DesktopState } from './state.ts';
import { ownTrouble, type Trouble, troubleOfStart } from './trouble.ts';
import type { ShopWindow } from './window.ts';

export interface OpeningSurroundings {
  readonly state: DesktopState;
  readonly settings: DesktopSettings;
  readonly window: ShopWindow;
  readonly log: DesktopLog;
  readonly language: () => DesktopLanguage;
  readonly menuWork: Pick<MenuWork, 'goTo' | 'tellOfPort' | 'lastResort'>;
  /** Draws the menus anew. */
  readonly refresh: () => void;
}

export function createOpening({ state, settings, window, log, language, menuWork, refresh }: OpeningSurroundings) {
  let starting: Promise<OpenShop> | undefined;
  let closing: Promise<void> | undefined;
  let stopFollowing = () => {};

  /** Opens the shop, or shows why it can't. */
  async function start({ acceptsLoss = false } = {}): Promise<void> {
    state.trouble = undefined;
    const dataFolder = dataFolderOf(settings.get());
    if (isShopMissing(settings.get())) return showTrouble(ownTrouble('shop-missing', dataFolder, undefined));
    try {
      starting = startShop({ data: dataFolder, seed: 'empty', echo: tellLog, acceptsLoss }).then(openShopPort);
      const opened = await starting;
      if (state.isQuitting) return;
      await welcome(opened);
    } catch (error) {
      if (state.shop === undefined) starting = undefined;
      await showTrouble(await troubleOfStart(error, dataFolder));
    }
  }

  function tellLog(level: string, text: string): void {
    if (level === 'error') log.error(`shop: ${text}`);
    else if (level === 'warn') log.info(`shop: ${text}`);
  }

  async function welcome(opened: OpenShop): Promise<void> {
    state.shop = opened;
    const readyAt = performance.now();
    settings.put({ hasOpened: true });
    const { port, wantedPort } = opened.network();
    opened.events.on('network', refresh);
    const around = { language, hasSound: () => settings.get().hasSound, window: window.current, goTo: menuWork.goTo };
    stopFollowing = followShop(opened, around);
    refresh();
    await showShop();
    log.info(`the shop was shown ${Math.round(performance.now() - readyAt)} ms after it was ready at ${opened.url}`);
    if (port !== wantedPort) await menuWork.tellOfPort(port, wantedPort);
  }

  /** Shows the shop, if it is open. */
  async function showShop(): Promise<void> {
    const { shop } = state;
    if (shop === undefined) return;
    state.trouble = undefined;
    try {
      await window.showShop(`${shop.url}/console/`);
    } catch (error) {
      await showTrouble(ownTrouble('window-failed', shop.url, error));
    }
  }

  async function showTrouble(found: Trouble, options: { inNewWindow?: boolean } = {}): Promise<void> {
    if (state.isQuitting) return;
    state.trouble = found;
    log.error(`trouble: ${found.kind} (${found.where})`, found.error);
    await window.showLocal('trouble', options);
  }

  return {
    start,
    showShop,
    showTrouble,

    /** The very means to show what is wrong failed: what is left is a system box and an end. */
    fail(error: unknown): void {
      log.error('nothing could be shown', error);
      menuWork.lastResort(error);
      app.exit(1);
    },

    /** What became due while the computer slept is done now. */
    async catchUp(): Promise<void> {
      try {
        await state.shop?.catchUp();
        log.info('the computer woke up; what was due is done');
      } catch (error) {
        log.error('catching up failed', error);
      }
    },

    /**
     * Closes the shop, also one that is just being opened, after `before`, in which it still answers. Undefined when there is
     * nothing to close any more.
     */
    close(before: () => Promise<void>): Promise<void> | undefined {
      if (starting === undefined) return undefined;
      closing ??= starting
        .then(async (opened) => {
          await before();
          stopFollowing();
          await opened.stop();
        })
        .catch((error: unknown) => log.error('the shop did not stop cleanly', error))
        .then(() => {
          starting = undefined;
        });
      return closing;
    },
  };
}
