// Turns for work: at most a few pieces run at once (one, where two would spoil each other), the rest wait in order. Keeps a
// flood of logins or uploads from taking all worker threads or all memory.

export interface Turns {
  /** Runs the work when a turn is free; gives its result. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return {
    async take(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The turn is handed on without becoming free, so that nobody overtakes those who wait.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
