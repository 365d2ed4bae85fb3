// Calls an operation and gives what went over the wire, as a snapshot keeps it.
import type { Operation } from '../../server/operation.ts';
import type { TestShop } from '../support/shop.ts';
import { maskAnswer } from './mask.ts';

/** One call: what is sent and by whom. */
export interface Sent {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Another method than the operation's, for a refusal. */
  readonly method?: string;
  /** In place of JSON. */
  readonly body?: string | FormData;
}

/** The wire form of one exchange. */
export async function record(shop: TestShop, operation: Operation, sent: Sent) {
  const { input, headers, method = operation.method } = sent;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const response = await fetch(`${shop.url}${path}${method === 'GET' ? queryOf(operation, input) : ''}`, {
    method,
    headers: { ...headers, ...(sent.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) },
    ...(method === 'POST' ? { body: sent.body ?? JSON.stringify(input) } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  return {
    ...(method === operation.method ? {} : { method }),
    input: maskAnswer(input, shop.url),
    status: response.status,
    type: type === 'application/json;charset=UTF-8' ? undefined : type,
    answer: await answerOf(response, type, shop.url),
  };
}

function queryOf(operation: Operation, input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (operation.path.includes(`{${name}}`)) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return query.size === 0 ? '' : `?${query}`;
}

async function answerOf(response: Response, type: string, origin: string): Promise<unknown> {
  if (type.startsWith('image/') || type === 'application/octet-stream') {
    return `${(await response.arrayBuffer()).byteLength > 0 ? 'bytes' : 'nothing'}`;
  }
  const text = await response.text();
  return maskAnswer(type.startsWith('application/json') ? JSON.parse(text) : text, origin);
}
