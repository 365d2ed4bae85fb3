// `net`: requests of the main process. Node's own make them, under the rules of the session that they are made in.
import { EventEmitter } from 'node:events';
import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Session } from './session.ts';

interface NetOptions extends RequestOptions {
  session?: Session;
}

export const net = {
  /** As electron-updater asks: the address in parts. Redirects are answers here; electron-updater follows these as well. */
  request({ session, ...options }: NetOptions): ClientRequest {
    const { protocol = 'https:', hostname = '', port = '', path = '/' } = options;
    const start = protocol === 'http:' ? plainRequest : tlsRequest;
    const made = start(options);
    const { host } = new URL(`${protocol}//${hostname}:${port}`);
    session?.webRequest.ask(`${protocol}//${host}${path}`, (isCancelled) => {
      if (isCancelled) made.destroy(new Error('net::ERR_BLOCKED_BY_CLIENT'));
    });
    return made;
  },
};

/** The system's own updater, which only macOS and old Windows installers have. */
export const autoUpdater = new EventEmitter();
