// Restores a backup: made ready aside, checked, swapped in, and what was there before becomes a backup. Into the shop that runs, or
// into a folder without one, also of another computer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { carryOrderNumbers, passOverOrderNumbers } from '../../db/carryOrderNumbers.ts';
import { carryTokens } from '../../db/carryTokens.ts';
import { lockFolder } from '../../db/folderLock.ts';
import { discard } from '../../db/moveFile.ts';
import { numberDay } from '../../db/orderNumber.ts';
import { readShopFile } from '../../db/shopFile.ts';
import { ShopError } from '../errors.ts';
import { makeFolder } from '../files.ts';
import { systemClock } from '../lib/clock.ts';
import { machineZone } from '../lib/machineZone.ts';
import { shopTime } from '../lib/shopTime.ts';
import { fileSecrets } from '../secrets.ts';
import type { ShopHost } from '../shop.ts';
import { asStartError } from '../startError.ts';
import { hasFormer, type KeptFormer, keepFormer, settleRestore } from './former.ts';
import { entryNames } from './manifest.ts';
import { countMissingPictures } from './missingPictures.ts';
import { baseName, isPlainCopy } from './names.ts';
import { readManifest } from './readArchive.ts';
import { asBackupRefusal } from './refusal.ts';
import {
  bringPictures,
  bringSecrets,
  type Staged,
  type StageOptions,
  stageBackup,
  stagedDatabase,
  stagingOf,
} from './stage.ts';
import { formerOf, type Swap, swapStaged } from './swap.ts';

export interface RestoreOptions extends StageOptions {
  /** Restores the backup of another shop as well. */
  readonly allowOther?: boolean;
}

export interface RestoreReport {
  readonly shopId: string;
  readonly shopName: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Pictures that the data name and neither the backup nor the folder had. */
  readonly missingPictures: number;
  /** What became of the data before. */
  readonly former: KeptFormer;
}

/** Whose data a backup holds. @throws ShopError as readManifest */
export async function ownerOfBackup(file: string): Promise<{ shopId: string; shopName: string }> {
  if (!isPlainCopy(baseName(file))) return readManifest(file);
  return readShopFile(file).catch((error: unknown) => {
    throw asBackupRefusal(error);
  });
}

async function refuseOther(file: string, shopId: string, allowOther: boolean | undefined): Promise<void> {
  const owner = await ownerOfBackup(file);
  if (owner.shopId !== shopId && !allowOther) throw new ShopError('backupOtherShop', { shop: owner.shopName });
}

/**
 * Restores into the shop that runs; clients stay connected, those who are logged in stay so where their account is in the backup.
 * @throws ShopError backupUnknown, backupForeign, backupIncomplete, backupDamaged, backupNewer, backupOtherShop, backupNoSpace;
 *   nothing has changed then
 */
export async function restoreRunning(
  host: ShopHost,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  const { dataFolder } = host;
  if (dataFolder === null) throw new ShopError('notSupported', { detail: 'memory' });
  const { shopId } = await readShopFile(join(dataFolder, 'shop.db'));
  await refuseOther(file, shopId, options.allowOther);
  await keepFormerOf(host, dataFolder, options);
  const staged = await stageBackup(file, dataFolder, options);
  const swap = swapStaged(dataFolder);
  const isSame = staged.shopId === shopId;
  try {
    await bringPictures(dataFolder);
    bringSecrets(dataFolder, host.current().secrets);
    await host.replaceData({
      make() {
        if (isSame) keepSignedIn(host, dataFolder);
        const { clock, log } = host.current();
        passOverNumbers(dataFolder, staged, { isSame, now: clock.now(), warn: log.warn });
        swap.make();
      },
      undo: swap.undo,
    });
  } finally {
    await discard(stagingOf(dataFolder));
  }
  const former = keepFormerOf(host, dataFolder, options).catch((error: unknown) => {
    host.current().log.error('what was restored over could not be made a backup yet', error);
    return waitingFormer(dataFolder, error);
  });
  return report(dataFolder, staged, await former);
}

/** Data that are too damaged to be read have nobody signed in that could be kept so. */
function keepSignedIn(host: ShopHost, dataFolder: string): void {
  try {
    carryTokens(join(dataFolder, 'shop.db'), stagedDatabase(dataFolder));
  } catch (error) {
    host.current().log.warn(`nobody stays signed in over the restore: ${String(error)}`);
  }
}

/** Makes the backup of what a restore replaced, and tells of it. */
export async function keepFormerOf(host: ShopHost, dataFolder: string, options: StageOptions): Promise<KeptFormer> {
  const { clock, time, events, log } = host.current();
  const kept = await keepFormer({ dataFolder, now: clock.now(), zone: time.zone, ...options });
  if (kept.kind === 'backup') {
    log.info(`backup ${kept.backup.name} was taken of what was restored over`);
    events.emit('backup', { name: kept.backup.name, result: 'taken', reason: 'restore' });
  }
  if (kept.kind === 'aside') log.warn(`what was restored over is damaged and lies in ${kept.folder}`);
  return kept;
}

/** The restore is done by now: it must not be told as one that changed nothing. @throws the reason where nothing waits */
function waitingFormer(dataFolder: string, reason: unknown): KeptFormer {
  if (!hasFormer(dataFolder)) throw reason;
  return { kind: 'waiting', file: formerOf(dataFolder) };
}

async function report(dataFolder: string, staged: Staged, former: KeptFormer): Promise<RestoreReport> {
  const { shopId, shopName, counts } = staged;
  const missingPictures = await countMissingPictures(join(dataFolder, 'shop.db'), join(dataFolder, 'files'));
  return { shopId, shopName, counts, missingPictures, former };
}

/**
 * Restores into a folder whose shop is not running: one that can't start, or none yet. An empty shop without an owner counts as
 * none. @throws StartError folder-in-use, read-only, bad-folder; ShopError as restoreRunning
 */
export async function restoreIntoFolder(
  dataFolder: string,
  file: string,
  options: RestoreOptions & { readonly swap?: (dataFolder: string) => Swap } = {},
): Promise<RestoreReport> {
  let lock: ReturnType<typeof lockFolder> | undefined;
  try {
    // First of all: a folder is not even made for what is no backup.
    await ownerOfBackup(file);
    await makeFolder(dataFolder);
    lock = lockFolder(dataFolder);
    await settleRestore(dataFolder);
    return await restoreLocked(dataFolder, file, options);
  } catch (error) {
    throw error instanceof ShopError ? error : asStartError(error, dataFolder);
  } finally {
    // The restored data were checked; those that a refusal left as they were are as doubtful as before.
    lock?.release({ staysUnclean: lock.wasUnclean });
  }
}

async function restoreLocked(
  dataFolder: string,
  file: string,
  options: Parameters<typeof restoreIntoFolder>[2] & object,
): Promise<RestoreReport> {
  const present = await shopOf(dataFolder);
  if (present !== undefined) await refuseOther(file, present, options.allowOther);
  const keeping = { dataFolder, now: systemClock.now(), zone: machineZone() };
  await keepFormer(keeping);
  const staged = await stageBackup(file, dataFolder, options);
  const swap = (options.swap ?? swapStaged)(dataFolder);
  try {
    await bringPictures(dataFolder);
    bringSecrets(
      dataFolder,
      fileSecrets(join(dataFolder, entryNames.secrets), () => {}),
    );
    passOverNumbers(dataFolder, staged, { isSame: staged.shopId === present, now: keeping.now, warn: () => {} });
    swap.make();
  } catch (error) {
    swap.undo();
    throw error;
  } finally {
    await discard(stagingOf(dataFolder));
  }
  const former = keepFormer({ ...keeping, zone: staged.zone || keeping.zone }).catch((error: unknown) =>
    waitingFormer(dataFolder, error),
  );
  return report(dataFolder, staged, await former);
}

/**
 * Gives out no number again that the shop gave out after the backup. Where what it was then is not there or can't be read any
 * more, as on another computer, nobody knows them: those that it could have come to today are passed over.
 */
function passOverNumbers(
  dataFolder: string,
  { zone }: Staged,
  { isSame, now, warn }: { isSame: boolean; now: number; warn: (text: string) => void },
): void {
  const into = stagedDatabase(dataFolder);
  try {
    if (isSame) {
      carryOrderNumbers(join(dataFolder, 'shop.db'), into);
      return;
    }
  } catch (error) {
    warn(`how many orders the shop has taken since can't be read: ${String(error)}`);
  }
  const time = shopTime(zone || machineZone());
  const [begun, over] = [time.startOfDay(now), time.startOfDay(now, 1)];
  const day = numberDay(time.toDay(now));
  passOverOrderNumbers(into, { day, passed: (now - begun) / (over - begun) });
}

/** The id of a folder's shop; undefined for none, one that was never claimed, and one that can't be read any more. */
async function shopOf(dataFolder: string): Promise<string | undefined> {
  const file = join(dataFolder, 'shop.db');
  if (!existsSync(file)) return undefined;
  try {
    const { shopId, hasOwner } = await readShopFile(file);
    return hasOwner ? shopId : undefined;
  } catch {
    return undefined;
  }
}
