// Puts what every running shop loads into one file of the bundle: each further file costs the start most of a millisecond.
//
// Left to itself, the bundler makes a file of whatever is shared with code that is loaded later, although by then the shop is there.
import type { Rolldown } from 'vite';

const shop = 'server/startShop.ts';
/** Commands that do without a shop, and should not load one for the few modules that they share with it. */
const withoutShop = ['server/cli/backup.ts', 'server/cli/restore.ts', 'server/cli/salvage.ts'];

/** The name of the file that a module belongs to; null leaves it to the bundler. */
export const shopInOneFile: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const importers = importersOf(id, (each) => context.getModuleInfo(each)?.importers ?? []);
  const isFrom = (path: string) => importers.some((each) => each.replaceAll('\\', '/').endsWith(`/${path}`));
  return isFrom(shop) && !withoutShop.some(isFrom) ? 'shop' : null;
};

/** The module and all that import it at once, directly or not. */
function importersOf(id: string, direct: (id: string) => readonly string[]): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of direct(each)) found.add(importer);
  return [...found];
}
