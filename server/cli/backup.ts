// `backup`: takes a backup of a shop that is not running, lists the backups, or checks one.
import { join } from 'node:path';
import { copyClosed } from '../../db/backup.ts';
import { lockFolder } from '../../db/folderLock.ts';
import { readShopFile } from '../../db/shopFile.ts';
import { type BackupEntry, backupsOf, findBackup, listBackups } from '../backup/backupFolder.ts';
import { checkBackup } from '../backup/checkBackup.ts';
import { refuseDamagedLog } from '../backup/damagedLog.ts';
import { settleRestore } from '../backup/former.ts';
import { takeBackup } from '../backup/takeBackup.ts';
import { machineZone } from '../lib/machineZone.ts';
import { type Command, readOptions, UsageError } from './command.ts';
import { refuseNoFolder, refuseNoShop } from './dataFolder.ts';
import { sayWhy } from './sayWhy.ts';

const help = `pocketmall backup — takes a backup of a shop that is not running

  --data <folder>  folder that holds the shop (default ./data/shop)
  --with-secrets   puts the owner's keys (payment, mini-program) in as well; keep such a file to yourself. A restore brings
                   them into a folder that has none
  --list           lists the backups instead
  --check <name>   checks one of them instead: every byte, every page
  --help           this text

A running shop takes its backups itself: by its schedule, or on the page "Backups" of its window.
Exit code 0: done; 1: it could not be done and the reason was told; 2: wrong words.`;

/** One line for a person. */
function describeBackup({ name, at, size, reason, checked, problem, missingPictures }: BackupEntry): string {
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const state = problem ? `unusable: ${problem.en}` : checked ? 'checked' : 'not checked';
  const lacks = missingPictures > 0 ? `; pictures that the shop had lost by then: ${missingPictures}` : '';
  return `${time} UTC  ${String(Math.ceil(size / 1024)).padStart(9)} KB  ${reason.padEnd(9)}  ${name}  (${state}${lacks})`;
}

async function take(dataFolder: string, withSecrets: boolean): Promise<number> {
  refuseNoShop(dataFolder);
  const lock = lockFolder(dataFolder);
  try {
    await settleRestore(dataFolder);
    // The copy opens the data, which would drop what stands behind the damage.
    await refuseDamagedLog({ data: dataFolder });
    const file = join(dataFolder, 'shop.db');
    const { zone } = await readShopFile(file);
    const taken = await takeBackup({
      dataFolder,
      reason: 'manual',
      now: Date.now(),
      zone: zone || machineZone(),
      withSecrets,
      copyDatabase: (target) => copyClosed(file, target),
    });
    console.log(join(backupsOf(dataFolder), taken.name));
    return 0;
  } finally {
    lock.release({ staysUnclean: lock.wasUnclean });
  }
}

async function run(args: readonly string[]): Promise<number> {
  const values = readOptions(args, {
    data: { type: 'string' },
    'with-secrets': { type: 'boolean' },
    list: { type: 'boolean' },
    check: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const dataFolder = values.data ?? 'data/shop';
  if (dataFolder === '') throw new UsageError('--data wants a folder');
  try {
    refuseNoFolder(dataFolder);
    if (values.list) {
      for (const entry of await listBackups(dataFolder)) console.log(describeBackup(entry));
      return 0;
    }
    if (values.check !== undefined) {
      const file = await findBackup(dataFolder, values.check);
      const { orders = 0, goods = 0 } = await checkBackup(dataFolder, { name: values.check, file });
      console.log(`${values.check} is sound: ${goods} goods, ${orders} orders`);
      return 0;
    }
    return await take(dataFolder, values['with-secrets'] ?? false);
  } catch (error) {
    return sayWhy(error, dataFolder, 'take the backup on the page "Backups" of its window');
  }
}

export const backupCommand: Command = { help, run };
