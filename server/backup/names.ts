// How backup files are called, and that a name never leads out of their folder. Pure.
import type { BackupReason } from './manifest.ts';
import { backupReasons } from './manifest.ts';

const archiveExtension = '.pocketmall';

/** With \p{M}: macOS may give a letter and its accent as two. */
const archiveForm = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()+-]{0,120}\.pocketmall$/u;
/** The plain copy of the database that is made before a step changes it (db/migrate.ts), with the moment in it. */
const stepForm = /^before-step-\d{1,6}-(\d{1,15})\.db$/;
const ownForm = /^pocketmall-\d{8}-\d{6}-([a-z]+)(?:-\d+)?\.pocketmall$/;

/** Whether a name is one of a backup; anything with a folder in it is not. */
export function isBackupName(name: string): boolean {
  return archiveForm.test(name) || stepForm.test(name);
}

/** The name of a file on its own. */
export const baseName = (file: string) => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);

/** Whether the name is of a plain copy of the database, without pictures and manifest. */
export function isPlainCopy(name: string): boolean {
  return stepForm.test(name);
}

/** The moment in the name of a plain copy. */
export function momentOfCopy(name: string): number {
  return Number(stepForm.exec(name)?.[1] ?? 0);
}

/** Which rule of keeping a file is under; files that people put there themselves are under none. */
export function keptAs(name: string): BackupReason | undefined {
  if (isPlainCopy(name)) return 'migration';
  const word = ownForm.exec(name)?.[1];
  return backupReasons.find((reason) => reason === word);
}

/** `wire` is the local time as `YYYY-MM-DD HH:MM:SS`; `isTaken` tells which names exist. */
export function newName(wire: string, reason: BackupReason, isTaken: (name: string) => boolean): string {
  const stem = `pocketmall-${wire.replaceAll(/[-:]/g, '').replace(' ', '-')}-${reason}`;
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${archiveExtension}`;
    if (!isTaken(name)) return name;
  }
}
