// Sleep, wake, the end of the user's session, and an owner who went away.
import { type Event, powerMonitor, powerSaveBlocker } from 'electron';

export interface PowerSurroundings {
  readonly onShutdown: () => void;
  readonly onSleep: () => void;
  readonly onWake: () => void;
  /** Nobody was at the computer for as long as the owner allows. */
  readonly onAway: () => void;
  /** 0: never. */
  readonly lockMinutes: () => number;
}

const lookEveryMs = 20_000;

/** Watches the computer's power and its user. */
export function followPower(around: PowerSurroundings): void {
  powerMonitor.on('suspend', around.onSleep);
  powerMonitor.on('resume', around.onWake);
  powerMonitor.on('lock-screen', () => around.lockMinutes() > 0 && around.onAway());
  // Linux and macOS tell of a shutdown here and wait; Windows tells the window (session-end).
  const end = (event: Event) => {
    event.preventDefault();
    around.onShutdown();
  };
  // Its declaration leaves the event out; the documentation of `shutdown` has it.
  powerMonitor.on('shutdown', end as () => void);
  let isAway = false;
  const timer = setInterval(() => {
    const minutes = around.lockMinutes();
    const wasAway = isAway;
    isAway = minutes > 0 && powerMonitor.getSystemIdleTime() >= minutes * 60;
    if (isAway && !wasAway) around.onAway();
  }, lookEveryMs);
  timer.unref();
}

/** Keeps the computer awake, or lets it sleep again. The screen may go dark. */
export function createWakefulness(): { set(isAwake: boolean): void } {
  let blocker: number | undefined;
  return {
    set(isAwake) {
      if (isAwake && blocker === undefined) blocker = powerSaveBlocker.start('prevent-app-suspension');
      if (isAwake || blocker === undefined) return;
      powerSaveBlocker.stop(blocker);
      blocker = undefined;
    },
  };
}
