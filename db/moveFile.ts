// Moves and removes files on every system. On Windows a scanner of viruses, an indexer or a cloud's program looks into a file that
// was just written, and until it lets go, mostly within moments, nobody may rename, replace or delete it: that is waited for.
import { renameSync, unlinkSync } from 'node:fs';
import { rename, rm, unlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Between the tries; about two seconds in all. */
const waitsMs = [10, 20, 40, 80, 160, 320, 640, 640];

/** What Windows says of a file that another program has open; elsewhere these last. */
const heldCodes: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isHeld = (error: unknown) => process.platform === 'win32' && heldCodes.has(codeOf(error));

async function onceLetGo(work: () => Promise<void>): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    await pause(waitMs);
  }
  return work();
}

function onceLetGoNow(work: () => void): void {
  for (const waitMs of waitsMs) {
    try {
      work();
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  }
  work();
}

/** A rename, which replaces a file of that name. No folder may be there. */
export const moveFile = (from: string, to: string): Promise<void> => onceLetGo(() => rename(from, to));

/** The same where nothing may happen in between. */
export const moveFileNow = (from: string, to: string): void => onceLetGoNow(() => renameSync(from, to));

/** Removes a file that may be missing. */
export const removeFile = (file: string): Promise<void> => onceLetGo(() => unlink(file).catch(ignoreMissing));

/**
 * The same where nothing may happen in between. Not by `rmSync`: on Windows, Node 23 to 24.13.0 leaves files there, or ends the
 * process, where a path has letters beyond ASCII in it, such as the name of the computer's owner.
 */
export function removeFileNow(file: string): void {
  onceLetGoNow(() => {
    try {
      unlinkSync(file);
    } catch (error) {
      ignoreMissing(error);
    }
  });
}

/** Removes a folder, which may be missing, with all that is in it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: process.platform === 'win32' ? 6 : 0 });

/** Removes what has served, a file or a folder; where something still holds it, the next start clears it away. */
export const discard = (path: string): Promise<void> => removeFolder(path).catch(() => {});

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
