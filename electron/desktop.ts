// The app once it may run: its concerns, made and tied to each other. main.ts tells when.
import { app, nativeTheme } from 'electron';
import { createChrome } from './chrome.ts';
import { ownFile } from './folders.ts';
import { guardContents, guardSession } from './guard.ts';
import { newsNames } from './ipc/names.ts';
import { type DesktopLanguage, languageOf } from './language.ts';
import { openDesktopLog } from './log.ts';
import { isStartAtLogin } from './loginItem.ts';
import { createMenuView } from './menuView.ts';
import { createMenuWork } from './menuWork.ts';
import { createOpening } from './opening.ts';
import { openOwnerSession } from './ownerSession.ts';
import { openPageCalls } from './pageCalls.ts';
import { followPower } from './power.ts';
import { createQuestions } from './questions.ts';
import { openDesktopSettings } from './settings.ts';
import { shopOriginOf, startState } from './state.ts';
import { detailsOf, ownTrouble } from './trouble.ts';
import { createTroubleWork } from './troubleWork.ts';
import { createUpdateWork } from './updateWork.ts';
import { createShopWindow } from './window.ts';

export type Desktop = ReturnType<typeof createDesktop>;
type Concerns = ReturnType<typeof createConcerns>;

/** What stands first in the details of a trouble. */
const facts = () => `PocketMall ${app.getVersion()}, ${process.platform} ${process.arch}`;

/** Each concern gets what it needs of the others; a function where that one is made later. */
function createConcerns() {
  const state = startState();
  const log = openDesktopLog(app.getPath('logs'));
  const settings = openDesktopSettings(ownFile('desktop.json'), (error) => log.error('settings were not kept', error));
  const session = openOwnerSession(ownFile('owner-session'), log);
  const chrome = createChrome((action) => menuWork.run(action));
  const language = (): DesktopLanguage => settings.get().language ?? languageOf(app.getLocale());
  const shop = () => state.shop;
  const refresh = () => drawMenus();
  const window = createShopWindow(
    settings,
    {
      onClose: () => keepsOnClose(concerns),
      onCrash: (reason) =>
        void opening.showTrouble(ownTrouble('window-crashed', reason, undefined), { inNewWindow: true }),
      onSessionEnd: () => goDown(concerns),
    },
    { startsHidden: isStartAtLogin },
  );
  const questions = createQuestions({ window: window.current, language });
  const shared = { settings, window, questions, log, language, refresh };
  const updates = createUpdateWork({ ...shared, shop });
  const menuWork = createMenuWork({ ...shared, shop, session, updates });
  const drawMenus = createMenuView({ state, settings, chrome, window, language, updateItem: updates.item });
  const opening = createOpening({ ...shared, state, menuWork });
  const details = () => (state.trouble ? detailsOf(state.trouble, facts()) : facts());
  const troubleWork = createTroubleWork({ ...shared, ...opening, details, copy: menuWork.copy });
  const concerns = { ...shared, state, session, chrome, updates, menuWork, opening, troubleWork };
  return concerns;
}

export function createDesktop() {
  const concerns = createConcerns();
  const { state, chrome, window, updates, menuWork, opening } = concerns;
  let stopUpdates = () => {};

  return {
    /** The system is ready. */
    async open(): Promise<void> {
      prepare(concerns);
      await window.showLocal('splash');
      await opening.start();
      stopUpdates = updates.follow();
      if (state.shop) await menuWork.openBackupAmong(process.argv);
    },
    fail: opening.fail,
    /** Another start, a click on the dock or a file: the window comes forward. */
    comeForward(words: readonly string[], folder = '/'): void {
      window.bringForward();
      void menuWork.openBackupAmong(words, folder);
    },
    noteQuit(): void {
      state.isQuitting = true;
    },
    /** Holds the end back until the shop has closed its files; undefined when there is nothing to wait for. */
    end: (): Promise<void> | undefined =>
      opening.close(async () => {
        stopUpdates();
        await updates.beforeEnd();
        chrome.end();
      }),
    goDown: () => goDown(concerns),
    /** After the end: `exit`, or the installation of an update, which ends the app in its own way. */
    leave: (exit: () => void): Promise<void> => updates.end(exit),
    /** An error that nobody caught: the shop is trusted no further, but what it has taken is saved. */
    tellOfFault(error: unknown): void {
      if (!app.isReady() || state.isQuitting) opening.fail(error);
      else opening.showTrouble(ownTrouble('main-fault', '', error)).catch(opening.fail);
    },
  };
}

/** All that has to be in place before the first window. */
function prepare(concerns: Concerns): void {
  const { state, settings, session, window, log, opening, refresh } = concerns;
  const shopOrigin = () => shopOriginOf(state);
  nativeTheme.themeSource = settings.get().theme;
  guardSession(shopOrigin);
  guardContents(shopOrigin);
  openPageCalls({ ...concerns, facts });
  followPower({
    onShutdown: () => goDown(concerns),
    onSleep: () => log.info('the computer goes to sleep'),
    onWake: () => void opening.catchUp(),
    onAway: () => {
      session.lock();
      window.send(newsNames.lock, null);
    },
    lockMinutes: () => settings.get().lockMinutes,
  });
  refresh();
}

/** With a shop the window goes to the tray, as the owner chose; with nothing to serve, closing is quitting. */
function keepsOnClose({ state, menuWork }: Concerns): boolean {
  if (state.isQuitting) return false;
  if (state.shop === undefined || state.trouble !== undefined) app.quit();
  else void menuWork.closeWindow();
  return true;
}

/** The system, or who runs it, wants the app to end soon. */
function goDown({ updates }: Concerns): void {
  updates.holdBack();
  app.quit();
}
