// Small files that only the owner may read: secrets, the settings of this computer and those of the desktop app.
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { moveFileNow, removeFileNow } from '../db/moveFile.ts';

/** Writes a value as JSON. Written aside, synced, then renamed: whole or as before. @throws when the disk refuses */
export function writeOwnerFile(path: string, value: unknown): void {
  const aside = `${path}.part`;
  const file = openSync(aside, 'w', 0o600);
  try {
    try {
      // Not writeSync: a disk that has room for the beginning takes that and calls it done.
      writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    moveFileNow(aside, path);
  } catch (error) {
    removeFileNow(aside);
    throw error;
  }
}

/** Removes one, which may be missing. @throws when the disk refuses */
export const removeOwnerFile = (path: string): void => removeFileNow(path);
