// Speaks Chromium's debugging protocol over Node's own WebSocket: one connection, one session a page.
import { EventEmitter } from 'node:events';

type Params = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol are read field by field
type Answer = any;

interface Waiting {
  method: string;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export interface CdpSession {
  send(method: string, params?: Params): Promise<Answer>;
  on(event: string, listener: (params: Answer) => void): void;
}

export class Cdp {
  readonly #events = new EventEmitter();
  readonly #waiting = new Map<number, Waiting>();
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#events.setMaxListeners(0);
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
    socket.onclose = () => {
      for (const { method, reject } of this.#waiting.values()) reject(new Error(`${method}: the browser is gone`));
      this.#waiting.clear();
    };
  }

  static async connect(url: string): Promise<Cdp> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error(`no connection to ${url}`));
    });
    return new Cdp(socket);
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Answer> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  on(event: string, listener: (params: Answer) => void): void {
    this.#events.on(event, listener);
  }

  session(sessionId: string): CdpSession {
    return {
      send: (method, params) => this.send(method, params, sessionId),
      on: (event, listener) => void this.#events.on(`${sessionId} ${event}`, listener),
    };
  }

  #receive(message: Answer): void {
    if (message.id === undefined) {
      const { method, params, sessionId } = message;
      this.#events.emit(sessionId === undefined ? method : `${sessionId} ${method}`, params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.resolve(message.result);
  }
}
