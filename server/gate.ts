// Between the sockets and the shop: requests wait here while the shop's data are replaced, and what is in flight is known, so
// that clients stay connected through a restore or a rewind.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface Gate {
  /** What the listening sockets call. */
  readonly handler: RequestListener;
  /** Puts the shop that answers from now on behind the gate. */
  lead(to: RequestListener): void;
  /** A long answer, such as a stream of events, is not waited for. */
  detach(request: IncomingMessage): void;
  /** New requests wait from now on; resolves when those in flight have ended, or after `limitMs`. */
  shut(limitMs: number): Promise<void>;
  /** Lets those who wait in. */
  open(): void;
}

export function createGate(): Gate {
  const inFlight = new Set<IncomingMessage>();
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let inside: RequestListener | undefined;
  let isShut = false;
  let onEmpty: (() => void) | undefined;

  function leave(request: IncomingMessage): void {
    inFlight.delete(request);
    if (inFlight.size === 0) onEmpty?.();
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    inFlight.add(request);
    response.once('close', () => leave(request));
    inside?.(request, response);
  }

  return {
    handler(request, response) {
      if (isShut || inside === undefined) waiting.push([request, response]);
      else pass(request, response);
    },
    lead(to) {
      inside = to;
    },
    detach: leave,
    shut(limitMs) {
      isShut = true;
      if (inFlight.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    open() {
      isShut = false;
      onEmpty = undefined;
      for (const [request, response] of waiting.splice(0)) {
        if (!response.destroyed) pass(request, response);
      }
    },
  };
}
