// What is offered to a person whose shop can't start: its backups, and a salvage of what can still be read.
import { join } from 'node:path';
import { type SalvageReport, salvageDatabase } from '../../db/salvage.ts';
import type { StartError, StartWayOut } from '../startError.ts';
import { type BackupEntry, listBackups } from './backupFolder.ts';
import { isAhead } from './retention.ts';

/** The reasons for which other data, or what is left of these, help. */
const helped = new Set<string>([
  'damaged',
  'log-damaged',
  'cannot-open',
  'newer-file',
  'changed-step',
  'migration-failed',
]);

/** The backups of a folder that this version can read, the newest first. Works without a shop. */
export async function listUsable(dataFolder: string): Promise<BackupEntry[]> {
  const now = Date.now();
  return (
    (await listBackups(dataFolder))
      .filter(({ problem }) => problem === undefined)
      // What a clock that was ahead has dated is not the newest: nobody knows how old it is.
      .sort((a, b) => Number(isAhead(a.at, now)) - Number(isAhead(b.at, now)))
  );
}

/** Puts the ways out on the error; a folder that can't be read has none. */
export async function offerWayOut(error: StartError, dataFolder: string): Promise<StartError> {
  if (!helped.has(error.code)) return error;
  const backups = await listUsable(dataFolder).catch(() => []);
  const wayOut: StartWayOut = {
    backups: backups.map(({ name, at, size, reason }) => ({ name, at, size, reason })),
    salvage: (targetFolder: string): Promise<SalvageReport> =>
      salvageDatabase(join(dataFolder, 'shop.db'), targetFolder),
  };
  error.wayOut = wayOut;
  return error;
}
