// Due work: what must happen at a moment ("unpaid since"). It is found by asking the rows, never by timers in memory
// alone, so it is caught up after a restart, a sleep or a jump of the clock, and running it twice changes nothing
// (PAINS.md 7).
import type { EpochMs } from '../../db/values.ts';
import type { Shop } from '../shop.ts';

export interface DueJob {
  readonly name: string;
  /** The moment of the next piece of work; null when none waits. One indexed query. */
  nextDueAt(shop: Shop): EpochMs | null;
  /** Does what is due at `now`, in bounded pieces. Gives how many rows were handled. */
  run(shop: Shop, now: EpochMs): Promise<number>;
}

export interface DueWork {
  /** Looks again at once: something may wait for a nearer moment. */
  wake(): void;
  /** Runs everything due now and resolves when it is done; for the start, for tests and after clock jumps. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
}

/** The longest pause between two looks: bounds how late work is after a sleep or a jump of the clock. */
const longestPauseMs = 1000;

export function startDueWork(shop: Shop, jobs: readonly DueJob[]): DueWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  let stopped = false;
  /** Jobs that are overdue but could do nothing: looked at again after the longest pause, not at once. */
  const stuck = new Set<DueJob>();

  async function runDue(): Promise<void> {
    for (const job of jobs) {
      stuck.delete(job);
      try {
        const now = shop.clock.now();
        for (let due = job.nextDueAt(shop); !stopped && due !== null && due <= now; due = job.nextDueAt(shop)) {
          if ((await job.run(shop, now)) > 0) continue;
          stuck.add(job);
          break;
        }
      } catch (error) {
        // Tried again at the next look; the rows still say that the work is due.
        stuck.add(job);
        shop.log.error(`due work "${job.name}" failed`, error);
      }
    }
  }

  function look(): Promise<void> {
    running ??= runDue().finally(() => {
      running = undefined;
      plan();
    });
    return running;
  }

  /** A look that is under way may have passed what has become due since: another follows it. */
  function runNow(): Promise<void> {
    if (!running) return look();
    again ??= running.then(() => {
      again = undefined;
      return look();
    });
    return again;
  }

  function plan(): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(look, pauseMs());
    timer.unref();
  }

  /** Nobody waits for the planning: a file that can't be read must not end the process, the next look tells of it. */
  function nextDueAt(job: DueJob): EpochMs | null {
    try {
      return job.nextDueAt(shop);
    } catch {
      return null;
    }
  }

  function pauseMs(): number {
    const now = shop.clock.now();
    let pause = longestPauseMs;
    for (const job of jobs) {
      const due = stuck.has(job) ? null : nextDueAt(job);
      if (due !== null) pause = Math.min(pause, Math.max(0, due - now));
    }
    return pause;
  }

  return {
    wake() {
      if (!running) plan();
    },
    runNow,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await (again ?? running);
    },
  };
}
