// How `npm run test:e2e` runs the tests in Chromium, over a console that is built first: two files at a time, since half of
// the time of each goes by waiting for what it looks at.
import { defineConfig } from 'vitest/config';
import { longestFirst } from './build/longestFirst.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/support/console.ts'],
    maxWorkers: 2,
    sequence: { sequencer: longestFirst('e2e/pages.e2e.ts', 'e2e/storedScript.e2e.ts', 'e2e/catalog.e2e.ts') },
    // A browser on a machine full of work misses a beat now and then. What fails twice is broken; what passed only the second time
    // is marked in the report.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
