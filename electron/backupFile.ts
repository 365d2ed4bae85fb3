// A `.pocketmall` file that was opened with the app: it joins the list of backups, where it can be looked at and restored.
import { openAsBlob } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { deskCall } from './deskCall.ts';

const extension = '.pocketmall';

/** The backup among the words of a start; other programs choose these words, so only the ending is believed. */
export function backupAmong(words: readonly string[], folder: string): string | undefined {
  const found = words.slice(1).find((word) => !word.startsWith('-') && word.toLowerCase().endsWith(extension));
  if (found === undefined) return undefined;
  return isAbsolute(found) ? found : resolve(folder, found);
}

/** Hands it to the shop, which checks it. @throws DeskRefusal, Error */
export async function addBackupFile(
  file: string,
  call: { url: string; token: string; language: string },
): Promise<void> {
  const body = new FormData();
  body.append('file', await openAsBlob(file), basename(file));
  await deskCall({ ...call, path: '/desk/backup/upload', body });
}
