import { defineConfig } from 'vitest/config';
import { compiledCatalogues } from './packages/i18n/src/vite-plugin.ts';

/** Both databases run the same files; `TREVO_TEST_ENGINE` tells them which one they are on. */
function serverProject(engine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `server-${engine}`,
      include: ['apps/server/**/*.test.ts'],
      environment: 'node',
      env: { TREVO_TEST_ENGINE: engine },
      // At the end of a run of the whole project: every refusal that a call declares was produced by some test.
      globalSetup: ['./apps/server/test/matrix/error-coverage.ts'],
      setupFiles: ['./apps/server/test/one-query-at-a-time.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // Two cores carry the server's databases as well: one worker per core, and no more.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/*/**/*.test.ts', 'packages/*/**/*.test.tsx'],
          exclude: ['packages/ui/**', '**/node_modules/**'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        plugins: [compiledCatalogues()],
        test: {
          name: 'ui',
          include: ['packages/ui', 'apps/portal', 'apps/backoffice', 'apps/games'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          environment: 'jsdom',
          setupFiles: ['./scripts/vitest/unmount-after-each.ts'],
          testTimeout: 30_000,
        },
      },
      serverProject('pglite'),
      serverProject('postgres'),
      {
        test: {
          name: 'simulators',
          include: ['apps/simulators/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tooling',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
