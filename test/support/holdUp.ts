// How long one piece of work keeps everything else waiting: the longest turn of the event loop, by the clock and by the
// thread's own time. On a busy machine the clock says how busy the machine is, so limits are set on the thread's own time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface HoldUp {
  /** The longest turn in the thread's own time. */
  readonly cpuMs: number;
  /** The longest wait of a timer by the clock, as perf_hooks sees it. */
  readonly clockMs: number;
}

const cpuMicros = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

/** Watches until it is stopped. */
export function watchHoldUps(): { stop(): HoldUp } {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let longest = 0;
  let before = cpuMicros();
  let isOver = false;
  function turn(): void {
    const now = cpuMicros();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  return {
    stop() {
      turn();
      isOver = true;
      delay.disable();
      return { cpuMs: longest / 1000, clockMs: delay.max / 1e6 };
    },
  };
}
