// Sends fuzz requests over connections that stay open, and says what became of each: an answer, silence or a closed line.
import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: Buffer;
      readonly ms: number;
    }
  /** Nothing came for as long as anybody would wait. */
  | { readonly kind: 'silence' }
  /** The connection broke before the answer was whole. */
  | { readonly kind: 'broken'; readonly code: string };

export interface FuzzClient {
  send(request: FuzzRequest): Promise<Outcome>;
  /** Closes the connections. */
  close(): void;
}

const tickMs = 250;

/**
 * A client for one shop. Patience is counted in ticks of this process, so that a machine that is too busy to run either
 * process doesn't count as silence; it begins anew with each piece of a long answer, such as the whole log.
 */
export function fuzzClient(url: string, { patienceMs = 5000 } = {}): FuzzClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const patienceTicks = patienceMs / tickMs;
  const waiting = new Set<{ ticksLeft: number; readonly giveUp: () => void }>();
  const timer = setInterval(() => {
    for (const each of waiting) {
      each.ticksLeft -= 1;
      if (each.ticksLeft <= 0) each.giveUp();
    }
  }, tickMs);

  function sendOnce(request: FuzzRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const sending = httpRequest({
        agent,
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: { ...request.headers, ...(request.body ? { 'content-length': String(request.body.length) } : {}) },
        setHost: request.headers.host === undefined,
      });
      const entry = {
        ticksLeft: patienceTicks,
        giveUp: () => {
          settle({ kind: 'silence' });
          sending.destroy();
        },
      };
      const settle = (outcome: Outcome) => {
        waiting.delete(entry);
        resolve(outcome);
      };
      waiting.add(entry);
      sending.on('error', (error: NodeJS.ErrnoException) =>
        settle({ kind: 'broken', code: error.code ?? error.message }),
      );
      sending.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          entry.ticksLeft = patienceTicks;
          chunks.push(chunk);
        });
        response.on('error', (error: NodeJS.ErrnoException) =>
          settle({ kind: 'broken', code: error.code ?? 'cut off' }),
        );
        response.on('end', () =>
          settle({
            kind: 'answer',
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - startedAt,
          }),
        );
      });
      sending.end(request.body);
    });
  }

  return {
    async send(request) {
      const first = await sendOnce(request);
      // A kept connection that the shop has just closed says nothing about the request; a second break does.
      return first.kind === 'broken' ? sendOnce(request) : first;
    },
    close() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
