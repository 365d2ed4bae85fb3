// electron-updater, as updates.ts uses it. Loaded when a feed is asked and never otherwise.
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { ownFile } from './folders.ts';
import type { DesktopLog } from './log.ts';
import { mayBeAsked } from './updateFeed.ts';
import type { Updater } from './updates.ts';

/** An installer that has not ended the app by then won't. */
const installLimitMs = 60_000;

export interface UpdaterOptions {
  readonly feed: string;
  readonly packedFile: string;
  readonly allowsLoopback: boolean;
  readonly log: DesktopLog;
}

export async function loadUpdater({ feed, packedFile, allowsLoopback, log }: UpdaterOptions): Promise<Updater> {
  const { AppImageUpdater, autoUpdater: usual } = (await import('electron-updater')).default;
  // An AppImage made beside a .deb carries the mark by which electron-updater knows a .deb.
  const autoUpdater: AppUpdater = process.env.APPIMAGE === undefined ? usual : new AppImageUpdater();
  // Whether and when is decided in updates.ts: its own ways would skip the backup.
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  // Else an app that wasn't packed, or isn't an AppImage, is told that there is nothing new.
  autoUpdater.forceDevUpdateConfig = true;
  autoUpdater.logger = { info: log.info, warn: log.info, error: (text) => log.info(String(text)) };
  autoUpdater.updateConfigPath = existsSync(packedFile) ? packedFile : writeConfig(feed);
  autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  // Also where the feed's server sends it on to.
  autoUpdater.netSession.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !mayBeAsked(url, { allowsLoopback }) });
  });

  return {
    async look() {
      const found = await autoUpdater.checkForUpdates();
      return found?.isUpdateAvailable ? found.updateInfo.version : undefined;
    },
    async download(onPercent) {
      const tell = ({ percent }: { percent: number }): void => onPercent(percent);
      autoUpdater.on('download-progress', tell);
      try {
        await autoUpdater.downloadUpdate();
      } finally {
        autoUpdater.off('download-progress', tell);
      }
    },
    install({ restarts, onFailure }) {
      autoUpdater.once('error', onFailure);
      setTimeout(onFailure, installLimitMs);
      autoUpdater.autoRunAppAfterInstall = restarts;
      // Without the installer's questions: they were answered when the app was installed first.
      autoUpdater.quitAndInstall(true, restarts);
    },
  };
}

/** What a packed app would bring: electron-updater keeps its downloads in a folder of this name. JSON is YAML too. */
function writeConfig(feed: string): string {
  const file = ownFile('update-feed.yml');
  writeFileSync(file, JSON.stringify({ provider: 'generic', url: feed, updaterCacheDirName: 'pocketmall-updater' }));
  return file;
}

/**
 * Whether this installation can be replaced by the app itself. A .deb is its package manager's business, an unpacked archive and a
 * portable program are where somebody put them, and macOS lets only an app that a developer signed replace itself.
 */
export async function canInstallUpdates(): Promise<boolean> {
  if (process.platform === 'linux') return process.env.APPIMAGE !== undefined;
  if (!app.isPackaged) return false;
  if (process.platform === 'win32') return process.env.PORTABLE_EXECUTABLE_FILE === undefined;
  const { stderr } = await promisify(execFile)('/usr/bin/codesign', ['-dv', app.getPath('exe')]);
  return isSignedByTeam(stderr);
}

/** From what `codesign -dv` tells of a program: whether a developer's certificate signed it. */
export function isSignedByTeam(text: string): boolean {
  return /^TeamIdentifier=(?!not set)\S+/m.test(text);
}
