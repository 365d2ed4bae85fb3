// Which backups are kept (PROOFS, runtime rules): of the scheduled ones three of today and one of each earlier day, ten in all; of
// those before something that changes much the newest few. What the owner took or brought is the owner's to delete. Pure.
import type { BackupReason } from './manifest.ts';

export interface KeptFile {
  readonly name: string;
  readonly at: number;
  /** The rule that the file is under; undefined: none. */
  readonly keptAs: BackupReason | undefined;
}

const ofToday = 3;
const inAll = 10;
/** Newest ones kept of each of the other reasons. */
const ofReason = 3;

const special: readonly BackupReason[] = ['migration', 'import', 'reset', 'pack', 'restore'];

const dayMs = 86_400_000;

/** Whether a moment was told by a clock that was wrong by then and is put right now; a little ahead may be any. */
export const isAhead = (at: number, now: number): boolean => at > now + dayMs;

/** The names that can go. `dayOf` gives the shop's local day of a moment. */
export function listSuperfluous(files: readonly KeptFile[], now: number, dayOf: (at: number) => string): string[] {
  // What a clock that was ahead has dated comes last: it must not take the places of those that are taken since.
  const rank = ({ at }: KeptFile) => Number(isAhead(at, now));
  const newestFirst = files.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at || (a.name < b.name ? 1 : -1));
  const scheduled = newestFirst.filter(({ keptAs }) => keptAs === 'schedule');
  const kept = keepScheduled(scheduled, now, dayOf);
  const superfluous = scheduled.filter((file) => !kept.has(file));
  for (const reason of special) {
    superfluous.push(...newestFirst.filter(({ keptAs }) => keptAs === reason).slice(ofReason));
  }
  return superfluous.map(({ name }) => name);
}

function keepScheduled(newestFirst: readonly KeptFile[], now: number, dayOf: (at: number) => string): Set<KeptFile> {
  const today = dayOf(now);
  const perDay = new Map<string, number>();
  const kept = newestFirst.filter(({ at }) => {
    const day = dayOf(at);
    const count = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, count);
    return count <= (day === today ? ofToday : 1);
  });
  return new Set(kept.slice(0, inAll));
}
