// Where the app keeps things: one folder for an installed app and one started from the sources, never the install folder, so
// that an update or a reinstall leaves it alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { DesktopValues } from './settings.ts';

/** Sets the app's folder; one given on the command line wins. Call it first of all. */
export function useOwnFolder(): void {
  if (app.commandLine.hasSwitch('user-data-dir')) return;
  app.setPath('userData', join(app.getPath('appData'), 'PocketMall'));
}

/** A file of the app itself. */
export function ownFile(name: string): string {
  return join(app.getPath('userData'), name);
}

/** The shop's folder: the chosen one, or `shop` in the app's folder. */
export function dataFolderOf(values: Pick<DesktopValues, 'dataFolder'>): string {
  return values.dataFolder ?? ownFile('shop');
}

/** Whether a shop that was open before isn't in its folder now: an unplugged disk must not become an empty new shop. */
export function isShopMissing(values: DesktopValues): boolean {
  return values.hasOpened && !existsSync(join(dataFolderOf(values), 'shop.db'));
}
