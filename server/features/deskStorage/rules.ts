// Which files may be swept. Pure.
import type { EpochMs } from '../../../db/values.ts';

/** A picture is uploaded before the form that names it is saved, which may take somebody all day. */
const youngestMs = 24 * 60 * 60 * 1000;

/** Whether a file was stored long enough ago, and is no longer brought up, to be nobody's work in progress. */
export function isOldEnough(file: { readonly createdAt: EpochMs; readonly updatedAt: EpochMs }, now: EpochMs): boolean {
  return Math.max(file.createdAt, file.updatedAt) <= now - youngestMs;
}
