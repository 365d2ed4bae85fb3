// How `npm run test:long` runs the tests that take long (longTests.ts).
import { defineConfig } from 'vitest/config';
import { longestFirst } from './longestFirst.ts';
import { longTests } from './longTests.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: longTests,
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst('durability/proofs.test.ts') },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
