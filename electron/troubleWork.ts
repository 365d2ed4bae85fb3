// What the buttons of the trouble page do.
import { app, shell } from 'electron';
import { restoreFile } from '../server/desktop.ts';
import type { TroubleAction } from './bridge.ts';
import { dataFolderOf } from './folders.ts';
import { type DesktopLanguage, wordsOf } from './language.ts';
import type { DesktopLog } from './log.ts';
import type { Questions } from './questions.ts';
import type { DesktopSettings } from './settings.ts';
import { texts } from './texts.ts';
import type { ShopWindow } from './window.ts';

export interface TroubleSurroundings {
  readonly settings: DesktopSettings;
  readonly questions: Questions;
  readonly window: Pick<ShopWindow, 'showLocal'>;
  readonly log: DesktopLog;
  readonly language: () => DesktopLanguage;
  /** What "copy details" copies. */
  readonly details: () => string;
  readonly copy: (text: string) => Promise<null>;
  /** Opens the shop, or shows why it can't. */
  readonly start: (options?: { readonly acceptsLoss: boolean }) => Promise<void>;
  /** Shows the shop, which is open. */
  readonly showShop: () => Promise<void>;
  /** Nothing can be shown any more. */
  readonly fail: (error: unknown) => void;
}

export type TroubleWork = ReturnType<typeof createTroubleWork>;

export function createTroubleWork(around: TroubleSurroundings) {
  const { settings, questions, log, start } = around;
  let isLeaving = false;

  /** Answers the button first: the page that asked goes away by what follows. Until it is gone its buttons can be clicked again. */
  function begin(work: () => Promise<void>): null {
    if (isLeaving) return null;
    isLeaving = true;
    setImmediate(() => {
      void around.window
        .showLocal('splash')
        .finally(() => {
          isLeaving = false;
        })
        .then(() => work())
        .catch(around.fail);
    });
    return null;
  }

  async function repair(work: (dataFolder: string) => Promise<void>): Promise<string | null> {
    try {
      await work(dataFolderOf(settings.get()));
    } catch (error) {
      log.error('the restore failed', error);
      return wordsOf(error, around.language());
    }
    return begin(start);
  }

  async function openOtherFolder(): Promise<null> {
    const folder = await questions.chooseFolder();
    if (folder === undefined) return null;
    settings.put({ dataFolder: folder, hasOpened: false });
    return begin(start);
  }

  async function restoreChosenFile(): Promise<string | null> {
    const file = await questions.chooseBackup();
    return file === undefined ? null : repair((folder) => restoreFile(folder, file));
  }

  async function acceptLoss(): Promise<null> {
    const { lossTitle, lossText, lossAccept, cancel } = texts;
    const buttons = [lossAccept, cancel];
    if ((await questions.choose({ title: lossTitle, text: lossText, buttons })) !== 0) return null;
    return begin(() => start({ acceptsLoss: true }));
  }

  function quit(): null {
    app.quit();
    return null;
  }

  const work: Readonly<Record<TroubleAction, () => Promise<string | null> | null>> = {
    again: () => begin(start),
    newShop: () => {
      settings.put({ hasOpened: false });
      return begin(start);
    },
    otherFolder: openOtherFolder,
    restoreFile: restoreChosenFile,
    acceptLoss,
    reload: () => begin(around.showShop),
    restart: () => {
      app.relaunch();
      return quit();
    },
    logs: async () => (await shell.openPath(log.folder)) || null,
    copy: () => around.copy(around.details()),
    quit,
  };

  return {
    /** Gives a text for the owner when it did not work. */
    act: async (action: TroubleAction): Promise<string | null> => work[action](),
    repair,
  };
}
