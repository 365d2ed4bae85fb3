// Whether a request was meant for this shop by a page of this shop: a page elsewhere can give its own name the address of
// this computer and then call it as if it were its own (DNS rebinding). Asked for /desk and what is for this computer only.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Shop } from '../shop.ts';
import { isLoopbackAddress } from './requestFacts.ts';

/** What counts as this shop's. */
export interface OwnNames {
  /** IP addresses that it listens at. */
  readonly addresses: ReadonlySet<string>;
  /** Of the computer, in lower case. */
  readonly name: string;
  /** Origins that the owner allows, in lower case. */
  readonly origins: readonly string[];
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isOwnName(name: string, own: OwnNames): boolean {
  return (
    name === 'localhost' ||
    (isIP(name) !== 0 && isLoopbackAddress(name)) ||
    own.addresses.has(name) ||
    (own.name !== '' && (name === own.name || name === `${own.name}.local`)) ||
    own.origins.some((origin) => bare(parsed(origin)?.hostname ?? '') === name)
  );
}

/** `host` and `origin` are the headers; a request of a program that is no browser has no origin. Pure. */
export function isOwnRequest(host: string | undefined, origin: string | undefined, own: OwnNames): boolean {
  const asked = host === undefined ? undefined : parsed(`http://${host}`);
  if (!asked || !isOwnName(bare(asked.hostname), own)) return false;
  if (origin === undefined) return true;
  if (own.origins.includes(origin.toLowerCase())) return true;
  const page = parsed(origin);
  if (!page || !/^https?:$/.test(page.protocol)) return false;
  // The same shop under another of its names: what stands behind the name decides, the port must be the same.
  return page.host === asked.host || (isOwnName(bare(page.hostname), own) && page.port === asked.port);
}

export function isOwn(shop: Shop, { headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  return isOwnRequest(host, origin, {
    addresses: new Set(shop.host.network.state().addresses.map(({ address }) => address)),
    name: hostname().toLowerCase(),
    origins: shop.settings().allowedOrigins.map((each) => each.toLowerCase()),
  });
}
