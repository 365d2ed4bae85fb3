// What is offered to a person whose shop can't start: its backups, and a salvage of what can still be read.
import { join } from 'node:path';
import { type SalvageReport, salvageDatabase } from '../../db/salvage.ts';
import type { StartError, StartWayOut } from '../startError.ts';
import { listBackups } from './backupFolder.ts';
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

/** Puts the ways out on the error; a folder that can't be read has none. */
export async function offerWayOut(error: StartError, dataFolder: string): Promise<StartError> {
  if (!helped.has(error.code)) return error;
  const now = Date.now();
  const backups = (await listBackups(dataFolder).catch(() => []))
    .filter(({ problem }) => problem === undefined)
    // What a clock that was ahead has dated is not the newest: nobody knows how old it is.
    .sort((a, b) => Number(isAhead(a.at, now)) - Number(isAhead(b.at, now)));
  const wayOut: StartWayOut = {
    backups: backups.map(({ name, at, size, reason }) => ({ name, at, size, reason })),
    salvage: (targetFolder: string): Promise<SalvageReport> =>
      salvageDatabase(join(dataFolder, 'shop.db'), targetFolder),
  };
  error.wayOut = wayOut;
  return error;
}
