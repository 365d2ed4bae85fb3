// What an operation may know of its request besides the input.
import type { IncomingMessage } from 'node:http';
import type { Language } from '../errors.ts';

export interface RequestFacts {
  readonly id: string;
  /** `http://host:port` as the caller addressed this shop; picture addresses begin with it (DECISIONS.md 31). */
  readonly origin: string;
  /** The socket's address, IPv4 in its plain form. */
  readonly ip: string;
  readonly isLoopback: boolean;
  readonly language: Language;
  /** At most 128 characters; undefined when none was sent (DECISIONS.md 34). */
  readonly idempotencyKey: string | undefined;
  readonly raw: IncomingMessage;
}

const hostForm = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The origin that a request came to; a strange Host header falls back to the socket's own address. */
export function originOf(request: IncomingMessage): string {
  const host = request.headers.host;
  if (host !== undefined && hostForm.test(host)) return `http://${host}`;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  const plain = plainAddress(localAddress);
  return `http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`;
}

/** An address without the IPv6 wrapping that dual-stack sockets give IPv4 callers. */
export function plainAddress(address: string | undefined): string {
  if (!address) return '';
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** English only where it is preferred over Chinese; Chinese is the default (DECISIONS.md 32). */
export function languageOf(header: string | undefined): Language {
  if (!header || header.length > 500) return 'zh';
  let best: { language: Language; quality: number } = { language: 'zh', quality: 0 };
  for (const part of header.toLowerCase().split(',')) {
    const [tag = '', ...params] = part.trim().split(';');
    const language = tag.startsWith('en') ? 'en' : tag.startsWith('zh') ? 'zh' : undefined;
    const quality = Number(/q=([\d.]+)/.exec(params.join(';'))?.[1] ?? 1);
    if (language && quality > best.quality) best = { language, quality };
  }
  return best.language;
}
