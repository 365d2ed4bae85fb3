// How `npm run test:long` runs the tests that take long (longTests.ts).
import { defineConfig } from 'vitest/config';
import { longTests } from './longTests.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: longTests,
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
