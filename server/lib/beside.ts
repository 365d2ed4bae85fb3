// Work beside the answers: nobody waits for it, its failure undoes nothing, and the shop's stop waits for its end. One piece
// at a time, in the order of starting.

export interface BesideWork {
  /** Takes a piece of work; `what` names it where it fails. Refused when too much waits: false. */
  start(what: string, work: () => Promise<void>): boolean;
  /** Resolves when nothing is at work any more. */
  settled(): Promise<void>;
  /** Gives up what waits and resolves when the piece at work has ended. */
  end(): Promise<void>;
}

/** `onFailure` hears of each piece that failed or was refused. */
export function createBesideWork(
  onFailure: (what: string, error: unknown) => void,
  { mostWaiting = 500 } = {},
): BesideWork {
  const waiting: { what: string; work: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  let isEnded = false;

  async function runAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await next.work();
      } catch (error) {
        // A shop that stops ends the work under way.
        if (!isEnded) onFailure(next.what, error);
      }
    }
    running = undefined;
  }

  return {
    start(what, work) {
      if (isEnded) return false;
      if (waiting.length >= mostWaiting) {
        onFailure(what, new Error('too much waits'));
        return false;
      }
      waiting.push({ what, work });
      running ??= runAll();
      return true;
    },
    async settled() {
      await running;
    },
    async end() {
      isEnded = true;
      waiting.length = 0;
      await running;
    },
  };
}
