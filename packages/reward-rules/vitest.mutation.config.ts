import { defineConfig } from 'vitest/config';

/** What mutants must survive: tables, second readings and properties, these on one seed and with fewer tries. The bundles are left out for time. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/{vectors,draws,jackpots}.test.ts'],
    setupFiles: ['./test/mutation-setup.ts'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
