// What a command that needs a shop says of a folder that has none, before it makes anything there.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';

/** @throws StartError folder-missing, bad-folder; the system's error where the path leads nowhere */
export function refuseNoFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new StartError('folder-missing', folder);
  if (!found.isDirectory()) throw new StartError('bad-folder', folder);
}

/** @throws StartError as refuseNoFolder, and cannot-open for a folder without data of a shop */
export function refuseNoShop(folder: string): void {
  refuseNoFolder(folder);
  const file = join(folder, 'shop.db');
  if (!existsSync(file)) throw new StartError('cannot-open', file);
}
