// Long work in pieces, between which others have their turn.
import { setImmediate } from 'node:timers/promises';

const longestPieceMs = 10;

/** Call what it gives between two pieces: it waits for the others once enough time has passed since it last did. */
export function pieces(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestPieceMs) return;
    await setImmediate();
    since = performance.now();
  };
}
