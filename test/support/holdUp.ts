// How long one piece of work keeps everything else waiting: the longest turn of the event loop, by the clock and by the
// thread's own time. On a busy machine the clock says how busy the machine is, so the thread's own time is looked at.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface HoldUp {
  /** The longest turn in the thread's own time. */
  readonly cpuMs: number;
  /** The thread's own time of all turns together. */
  readonly workMs: number;
  /** The longest wait of a timer by the clock, as perf_hooks sees it. */
  readonly clockMs: number;
}

/** What this thread has taken of the processor so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Whether work was done in pieces: no turn of it took 50 ms, or on a machine on which everything takes long, a fifth of
 * the whole.
 */
export function isInPieces({ cpuMs, workMs }: HoldUp): boolean {
  return cpuMs < Math.max(50, workMs / 5);
}

/** Watches until it is stopped. */
export function watchHoldUps(): { stop(): HoldUp } {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let longest = 0;
  const begun = threadMs();
  let before = begun;
  function turn(): void {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
  }
  const timer = setInterval(turn, 1);
  return {
    stop() {
      turn();
      clearInterval(timer);
      delay.disable();
      return { cpuMs: longest, workMs: before - begun, clockMs: delay.max / 1e6 };
    },
  };
}
