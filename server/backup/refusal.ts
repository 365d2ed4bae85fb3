// Why a backup is not to be used, where its database says so.
import { DatabaseError } from '../../db/databaseError.ts';
import { ShopError } from '../errors.ts';

/** What a database says of itself as the refusal of the backup that it came from. */
export function asBackupRefusal(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === 'newer-file') return new ShopError('backupNewer', {}, { cause: error });
  if (error.code === 'foreign-file') return new ShopError('backupForeign', {}, { cause: error });
  if (error.code === 'disk-full' || error.code === 'read-only') return error;
  return new ShopError('backupDamaged', { detail: error.code }, { cause: error });
}
