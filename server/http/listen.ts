// The listening sockets: limits, the next free port when the wanted one is taken, and an end that loses nothing.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../startError.ts';

/** How many ports after the wanted one are tried before any free one is taken. */
const portsTried = 20;
const inFlightMs = 2000;
/** Connections that have nothing to say any more are looked for this often while a socket ends. */
const sweepMs = 50;

export interface Listening {
  readonly host: string;
  readonly port: number;
  /**
   * Stops accepting, closes idle connections at once and the others as soon as their answer is out, what is left after
   * `limitMs` (default: two seconds). Called again, the nearer limit counts.
   */
  close(limitMs?: number): Promise<void>;
}

/** Binds one address and port (0: any). @throws the system's error */
export async function bind(options: { handler: RequestListener; host: string; port: number }): Promise<Listening> {
  const { handler, host } = options;
  const server = limitedServer((request, response) => {
    // A caller that keeps its connection busy would otherwise never leave a socket that has ended.
    if (!server.listening) response.shouldKeepAlive = false;
    handler(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  return { host, port: (server.address() as AddressInfo).port, close: closing(server) };
}

/**
 * Binds one address at `wantedPort`, else at the next free one (0: any). EACCES counts as taken: Windows reserves ports
 * that way. @throws StartError no-port, bad-address
 */
export async function listen(options: {
  handler: RequestListener;
  host: string;
  wantedPort: number;
}): Promise<Listening> {
  const [listening] = await listenAll({ ...options, hosts: [options.host] });
  if (!listening) throw new StartError('no-port', `${options.host}:${options.wantedPort}`);
  return listening;
}

/** The same for several addresses, all at one port; of those behind the first that can't be had at all none is missed. */
export async function listenAll(options: {
  handler: RequestListener;
  hosts: readonly [string, ...string[]];
  wantedPort: number;
}): Promise<Listening[]> {
  const { handler, hosts, wantedPort } = options;
  let lastError: unknown;
  for (const candidate of candidatesFrom(wantedPort)) {
    const bound: Listening[] = [];
    try {
      for (const host of hosts) {
        const port = bound[0]?.port ?? candidate;
        const listening = await bind({ handler, host, port }).catch((error: unknown) => {
          if (bound.length > 0 && isGone(error)) return undefined;
          throw isTaken(error) ? error : new StartError('bad-address', `${host}:${port}`, { cause: error });
        });
        if (listening) bound.push(listening);
      }
      return bound;
    } catch (error) {
      await Promise.all(bound.map((each) => each.close(0)));
      if (error instanceof StartError) throw error;
      lastError = error;
    }
  }
  throw new StartError('no-port', `${hosts[0]}:${wantedPort}`, { cause: lastError });
}

function candidatesFrom(wantedPort: number): number[] {
  // Any free port of one address may be taken at another: it is asked for again.
  if (wantedPort === 0) return [0, 0, 0];
  const next = Array.from({ length: portsTried }, (_, step) => wantedPort + step);
  return [...next.filter((port) => port < 65_536), 0, 0];
}

function limitedServer(handler: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 2_000,
    },
    handler,
  );
  server.maxRequestsPerSocket = 0;
  return server;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Another program has the port, or the system keeps it for itself. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES';
}

/** The address is none of this computer's, or not any more. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENETUNREACH';
}

function closing(server: Server): Listening['close'] {
  let closed: Promise<void> | undefined;
  return (limitMs = inFlightMs) => {
    const cut = setTimeout(() => server.closeAllConnections(), limitMs);
    closed ??= new Promise((resolve) => {
      // A connection that gave its last answer is idle only then: Node doesn't close it by itself.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      sweep.unref();
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
      server.closeIdleConnections();
    });
    void closed.then(() => clearTimeout(cut));
    cut.unref();
    return closed;
  };
}
