// Copies of a whole shop, data and pictures, that it can be brought back to within moments while clients stay connected and signed
// in: what rewind and fixtures return to. They are no backups: they lie in the data folder itself.
import { putOrderCounters, readOrderCounters } from '../db/carryOrderNumbers.ts';
import { putTokens, readTokens } from '../db/carryTokens.ts';
import type { FileStore } from './files.ts';
import { copyFacts, type KeptCopies, type KeptCopy, type OrderedCopies } from './keptCopy.ts';
import { createFolderCopies } from './keptInFolder.ts';
import { createTurns } from './lib/turns.ts';
import type { ShopHost } from './shop.ts';

const known = new WeakMap<ShopHost, OrderedCopies>();

/** The copies of a shop; they last through a replacement of its data. */
export function keptCopiesOf(host: ShopHost): OrderedCopies {
  const found = known.get(host);
  if (found) return found;
  const { dataFolder } = host;
  const made = oneByOne(dataFolder === null ? createMemoryCopies(host) : createFolderCopies(host, dataFolder));
  known.set(host, made);
  return made;
}

/** A copy that is being made must not be brought back half. */
function oneByOne(copies: KeptCopies): OrderedCopies {
  const turns = createTurns(1);
  let bringing = 0;
  return {
    isBringingBack: () => bringing > 0,
    keep: (name) => turns.take(() => copies.keep(name)),
    find: copies.find,
    bringBack(name, options) {
      bringing += 1;
      return turns
        .take(() => copies.bringBack(name, options))
        .finally(() => {
          bringing -= 1;
        });
    },
    clear: () => turns.take(copies.clear),
  };
}

interface MemoryCopy extends KeptCopy {
  readonly image: Uint8Array;
  readonly files: FileStore;
}

function createMemoryCopies(host: ShopHost): KeptCopies {
  const held = new Map<string, MemoryCopy>();
  return {
    async keep(name) {
      const shop = host.current();
      const copy = { ...copyFacts(shop), image: host.imageOfDatabase(), files: forkOf(shop.files) };
      held.set(name, copy);
      return copy;
    },
    async find(name) {
      return held.get(name);
    },
    async bringBack(name, { within, passesOverNumbers = false } = {}) {
      const copy = held.get(name);
      if (!copy) return false;
      let tokens: ReturnType<typeof readTokens> = [];
      let counters: ReturnType<typeof readOrderCounters> = [];
      await host.replaceData({
        ...(within ? { within } : {}),
        make(place) {
          if (place.kind !== 'memory') return;
          const { raw } = host.current().read;
          tokens = readTokens(raw);
          if (passesOverNumbers) counters = readOrderCounters(raw);
          place.open(copy.image, forkOf(copy.files));
        },
        undo: () => {},
        // Nobody is let in before this is done.
        done() {
          const { raw } = host.current().read;
          putTokens(raw, tokens);
          putOrderCounters(raw, counters);
        },
      });
      return true;
    },
    async clear() {
      held.clear();
    },
  };
}

/** What is put or removed afterwards in one is not in the other. */
function forkOf(files: FileStore): FileStore {
  if (!files.fork) throw new TypeError('these files lie in a folder');
  return files.fork();
}
