// Looks for a newer version where the owner, or whoever built the app, says; never elsewhere. What the shop holds is backed up
// before anything is installed.
import type { Both } from './language.ts';
import { texts } from './texts.ts';

/** What is used of electron-updater. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  setFeedURL(options: { provider: 'generic'; url: string }): void;
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
}

export interface UpdateSurroundings {
  /** Undefined: off, and nothing is loaded or asked. */
  readonly feed: string | undefined;
  readonly loadUpdater: () => Promise<Updater>;
  readonly backUp: () => Promise<void>;
  /** Asks; true for yes. */
  readonly ask: (text: Both, values: Record<string, string>) => Promise<boolean>;
  readonly tell: (text: Both) => Promise<void>;
}

export type UpdateResult = 'off' | 'newest' | 'later' | 'installing';

/** One check, from the menu (`isAsked`) or a while after the start. @throws Error when feed, download or backup fail */
export async function checkForUpdate(around: UpdateSurroundings, isAsked: boolean): Promise<UpdateResult> {
  if (around.feed === undefined) return 'off';
  const updater = await around.loadUpdater();
  updater.autoDownload = false;
  // Installing at a quit would skip the backup.
  updater.autoInstallOnAppQuit = false;
  updater.setFeedURL({ provider: 'generic', url: around.feed });
  const found = await updater.checkForUpdates();
  if (!found?.isUpdateAvailable) {
    if (isAsked) await around.tell(texts.updateNone);
    return 'newest';
  }
  await updater.downloadUpdate();
  if (!(await around.ask(texts.updateReady, { version: found.updateInfo.version }))) return 'later';
  await around.backUp();
  updater.quitAndInstall();
  return 'installing';
}
