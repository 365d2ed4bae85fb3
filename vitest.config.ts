// How `vitest run` runs the tests: in Node; files that touch nothing of their process share one, the others have one each.
import { defineConfig } from 'vitest/config';
import { longestFirst } from './build/longestFirst.ts';
import { longTests } from './build/longTests.ts';
import { sharedTests } from './build/sharedTests.ts';

const shared = sharedTests(import.meta.dirname);
const exclude = ['**/node_modules/**', 'dist/**', 'data/**', '.tmp/**', ...longTests];

export default defineConfig({
  test: {
    environment: 'node',
    // Left alone, vitest keeps a core free and would run file after file on two cores.
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst('fuzz/fuzz.test.ts') },
    // Tests start whole shops and processes; on a busy machine five seconds are not enough for that.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'own', include: ['**/*.test.ts'], exclude: [...exclude, ...shared] } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: shared,
          exclude,
          isolate: false,
          setupFiles: ['test/support/eachFile.ts'],
        },
      },
    ],
  },
});
