// How `npm run test:desktop` runs the tests that start the whole app: one after the other, as each fills the machine.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/desktop/**/*.e2e.ts'],
    fileParallelism: false,
    // A browser on a machine full of work misses a beat now and then. What fails twice is broken; what passed only the second time
    // is marked in the report.
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
