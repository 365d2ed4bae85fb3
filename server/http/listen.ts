// The listening socket: limits, the next free port when the wanted one is taken, and a stop that loses nothing.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../startError.ts';

/** How many ports after the wanted one are tried before any free one is taken. */
const portsTried = 20;
const inFlightMs = 2000;

export interface Listening {
  readonly server: Server;
  readonly host: string;
  readonly port: number;
  /** Stops accepting, lets what is in flight end within two seconds, then closes what is left. */
  close(): Promise<void>;
}

/** Binds `wantedPort`, else the next free one (0: any). EACCES counts as taken: Windows reserves ports that way. */
export async function listen(options: {
  handler: RequestListener;
  host: string;
  wantedPort: number;
}): Promise<Listening> {
  const { handler, host, wantedPort } = options;
  const candidates =
    wantedPort === 0
      ? [0]
      : [...Array.from({ length: portsTried }, (_, step) => wantedPort + step), 0].filter((port) => port < 65_536);
  let lastError: unknown;
  for (const port of candidates) {
    const server = limitedServer(handler);
    try {
      await bind(server, host, port);
      return { server, host, port: (server.address() as AddressInfo).port, close: () => close(server) };
    } catch (error) {
      lastError = error;
      if (!isTaken(error)) throw new StartError('bad-address', `${host}:${port}`, { cause: error });
    }
  }
  throw new StartError('no-port', `${host}:${wantedPort}`, { cause: lastError });
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

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), inFlightMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
