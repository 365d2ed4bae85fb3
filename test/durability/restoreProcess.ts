// Restores a backup into a folder in a process of its own, to be killed: `node restoreProcess.ts <folder>
// <backup> [bad]`. With `bad` it swaps the way that no product should: it empties the old file and writes the new one over it.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { restoreIntoFolder } from '../../server/backup/restore.ts';
import { stagedDatabase } from '../../server/backup/stage.ts';
import type { Swap } from '../../server/backup/swap.ts';

const [folder, backup, build] = process.argv.slice(2);
if (folder === undefined || backup === undefined) throw new Error('folder and backup are missing');

/** Page by page with a pause in between, so that a kill finds it half done. */
function writeOver(dataFolder: string): Swap {
  return {
    make() {
      const bytes = readFileSync(stagedDatabase(dataFolder));
      const live = openSync(join(dataFolder, 'shop.db'), 'r+');
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (let at = 0; at < bytes.length; at += 65_536) {
        writeSync(live, bytes, at, Math.min(65_536, bytes.length - at), at);
        Atomics.wait(pause, 0, 0, 20);
      }
      closeSync(live);
      rmSync(stagedDatabase(dataFolder));
    },
    undo() {},
  };
}

console.log('begins');
await restoreIntoFolder(folder, backup, build === 'bad' ? { swap: writeOver } : {});
console.log('done');
