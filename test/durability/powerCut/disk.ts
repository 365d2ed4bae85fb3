// A disk that forgets: what was synced is there for good; of what was written since, any part may be there after the power
// was cut, in any order, a write also in part.
import type { Random } from '../../../db/seed/random.ts';
import type { TraceEvent } from './trace.ts';

const sectorBytes = 512;

interface TracedFile {
  /** As at the last sync. */
  synced: Buffer;
  /** Changes since, oldest first. */
  unsynced: Exclude<TraceEvent, { kind: 'sync' | 'append' }>[];
  /** Whether the folder's own sync has made its name last. */
  isNamed: boolean;
}

export interface Disk {
  apply(event: TraceEvent): void;
  /** What may be found of a file when the power is cut now; null when not even its name is there. */
  afterCut(path: string, random: Random): Buffer | null;
  /** Bytes that a cut now could lose. */
  unsyncedBytes(): number;
}

/** `files` are there from the start; others come into being by being written to. */
export function createDisk(files: ReadonlyMap<string, Buffer>, folder: string): Disk {
  const known = new Map<string, TracedFile>();
  for (const [path, synced] of files) known.set(path, { synced, unsynced: [], isNamed: true });

  function fileAt(path: string): TracedFile {
    const found = known.get(path) ?? { synced: Buffer.alloc(0), unsynced: [], isNamed: false };
    known.set(path, found);
    return found;
  }

  return {
    apply(event) {
      if (event.kind === 'append') throw new Error(`a write without a place to ${event.path}`);
      if (event.path === folder) {
        for (const file of known.values()) file.isNamed = true;
        return;
      }
      const file = fileAt(event.path);
      if (event.kind !== 'sync') file.unsynced.push(event);
      else {
        file.synced = file.unsynced.reduce(change, file.synced);
        file.unsynced = [];
      }
    },
    afterCut(path, random) {
      const file = fileAt(path);
      if (!file.isNamed && random.chance(0.5)) return null;
      return survivors(file.unsynced, random).reduce(change, Buffer.from(file.synced));
    },
    unsyncedBytes: () =>
      [...known.values()]
        .flatMap(({ unsynced }) => unsynced)
        .reduce((sum, each) => sum + (each.kind === 'write' ? each.bytes.length : 0), 0),
  };
}

type Change = TracedFile['unsynced'][number];

function change(content: Buffer, event: Change): Buffer {
  if (event.kind === 'size') {
    return event.size <= content.length ? content.subarray(0, event.size) : grown(content, event.size);
  }
  const end = event.offset + event.bytes.length;
  const whole = end > content.length ? grown(content, end) : content;
  event.bytes.copy(whole, event.offset);
  return whole;
}

function grown(content: Buffer, size: number): Buffer {
  const larger = Buffer.alloc(size);
  content.copy(larger);
  return larger;
}

/** A share of the changes that is drawn anew for each cut: none, all, and everything between; shuffled half of the time. */
function survivors(changes: readonly Change[], random: Random): Change[] {
  const share = random.pick([0, 0.5, 0.9, 1, random.next()]);
  const kept = changes.filter(() => random.next() < share).map((each) => torn(each, random));
  if (random.chance(0.5)) return kept;
  for (let at = kept.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    const [a, b] = [kept[at], kept[other]];
    if (a && b) [kept[at], kept[other]] = [b, a];
  }
  return kept;
}

/** One in ten writes reached the disk up to some sector only. */
function torn(event: Change, random: Random): Change {
  if (event.kind === 'size' || event.bytes.length <= sectorBytes || !random.chance(0.1)) return event;
  const sectors = random.between(1, Math.floor(event.bytes.length / sectorBytes));
  return { ...event, bytes: event.bytes.subarray(0, sectors * sectorBytes) };
}
