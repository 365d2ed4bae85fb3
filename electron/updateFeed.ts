// Where updates are looked for: at the address that the owner set, else at the one that was packed; without either nobody is
// asked. Nothing goes unencrypted, except to this computer itself in tests.
import { readFileSync } from 'node:fs';

/** The word of a start that lets a feed be served on this computer without TLS: for tests. */
export const loopbackFeedSwitch = 'loopback-feed';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether an address may be asked: https, and with `allowsLoopback` this computer by http. */
export function mayBeAsked(address: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return allowsLoopback && url.protocol === 'http:' && loopbackHosts.has(url.hostname);
}

/** The feed; undefined when there is none, or it may not be asked. An owner's own setting is never passed over for the packed one. */
export function feedOf(from: {
  setting: string | undefined;
  packed: string | undefined;
  allowsLoopback: boolean;
}): string | undefined {
  const feed = from.setting ?? from.packed;
  return feed !== undefined && mayBeAsked(feed, from) ? feed : undefined;
}

/** The address in the `app-update.yml` that electron-builder lays beside the app when it was given a feed. */
export function packedFeed(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  if (!/^provider: *generic *$/m.test(text)) return undefined;
  return /^url: *(['"]?)(\S+)\1 *$/m.exec(text)?.[2];
}
