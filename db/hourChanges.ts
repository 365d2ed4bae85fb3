// Which hours of the counts (migrations/0007-hour-count.ts) have changed since the file was opened, so that what was made from
// hours that have not needn't be made again. Heard of by triggers of the writing connection alone: the file knows nothing of it.
import type { Database } from 'better-sqlite3';

/** Told apart no finer than this, a little more than a month: as much is made again when an hour in it changes. */
const hoursOfPart = 32 * 24;

/** By kind and part, the number of the change that was its last one. */
type Changes = Map<string, Map<number, number>>;

const changesOf = new WeakMap<Database, Changes>();

const listening = `
CREATE TEMP TRIGGER hour_inserted AFTER INSERT ON main.hour_count BEGIN SELECT hour_changed(new.kind, new.hour); END;
CREATE TEMP TRIGGER hour_updated AFTER UPDATE ON main.hour_count BEGIN SELECT hour_changed(old.kind, old.hour); END;
CREATE TEMP TRIGGER hour_moved AFTER UPDATE OF kind, hour ON main.hour_count
BEGIN SELECT hour_changed(new.kind, new.hour); END;
CREATE TEMP TRIGGER hour_deleted AFTER DELETE ON main.hour_count BEGIN SELECT hour_changed(old.kind, old.hour); END;
`;

/** Begins to listen to what the writing connection changes, for those who ask by way of the reading one. */
export function listenToHours(writer: Database, reader: Database): void {
  const changes: Changes = new Map();
  let last = 0;
  // What is undone later counts as changed, too: that costs a look at most.
  writer.function('hour_changed', (kind: string, hour: number) => {
    const ofKind = changes.get(kind) ?? new Map<number, number>();
    changes.set(kind, ofKind);
    last += 1;
    ofKind.set(Math.floor(hour / hoursOfPart), last);
    return null;
  });
  writer.exec(listening);
  changesOf.set(reader, changes);
}

/**
 * Tells whether any of the hours from the first to the last, both included, has changed: it then gives another number than before.
 * Take it before the hours are read. NaN, which equals nothing, on a connection for which nobody listens.
 */
export function versionOfHours(reader: Database, kind: string, hours: { from: number; to: number }): number {
  const changes = changesOf.get(reader);
  if (!changes) return Number.NaN;
  const [first, last] = [Math.floor(hours.from / hoursOfPart), Math.floor(hours.to / hoursOfPart)];
  let version = 0;
  for (const [part, change] of changes.get(kind) ?? []) {
    if (part >= first && part <= last && change > version) version = change;
  }
  return version;
}
