// One call of a shop that may be killed meanwhile.
import { Agent, request } from 'node:http';

export interface ShopAnswer {
  readonly errno: number;
  readonly errmsg: string;
  /** The answer as it came. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: known by the operation, checked where it is read
  readonly data?: any;
}

export interface CallHeaders {
  readonly token?: string;
  readonly adminToken?: string;
  /** Idempotency-Key. */
  readonly key?: string;
}

/** Connections are kept: what is measured is the shop, not the sockets. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Calls by POST, or by GET without a body. Null when the connection was lost or refused. */
export function callShop(url: string, headers: CallHeaders = {}, body?: object): Promise<ShopAnswer | null> {
  const sentBody = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const options = { agent, method: sentBody === undefined ? 'GET' : 'POST', headers: headersOf(headers, sentBody) };
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('close', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        // An answer that was cut off is none.
        resolve(response.complete ? { ...JSON.parse(text), text } : null);
      });
    });
    sent.on('error', () => resolve(null));
    sent.end(sentBody);
  });
}

function headersOf({ token, adminToken, key }: CallHeaders, body: string | undefined): Record<string, string> {
  return {
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...(token === undefined ? {} : { 'X-Shop-Token': token }),
    ...(adminToken === undefined ? {} : { 'X-Shop-Admin-Token': adminToken }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
}
