// The app once it may run: opens the shop, shows it or what is wrong, and ends it. main.ts tells when.
import { join } from 'node:path';
import { app, nativeTheme, shell } from 'electron';
import { restoreListed } from '../server/desktop.ts';
import { startShop } from '../server/startShop.ts';
import { createChrome } from './chrome.ts';
import { dataFolderOf, isShopMissing, ownFile } from './folders.ts';
import { guardContents, guardSession } from './guard.ts';
import { openChannels } from './ipc/channel.ts';
import { folderChannels } from './ipc/folder.ts';
import { kioskChannels } from './ipc/kiosk.ts';
import { lookChannels } from './ipc/look.ts';
import { newsNames } from './ipc/names.ts';
import { sessionChannels } from './ipc/session.ts';
import { shareChannels } from './ipc/share.ts';
import { troubleChannels } from './ipc/trouble.ts';
import { type DesktopLanguage, languageOf } from './language.ts';
import { openDesktopLog } from './log.ts';
import { isStartAtLogin, startsAtLogin } from './loginItem.ts';
import { createMenuWork } from './menuWork.ts';
import { followShop } from './notices.ts';
import { openOwnerSession } from './ownerSession.ts';
import { kindOfPage } from './pages.ts';
import { createWakefulness, followPower } from './power.ts';
import { createQuestions } from './questions.ts';
import { openDesktopSettings } from './settings.ts';
import { presentShare } from './shareWindow.ts';
import { type OpenShop, openShopPort } from './shopPort.ts';
import { detailsOf, ownTrouble, presentTrouble, type Trouble, troubleOfStart } from './trouble.ts';
import { createTroubleWork } from './troubleWork.ts';
import { createUpdateWork } from './updateWork.ts';
import { createShopWindow } from './window.ts';

/** For a task bar that shows none. */
const noProgress = -1;

export type Desktop = ReturnType<typeof createDesktop>;

export function createDesktop() {
  const log = openDesktopLog(app.getPath('logs'));
  const settings = openDesktopSettings(ownFile('desktop.json'), (error) => log.error('settings were not kept', error));
  const session = openOwnerSession(ownFile('owner-session'), log);
  const wakefulness = createWakefulness();
  const chrome = createChrome((action) => menuWork.run(action));
  let starting: Promise<OpenShop> | undefined;
  let shop: OpenShop | undefined;
  let trouble: Trouble | undefined;
  let stopFollowing = () => {};
  let stopUpdates = () => {};
  let isQuitting = false;
  let ending: Promise<void> | undefined;

  const language = (): DesktopLanguage => settings.get().language ?? languageOf(app.getLocale());
  const shopOrigin = () => (shop === undefined ? undefined : new URL(shop.url).origin);

  const window = createShopWindow(
    settings,
    {
      onClose: () => keepsOnClose(),
      onCrash: (reason) => void showTrouble(ownTrouble('window-crashed', reason, undefined), { inNewWindow: true }),
      onSessionEnd: goDown,
    },
    { startsHidden: isStartAtLogin },
  );
  const questions = createQuestions({ window: window.current, language });
  const updates = createUpdateWork({ shop: () => shop, settings, questions, log, language, refresh });
  const menuWork = createMenuWork({
    shop: () => shop,
    settings,
    session,
    window,
    questions,
    log,
    language,
    updates,
    refresh,
  });
  const troubleWork = createTroubleWork({
    settings,
    questions,
    window,
    log,
    language,
    details: () => (trouble ? detailsOf(trouble, facts()) : facts()),
    copy: menuWork.copy,
    start,
    showShop,
    fail,
  });

  function refresh(): void {
    const { staysAwake, hasSound, lockMinutes } = settings.get();
    const update = updates.item();
    const network = shop?.network();
    wakefulness.set(staysAwake && network?.shared === true);
    const state = {
      language: language(),
      platform: process.platform,
      isOpen: shop !== undefined,
      isDemo: shop?.isDemo === true,
      isShared: network?.shared === true,
      update,
      options: { atLogin: startsAtLogin(), staysAwake, hasSound, lockMinutes },
    };
    chrome.refresh(state, network?.addresses.find(({ likely }) => likely)?.url ?? shop?.url);
    window.current()?.setProgressBar(update?.progress ?? noProgress);
  }

  /** With a shop the window goes to the tray, as the owner chose; with nothing to serve, closing is quitting. */
  function keepsOnClose(): boolean {
    if (isQuitting) return false;
    if (shop === undefined || trouble !== undefined) app.quit();
    else void menuWork.closeWindow();
    return true;
  }

  async function showTrouble(found: Trouble, options: { inNewWindow?: boolean } = {}): Promise<void> {
    if (isQuitting) return;
    trouble = found;
    log.error(`trouble: ${found.kind} (${found.where})`, found.error);
    await window.showLocal('trouble', options);
  }

  async function start({ acceptsLoss = false } = {}): Promise<void> {
    trouble = undefined;
    const dataFolder = dataFolderOf(settings.get());
    if (isShopMissing(settings.get())) return showTrouble(ownTrouble('shop-missing', dataFolder, undefined));
    try {
      starting = startShop({ data: dataFolder, seed: 'empty', echo: tellLog, acceptsLoss }).then(openShopPort);
      const opened = await starting;
      if (isQuitting) return;
      await welcome(opened);
    } catch (error) {
      if (shop === undefined) starting = undefined;
      await showTrouble(await troubleOfStart(error, dataFolder));
    }
  }

  function tellLog(level: string, text: string): void {
    if (level === 'error') log.error(`shop: ${text}`);
    else if (level === 'warn') log.info(`shop: ${text}`);
  }

  async function welcome(opened: OpenShop): Promise<void> {
    shop = opened;
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

  async function showShop(): Promise<void> {
    if (shop === undefined) return;
    trouble = undefined;
    try {
      await window.showShop(`${shop.url}/console/`);
    } catch (error) {
      await showTrouble(ownTrouble('window-failed', shop.url, error));
    }
  }

  const facts = () => `PocketMall ${app.getVersion()}, ${process.platform} ${process.arch}`;

  function fail(error: unknown): void {
    // The very means to show it failed: what is left is a system box and an end.
    log.error('nothing could be shown', error);
    menuWork.lastResort(error);
    app.exit(1);
  }

  /** The system, or who runs it, wants the app to end soon. */
  function goDown(): void {
    updates.holdBack();
    app.quit();
  }

  return {
    /** The system is ready. */
    async open(): Promise<void> {
      nativeTheme.themeSource = settings.get().theme;
      guardSession();
      guardContents(shopOrigin);
      openChannels(
        [
          ...sessionChannels(session, () => shop),
          ...folderChannels(async (name) => (await shell.openPath(join(dataFolderOf(settings.get()), name))) || null),
          ...lookChannels((look) => {
            settings.put(look);
            nativeTheme.themeSource = look.theme;
            refresh();
          }),
          ...kioskChannels(),
          ...troubleChannels({
            view: () => (trouble ? presentTrouble(trouble, language(), facts()) : null),
            act: troubleWork.act,
            restore: (name) => troubleWork.repair((folder) => restoreListed(folder, name)),
          }),
          ...shareChannels({
            view: () => (shop ? presentShare(shop.network(), language()) : null),
            set: menuWork.setShared,
          }),
        ],
        (url) => kindOfPage(url, shopOrigin()),
      );
      followPower({
        onShutdown: goDown,
        onSleep: () => log.info('the computer goes to sleep'),
        onWake: () => void shop?.catchUp().catch((error: unknown) => log.error('catching up failed', error)),
        onAway: () => {
          session.lock();
          window.send(newsNames.lock, null);
        },
        lockMinutes: () => settings.get().lockMinutes,
      });
      refresh();
      await window.showLocal('splash');
      await start();
      stopUpdates = updates.follow();
      if (shop) await menuWork.openBackupAmong(process.argv);
    },
    fail,
    /** Another start, a click on the dock or a file: the window comes forward. */
    comeForward(words: readonly string[], folder = '/'): void {
      window.bringForward();
      void menuWork.openBackupAmong(words, folder);
    },
    noteQuit(): void {
      isQuitting = true;
    },
    /** Holds the end back until the shop has closed its files; undefined when there is nothing to wait for. */
    end(): Promise<void> | undefined {
      if (starting === undefined) return undefined;
      ending ??= starting
        .then(async (opened) => {
          stopUpdates();
          await updates.beforeEnd();
          stopFollowing();
          chrome.end();
          await opened.stop();
        })
        .catch((error: unknown) => log.error('the shop did not stop cleanly', error))
        .then(() => {
          starting = undefined;
        });
      return ending;
    },
    goDown,
    /** After the end: `exit`, or the installation of an update, which ends the app in its own way. */
    leave: (exit: () => void): Promise<void> => updates.end(exit),
    /** An error that nobody caught: the shop is trusted no further, but what it has taken is saved. */
    tellOfFault(error: unknown): void {
      if (!app.isReady() || isQuitting) fail(error);
      else showTrouble(ownTrouble('main-fault', '', error)).catch(fail);
    },
  };
}
