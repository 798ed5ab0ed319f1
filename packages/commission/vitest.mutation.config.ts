import { defineConfig } from 'vitest/config';

/** What mutants must survive: everything but the tests that need Node (the sample beside the checkout, the bundles), with a part of the random runs. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    provide: { propertyShare: 0.08 },
  },
});
