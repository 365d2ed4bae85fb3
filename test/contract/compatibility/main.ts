// `npm run compatibility`: runs the contract tests, notes which of them calls which operation, and writes calls.json and
// ../COMPATIBILITY.md. `-- --page` writes the page alone, when only a word about a difference changed.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { readWords } from '../../../build/readWords.ts';
import { operations } from '../../../server/features.ts';
import { type ChosenTest, compatibilityText } from './page.ts';
import type { RecordedCall } from './recorder.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Runs them all, in this process's sight. @throws Error when one fails: the page tells of nothing that doesn't hold */
async function recordCalls(): Promise<RecordedCall[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pocketmall-calls-'));
  const target = join(folder, 'calls');
  process.env.RECORD_CALLS_TO = target;
  try {
    const vitest = await startVitest('test', ['test/contract'], {
      watch: false,
      // The page's own test fails while the page is old; the desk is no part of what is compared.
      exclude: ['test/contract/compatibility/**', 'test/contract/desk*'],
      setupFiles: [here('recorder.ts')],
    });
    const failed = vitest.state.getCountOfFailedTests();
    await vitest.close();
    if (failed > 0 || !existsSync(target)) throw new Error(`${failed} of the contract tests fail`);
    const lines = (await readFile(target, 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as RecordedCall);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of the tests that got a success, the one that names the operation's path or else calls the fewest others beside it. */
export function chooseTests(calls: readonly RecordedCall[]): Record<string, ChosenTest> {
  const testOf = ({ file, test }: RecordedCall) => `${file}\n${test}`;
  const width = Map.groupBy(calls, testOf);
  const chosen: Record<string, ChosenTest> = {};
  const byOperation = Map.groupBy(calls, ({ operation }) => operation);
  for (const [name, found] of [...byOperation].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
    if (name.startsWith('desk')) continue;
    const path = operations.find((operation) => operation.name === name)?.path.replace(/^\/\w+\/|\/\{.*$/g, '') ?? '';
    const [best] = found.toSorted(
      (a, b) =>
        Number(b.isGood) - Number(a.isGood) ||
        Number(b.test.includes(path)) - Number(a.test.includes(path)) ||
        (width.get(testOf(a))?.length ?? 0) - (width.get(testOf(b))?.length ?? 0) ||
        testOf(a).localeCompare(testOf(b), 'en'),
    );
    if (best) chosen[name] = { file: best.file, test: best.test };
  }
  return chosen;
}

async function main(isPageOnly: boolean): Promise<void> {
  const kept = here('calls.json');
  if (!isPageOnly) await writeFile(kept, `${JSON.stringify(chooseTests(await recordCalls()), null, 2)}\n`);
  const tests = JSON.parse(await readFile(kept, 'utf8')) as Record<string, ChosenTest>;
  await writeFile(here('../COMPATIBILITY.md'), compatibilityText(operations, tests));
  console.log(`Wrote test/contract/COMPATIBILITY.md: ${Object.keys(tests).length} operations.`);
}

if (import.meta.main) {
  const help = 'npm run compatibility -- [--page]: with --page only the page, from the calls that were noted before';
  const { values } = readWords(help, { options: { page: { type: 'boolean', default: false } } });
  await main(values.page);
}
