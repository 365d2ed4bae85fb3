// Which tests may share a process with others, one file after the other. To load the shop takes most test files longer than
// their tests do, and a shop keeps nothing outside itself that another one could meet.
import { globSync, readFileSync } from 'node:fs';

const folders = '{build,db,server,test/contract,test/stranger,test/wire}';

/**
 * What a test says that changes something of its process, or measures it: it has one of its own. What is counted up and never
 * put back (memory, listeners, loaded modules) would be another's as well, and a replaced module may be loaded already.
 */
const ownProcess =
  /\bvi\.(?!fn\b|waitFor\b|waitUntil\b)|\bprocess\.(?!execPath\b|pid\b|platform\b|getuid\b|versions?\b)|\bperformance\.|\bprototype\b|\bglobalThis\b|worker_threads|holdUp/i;

/** Paths of those test files, from the project's folder on. */
export function sharedTests(root: string): string[] {
  return globSync(`${folders}/**/*.test.ts`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ownProcess.test(readFileSync(`${root}/${path}`, 'utf8')))
    .sort();
}
