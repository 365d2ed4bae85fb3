// How `vitest run` runs the tests: in Node, in a process of its own per test file.
import { defineConfig } from 'vitest/config';
import { longestFirst } from './build/longestFirst.ts';
import { longTests } from './build/longTests.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', '.tmp/**', ...longTests],
    // Left alone, vitest keeps a core free and would run file after file on two cores.
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst('fuzz/fuzz.test.ts') },
    // Tests start whole shops and processes; on a busy machine five seconds are not enough for that.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
