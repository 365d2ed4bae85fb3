// `salvage`: writes what can still be read of a damaged shop into another folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../db/folderLock.ts';
import { salvageDatabase } from '../../db/salvage.ts';
import { asStartError, StartError } from '../startError.ts';
import { type Command, readOptions, UsageError } from './command.ts';
import { refuseNoShop } from './dataFolder.ts';
import { sayWhy } from './sayWhy.ts';

const help = `pocketmall salvage — writes what can still be read of a damaged shop into another folder

  --data <folder>  folder that holds the shop (default ./data/shop)
  --to <folder>    new folder: shop.db with what could be read, and csv/ with a file for each table
  --help           this text

Restoring a backup is better where there is one; this is for what happened since. The damaged data stay as they are.
Exit code 0: everything could be read; 3: some could not, the tables are named; 1: nothing could; 2: wrong words.`;

/** The damaged data are only read: what can't be written is the new folder. */
function whereToWrite(error: unknown, to: string): unknown {
  const known = asStartError(error, to);
  const isOfTarget = known instanceof StartError && (known.code === 'read-only' || known.code === 'disk-full');
  return isOfTarget ? known : error;
}

async function run(args: readonly string[]): Promise<number> {
  const values = readOptions(args, {
    data: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { data: dataFolder = 'data/shop', to = '' } = values;
  if (to === '') throw new UsageError('--to wants a folder');
  if (existsSync(join(to, 'shop.db'))) throw new UsageError(`--to wants a new folder; ${to} holds a shop`);
  try {
    refuseNoShop(dataFolder);
    const lock = lockFolder(dataFolder);
    try {
      const { tables, databaseFile } = await salvageDatabase(join(dataFolder, 'shop.db'), to).catch(
        (error: unknown) => {
          throw whereToWrite(error, to);
        },
      );
      for (const { table, rows, unfit, isDamaged } of tables) {
        console.log(
          `${table.padEnd(20)} ${String(rows).padStart(8)} rows${isDamaged ? ', damaged' : ''}${unfit > 0 ? `, ${unfit} unfit` : ''}`,
        );
      }
      console.log(databaseFile);
      return tables.some(({ isDamaged, unfit }) => isDamaged || unfit > 0) ? 3 : 0;
    } finally {
      lock.release({ staysUnclean: lock.wasUnclean });
    }
  } catch (error) {
    return sayWhy(error, dataFolder, 'export its data on the page "Export" of its window');
  }
}

export const salvageCommand: Command = { help, run };
