import { defineConfig } from 'vitest/config';

/** What mutants must survive: the sample vectors, the slow judge, the traps and the line counts. The long enumerations are left out for time. */
export default defineConfig({
  test: {
    include: [
      'src/*/*.test.ts',
      'src/settle-against-oracle.test.ts',
      'src/traps.test.ts',
      'src/boundaries.test.ts',
      'src/bad-input.test.ts',
      'src/core/money.test.ts',
    ],
    exclude: ['src/**/*-return.test.ts', 'src/calendar/**', 'src/trends/**', 'src/text/**'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
