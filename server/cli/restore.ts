// `restore`: puts a backup in the place of a shop that is not running, or into an empty folder.
import { existsSync } from 'node:fs';
import { findBackup } from '../backup/backupFolder.ts';
import { restoreIntoFolder } from '../backup/restore.ts';
import { type Command, inQuotes, readOptions, UsageError } from './command.ts';
import { sayWhy } from './sayWhy.ts';

const help = `pocketmall restore — puts a backup in the place of the data of a shop that is not running

  --from <file>    the backup: a file, or the name of one that "pocketmall backup --list" tells
  --data <folder>  folder that holds the shop, or an empty one, also of another computer (default ./data/shop)
  --other-shop     restores the backup of another shop over this one
  --help           this text

The backup is checked before anything changes. What was there before becomes a backup itself, so that a restore can be taken back.
Exit code 0: done; 1: refused and nothing was changed, the reason was told; 2: wrong words.`;

async function run(args: readonly string[]): Promise<number> {
  const values = readOptions(args, {
    from: { type: 'string' },
    data: { type: 'string' },
    'other-shop': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { from = '', data: dataFolder = 'data/shop' } = values;
  if (from === '') throw new UsageError('--from wants a backup; "pocketmall backup --list" tells which there are');
  if (dataFolder === '') throw new UsageError('--data wants a folder');
  try {
    const file = existsSync(from) ? from : await findBackup(dataFolder, from);
    const report = await restoreIntoFolder(dataFolder, file, { allowOther: values['other-shop'] ?? false });
    const { orders = 0, goods = 0, user = 0 } = report.counts;
    console.log(`Restored ${report.shopName || 'the shop'}: ${goods} goods, ${orders} orders, ${user} shoppers.`);
    if (report.missingPictures > 0) console.log(`${report.missingPictures} pictures were in neither place.`);
    if (report.former.kind === 'backup') {
      console.log(
        `To take it back: pocketmall restore --data ${inQuotes(dataFolder)} --from ${report.former.backup.name}`,
      );
    }
    if (report.former.kind === 'waiting') {
      console.log(
        `What was there before could not be made a backup yet; it lies in ${report.former.file} until it can.`,
      );
    }
    if (report.former.kind === 'aside')
      console.log(`What was there before could be made no backup; it lies in ${report.former.folder}`);
    return 0;
  } catch (error) {
    return sayWhy(error, dataFolder, 'restore on the page "Backups" of its window');
  }
}

export const restoreCommand: Command = { help, run };
