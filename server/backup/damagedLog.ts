// A start over a damaged write-ahead log: refused, since SQLite would drop acknowledged writes without a word, until the owner
// accepts that; what lies there is set aside first.
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readWalState } from '../../db/walCheck.ts';
import { StartError } from '../startError.ts';
import type { StartOptions } from '../startOptions.ts';

/** For a folder that this process has locked and not opened yet. @throws StartError log-damaged */
export async function refuseDamagedLog({ data, acceptsLoss }: StartOptions): Promise<void> {
  const file = join(data, 'shop.db');
  if (readWalState(file).kind !== 'damaged') return;
  if (!acceptsLoss) throw new StartError('log-damaged', data);
  const aside = join(data, 'damaged', `log-${Date.now()}`);
  await mkdir(aside, { recursive: true });
  for (const suffix of ['', '-wal']) await copyFile(file + suffix, join(aside, `shop.db${suffix}`));
}
