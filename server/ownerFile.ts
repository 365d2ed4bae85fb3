// Small files that only the owner may read: secrets and the settings of this computer.
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a value as JSON. Written aside, synced, then renamed: whole or as before. @throws when the disk refuses */
export function writeOwnerFile(path: string, value: unknown): void {
  const aside = `${path}.part`;
  const file = openSync(aside, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(value, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
}
