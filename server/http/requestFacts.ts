// What an operation may know of its request besides the input.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Language } from '../errors.ts';

export interface RequestFacts {
  readonly id: string;
  /** Such as `http://host:port`: how the caller addressed this shop. Picture addresses begin with it (DECISIONS.md 31). */
  readonly origin: string;
  /** The caller's address, IPv4 in its plain form. */
  readonly ip: string;
  /** Called from the computer itself, with no proxy between. */
  readonly isLoopback: boolean;
  readonly language: Language;
  /** At most 128 characters; undefined when none was sent (DECISIONS.md 34). */
  readonly idempotencyKey: string | undefined;
  readonly raw: IncomingMessage;
}

const hostForm = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** What of a request tells whom it is from. */
type Caller = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/** Whether the caller speaks https with a proxy of the owner's; of several proxies the first one knows. */
export function isByHttps({ headers, socket }: Caller, trustedProxies: readonly string[]): boolean {
  const said = headers['x-forwarded-proto'];
  if (said === undefined || !trustedProxies.includes(plainAddress(socket.remoteAddress))) return false;
  return /^\s*https\s*(?:,|$)/i.test(String(said));
}

/**
 * The origin that a request came to; a strange Host header falls back to the socket's own address. This shop itself speaks
 * http only, but published mini-programs come by https, and what came so may be shown no picture of an http address.
 */
export function originOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const { host } = request.headers;
  if (host !== undefined && hostForm.test(host)) {
    return `${isByHttps(request, trustedProxies) ? 'https' : 'http'}://${host}`;
  }
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  const plain = plainAddress(localAddress);
  return `http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`;
}

/** Where proxies name the caller, the first header that does so counts (shop-auth.yaml client_address). */
const forwardedHeaders = ['x-forwarded-for', 'proxy-client-ip', 'wl-proxy-client-ip'] as const;

/**
 * Where a request comes from: the socket's address, or, where that is a proxy of the owner's, the caller that it names. Of a
 * list the last one that is no such proxy counts: what stands before it is only what the caller said. Who comes through a
 * proxy is never at the computer itself.
 */
export function callerOf(request: Caller, trustedProxies: readonly string[]): Pick<RequestFacts, 'ip' | 'isLoopback'> {
  const ip = plainAddress(request.socket.remoteAddress);
  if (!trustedProxies.includes(ip)) return { ip, isLoopback: isLoopbackAddress(ip) };
  const forwarded = forwardedHeaders.map((name) => String(request.headers[name] ?? '')).filter((text) => text !== '');
  for (const text of forwarded) {
    const addresses = text.split(',').map((part) => plainAddress(part.trim()));
    const named = addresses.findLast((address) => !trustedProxies.includes(address));
    if (named !== undefined && isIP(named) !== 0) return { ip: named, isLoopback: false };
  }
  return { ip, isLoopback: forwarded.length === 0 && isLoopbackAddress(ip) };
}

/** An address without the IPv6 wrapping that dual-stack sockets give IPv4 callers. */
function plainAddress(address: string | undefined): string {
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
