// Asks the running shop without a socket: the request passes the whole pipeline as if it came from `ip` (replay of the
// log).
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';

export interface InsideRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Where the request counts as coming from. */
  readonly ip: string;
}

export interface InsideAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Cut at the limit. */
  readonly body: Buffer;
  readonly isCut: boolean;
}

export type AskInside = (asked: InsideRequest) => Promise<InsideAnswer>;

const longestAnswer = 1024 * 1024;
const timeoutMs = 10_000;

/** @throws when no answer comes within ten seconds */
export function createAskInside(handler: RequestListener): AskInside {
  // Never listens: it only reads and writes HTTP on the pair's other end.
  const server = createServer(handler);

  return (asked) =>
    new Promise((resolve, reject) => {
      const [here, there] = duplexPair() as [Duplex, Duplex];
      Object.defineProperty(there, 'remoteAddress', { value: asked.ip });
      server.emit('connection', there);
      const { method, path, headers, body } = asked;
      const sent = request({
        method,
        path,
        headers: { ...headers, connection: 'close' },
        createConnection: () => here,
        signal: AbortSignal.timeout(timeoutMs),
      });
      sent.on('error', reject);
      sent.on('response', (response) => readAnswer(response).then(resolve, reject));
      sent.end(body);
    });
}

async function readAnswer(response: IncomingMessage): Promise<InsideAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop hangs up: the rest of a long answer, or of one without end, is not wanted.
    if (length > longestAnswer) break;
  }
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).subarray(0, longestAnswer),
    isCut: length > longestAnswer,
  };
}
