// What the items of menu and tray do.
import { basename } from 'node:path';
import { app, clipboard, dialog, shell } from 'electron';
import { addBackupFile, backupAmong } from './backupFile.ts';
import { deskCall } from './deskCall.ts';
import { dataFolderOf } from './folders.ts';
import { newsNames } from './ipc/names.ts';
import { type Both, type DesktopLanguage, say, wordsOf } from './language.ts';
import type { DesktopLog } from './log.ts';
import { setStartsAtLogin, startsAtLogin } from './loginItem.ts';
import type { MenuAction } from './menu.ts';
import { notify } from './notices.ts';
import type { OwnerSession } from './ownerSession.ts';
import type { Questions } from './questions.ts';
import type { DesktopSettings } from './settings.ts';
import { openShareWindow } from './shareWindow.ts';
import type { OpenShop } from './shopPort.ts';
import { texts } from './texts.ts';
import type { Updates } from './updates.ts';
import type { ShopWindow } from './window.ts';

const idleMinutes = 15;

export interface MenuSurroundings {
  readonly shop: () => OpenShop | undefined;
  readonly settings: DesktopSettings;
  readonly session: OwnerSession;
  readonly window: ShopWindow;
  readonly questions: Questions;
  readonly log: DesktopLog;
  readonly language: () => DesktopLanguage;
  readonly updates: Updates;
  /** Draws the menus anew. */
  readonly refresh: () => void;
}

export type MenuWork = ReturnType<typeof createMenuWork>;

export function createMenuWork(around: MenuSurroundings) {
  const { settings, session, window, questions, log, language } = around;
  /** A backup that was opened before the shop was, as macOS tells of the file that starts the app. */
  let waitingFile: string | undefined;

  function goTo(page: string): void {
    window.bringForward();
    window.send(newsNames.goTo, page);
  }

  function tellDone(title: Both): void {
    notify({ title: 'PocketMall', body: say(title, language()), isSilent: true, onClick: window.bringForward });
  }

  async function rewind(shop: OpenShop): Promise<void> {
    const { rewindTitle, rewindText, rewind: name, cancel } = texts;
    if ((await questions.choose({ title: rewindTitle, text: rewindText, buttons: [name, cancel] })) !== 0) return;
    await desk(shop, '/desk/pack/rewind');
  }

  async function desk(shop: OpenShop, path: string): Promise<void> {
    await deskCall({ url: shop.url, path, body: {}, language: language(), token: await ownerToken(shop) });
  }

  async function ownerToken(shop: OpenShop): Promise<string> {
    const token = await session.token(shop);
    if (token === null) throw new Error(say(texts.signInFirst, language()));
    return token;
  }

  async function share(shop: OpenShop): Promise<void> {
    await shop.share(!shop.network().shared);
    if (shop.network().shared) await openShareWindow();
  }

  /** What each item does; those that need an open shop do nothing without one. */
  const work: Readonly<Record<MenuAction, (shop: OpenShop | undefined) => unknown>> = {
    open: () => window.bringForward(),
    address: (shop) => shop && openShareWindow(),
    share: (shop) => shop && share(shop),
    backUp: (shop) => shop?.backUp().then(() => tellDone(texts.backupTakenTitle)),
    rewind: (shop) => shop && rewind(shop),
    logs: () => shell.openPath(log.folder),
    dataFolder: () => shell.openPath(dataFolderOf(settings.get())),
    about: () => questions.about(),
    update: () => around.updates.ask(),
    atLogin: () => setStartsAtLogin(!startsAtLogin()),
    awake: () => settings.put({ staysAwake: !settings.get().staysAwake }),
    sound: () => settings.put({ hasSound: !settings.get().hasSound }),
    lock: () => settings.put({ lockMinutes: settings.get().lockMinutes > 0 ? 0 : idleMinutes }),
    askClosing: () => settings.put({ closing: 'ask' }),
    quit: () => app.quit(),
  };

  async function attempt(what: string, doing: () => unknown): Promise<void> {
    try {
      await doing();
    } catch (error) {
      log.error(`${what} failed`, error);
      await questions.tell(texts.failedTitle, wordsOf(error, language()));
    } finally {
      around.refresh();
    }
  }

  return {
    run: (action: MenuAction): void => void attempt(action, () => work[action](around.shop())),
    goTo,

    /** The window's close button: asked once what it means. */
    async closeWindow(): Promise<void> {
      let { closing } = settings.get();
      if (closing === 'ask') {
        const { closeTitle, closeText, closeKeep, quit, cancel } = texts;
        const buttons = [closeKeep, quit, cancel];
        const chosen = await questions.choose({ title: closeTitle, text: closeText, buttons });
        if (chosen > 1) return;
        closing = chosen === 0 ? 'tray' : 'quit';
        settings.put({ closing });
      }
      if (closing === 'quit') app.quit();
      else window.hide();
    },

    /** The switch on the page with the address. A failure is told; the page then shows what is true. */
    setShared: (isShared: boolean): Promise<void> => attempt('share', () => around.shop()?.share(isShared)),

    /** The wanted port was another program's: the new one is kept, and the owner is told. */
    async tellOfPort(port: number, wanted: number): Promise<void> {
      await around.shop()?.keepPort();
      await questions.tell(texts.portTitle, say(texts.portText, language(), { port, wanted }));
    },

    async copy(text: string): Promise<null> {
      await clipboard.writeText(text);
      return null;
    },

    /** A backup among the words of a start, or one that waits since then: offered to join the list once the shop is open. */
    async openBackupAmong(words: readonly string[], folder = '/'): Promise<void> {
      const file = backupAmong(words, folder) ?? waitingFile;
      const shop = around.shop();
      waitingFile = shop === undefined ? file : undefined;
      if (file === undefined || shop === undefined) return;
      const { backupFileTitle, backupFileText, backupFileAdd, cancel } = texts;
      const values = { name: basename(file) };
      const buttons = [backupFileAdd, cancel];
      if ((await questions.choose({ title: backupFileTitle, text: backupFileText, values, buttons })) !== 0) return;
      await attempt('adding a backup', async () => {
        await addBackupFile(file, { url: shop.url, language: language(), token: await ownerToken(shop) });
        goTo('backups');
      });
    },

    lastResort: (error: unknown): void => {
      const values = { reason: wordsOf(error, language()), logs: log.folder };
      dialog.showErrorBox('PocketMall', say(texts.lastResort, language(), values));
    },
  };
}
