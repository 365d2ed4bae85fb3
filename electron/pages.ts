// The two kinds of pages in the app's windows: those of the shop, and the few that the app brings itself.
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `shop`: from the shop's own address; `local`: from the app's files. */
export type PageKind = 'shop' | 'local';

// Bundled, this stands in dist/electron; the pages lie in dist/pages (build/desktopPages.ts).
const folder = new URL('../pages/', import.meta.url);

export type LocalPage = 'splash' | 'trouble' | 'share';

/** The file of one of the app's own pages. */
export function localPageFile(page: LocalPage): string {
  return fileURLToPath(new URL(`${page}.html`, folder));
}

/** What kind of page an address is of; undefined for anything that the app didn't bring and the shop doesn't serve. */
export function kindOfPage(url: string, shopOrigin: string | undefined): PageKind | undefined {
  const parsed = URL.parse(url);
  if (parsed === null) return undefined;
  if (shopOrigin !== undefined && parsed.origin === shopOrigin) return 'shop';
  return parsed.protocol === 'file:' && isLocalPage(parsed) ? 'local' : undefined;
}

/** An address with a host leads to another computer. */
function isLocalPage({ host, pathname }: URL): boolean {
  try {
    return host === '' && localPages.has(pathIn(pathname));
  } catch {
    // An escape that stands for nothing.
    return false;
  }
}

/**
 * The path that an address names. Addresses differ by who wrote them: Chromium leaves signs such as the ~ of Windows' short names as
 * they are and writes a drive's letter large, Node escapes the one and leaves the other.
 */
function pathIn(pathname: string): string {
  return decodeURIComponent(pathname).replace(/^\/[a-z](?=:)/, (drive) => drive.toUpperCase());
}

const localPages: ReadonlySet<string> = new Set(
  (['splash', 'trouble', 'share'] as const).map((page) => pathIn(pathToFileURL(localPageFile(page)).pathname)),
);
