// Makes files and names in folders last, whatever happens to the power.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Not at once: what the disk still has to write of a large file takes seconds. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes new names in a folder last. Windows can't and needn't: there the file system journals them. The same holds for file systems,
 * such as those of some network and outside disks, that know no such order.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync().catch(ignoreUnknown);
  } finally {
    await handle.close();
  }
}

/** The same where nothing may happen in between. */
export function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    syncNow(folder, 'r');
  } catch (error) {
    ignoreUnknown(error);
  }
}

function ignoreUnknown(error: unknown): void {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(code)) throw error;
}

/** As syncFile, where nothing may happen in between. */
export const syncFileNow = (file: string): void => syncNow(file, 'r+');

function syncNow(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
