// Copies of a whole shop inside its data folder (keptCopies.ts): the database, and second names of all pictures, which cost
// nothing and stay when the pictures are removed. Whenever the process is killed, a copy is whole or not there, and the shop is
// the old or the brought back one.
import { constants, copyFileSync, existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { carryOrderNumbers } from '../db/carryOrderNumbers.ts';
import { carryTokens } from '../db/carryTokens.ts';
import { syncFile } from '../db/durable.ts';
import { discard, moveFile, removeFile, removeFileNow, removeFolder } from '../db/moveFile.ts';
import { copyAside, type DatabaseSwap, removeLogs, swapDatabase } from './dataSwap.ts';
import { copyFacts, type KeptCopies, type KeptCopy, refuseBadCopyName } from './keptCopy.ts';
import type { ShopHost } from './shop.ts';

/** Pictures that are linked before others get their turn. */
const linksAtOnce = 50;

export function createFolderCopies(host: ShopHost, dataFolder: string): KeptCopies {
  const all = join(dataFolder, 'kept');
  const files = join(dataFolder, 'files');
  const folderOf = (name: string) => {
    refuseBadCopyName(name);
    return join(all, name);
  };

  return {
    async keep(name) {
      const folder = folderOf(name);
      // No copy can have such a name.
      const part = join(all, `.${name}`);
      await removeFolder(part);
      try {
        await mkdir(join(part, 'files'), { recursive: true });
        const facts = copyFacts(host.current());
        // Before and after: what is added or removed while the database is copied is there either way.
        await linkAll(files, join(part, 'files'));
        await host.copyDatabase(join(part, 'shop.db'));
        await linkAll(files, join(part, 'files'));
        writeFileSync(join(part, 'kept.json'), JSON.stringify(facts));
        await removeFolder(folder);
        await moveFile(part, folder);
        return facts;
      } catch (error) {
        // On a full disk a half copy would take the room that is left.
        await discard(part);
        throw error;
      }
    },
    async find(name) {
      const path = join(folderOf(name), 'kept.json');
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptCopy) : undefined;
    },
    async bringBack(name, { within, passesOverNumbers = false } = {}) {
      const folder = folderOf(name);
      if (!existsSync(join(folder, 'kept.json'))) return false;
      const staged = copyAside(dataFolder);
      let left: string[] = [];
      removeLogs(staged);
      try {
        await copyFile(join(folder, 'shop.db'), staged, constants.COPYFILE_FICLONE);
        await syncFile(staged);
        await linkAll(join(folder, 'files'), files);
        const kept = new Set(await readdir(join(folder, 'files')));
        let swap: DatabaseSwap | undefined;
        await host.replaceData({
          ...(within ? { within } : {}),
          async make(place) {
            carryTokens(join(dataFolder, 'shop.db'), staged);
            if (passesOverNumbers) carryOrderNumbers(join(dataFolder, 'shop.db'), staged);
            left = (await readdir(files)).filter((each) => !kept.has(each));
            swap = swapDatabase(place, staged);
            swap.make();
          },
          undo: () => swap?.undo(),
          done: () => swap?.done(),
        });
      } finally {
        removeLogs(staged);
        removeFileNow(staged);
      }
      // Nothing shows them any more.
      for (const each of left) await removeFile(join(files, each));
      return true;
    },
    clear: () => removeFolder(all),
  };
}

/** Gives all files of a folder that another one lacks a name there. */
async function linkAll(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to).catch(() => []));
  const missing = (await readdir(from).catch(() => [])).filter((name) => !there.has(name) && !name.endsWith('.part'));
  for (const [at, name] of missing.entries()) {
    linkOrCopy(join(from, name), join(to, name));
    if (at % linksAtOnce === linksAtOnce - 1) await setImmediate();
  }
}

/** One that is gone by now is in no data either. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    if (existsSync(from)) copyFileSync(from, to);
  }
}
