import { defineConfig } from 'vitest/config';
import { offlineProof } from './apps/portal/src/features/lottery/offline-proof/vite-plugin.ts';
import { compiledCatalogues } from './packages/i18n/src/vite-plugin.ts';
import { WaitingFirst } from './scripts/vitest/waiting-first.ts';

/** With `TREVO_TEST_FULL=1` nothing is spared: distributions over a million rounds, every file of the server on both databases. */
const full = Boolean(process.env['TREVO_TEST_FULL']);

/** How many of its runs a property does whose full number takes seconds. */
const propertyShare = full ? 1 : 0.35;

/** What is waited for comes in its time: the end of patience is only for what never comes, however busy the machine is. */
const patient = { poll: { timeout: 60_000 } };

const wholeServer = ['apps/server/**/*.test.ts'];

/**
 * What runs on both databases: the storage itself, the work that the server does by itself, and one whole life of each way in which the ledger is written. That a
 * call waits for the embedded database's one connection while it holds it is refused on either (`db/own-transaction.ts`); the rest asks the same questions of
 * either (one dialect, one engine underneath), and the browser's stories play it on the embedded one.
 */
const dependsOnDatabase = [
  '{db,jobs,rooms,seed,start}/**/*',
  'modules/wallet/**/*',
  'modules/crash/bets',
  'modules/facts/reckoning',
  'modules/lottery/whole-life',
  'modules/pge/slot-bet',
  'modules/protection/limits',
  'modules/vendors/vendor-money',
].map((files) => `apps/server/src/${files}.test.ts`);

/** PostgreSQL works in processes of its own, and a test that waits for it, for a lease or for a frozen line leaves its core to others. */
const postgresBeside = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** `TREVO_TEST_ENGINE` tells a file which database it is on. */
function serverProject(engine: 'pglite' | 'postgres', include: string[]) {
  return {
    test: {
      name: `server-${engine}`,
      include,
      environment: 'node',
      expect: patient,
      // The server is read once per worker, not once per file: nothing of it lives outside the App of each test.
      isolate: false,
      env: { TREVO_TEST_ENGINE: engine },
      provide: { propertyShare, isFull: full },
      ...(engine === 'postgres' ? postgresBeside : {}),
      // At the end of a run of the whole server: every refusal that a call declares was produced by some test.
      globalSetup: include === wholeServer ? ['./apps/server/test/matrix/error-coverage.ts'] : [],
      setupFiles: ['./apps/server/test/one-query-at-a-time.ts'],
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // Two cores carry the server's databases as well: one worker per core, and no more.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/*/**/*.test.ts', 'packages/*/**/*.test.tsx'],
          exclude: ['packages/ui/**', '**/node_modules/**'],
          environment: 'node',
          // Pure rules keep nothing between calls, so that files share what a worker has read.
          isolate: false,
          expect: patient,
          testTimeout: 90_000,
          provide: full
            ? { manyRounds: 1_000_000, demoRounds: 100_000, propertyShare }
            : { manyRounds: 60_000, demoRounds: 25_000, propertyShare },
        },
      },
      {
        plugins: [compiledCatalogues(), offlineProof()],
        test: {
          name: 'ui',
          include: ['packages/ui', 'apps/portal', 'apps/backoffice', 'apps/games'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          environment: 'jsdom',
          // A simulated browser for each file in a realm of its own, and not in a process of its own: reading jsdom took more than the tests.
          pool: 'vmThreads',
          expect: patient,
          setupFiles: ['./scripts/vitest/unmount-after-each.ts'],
          // What never comes ends a wait by itself; a story of many steps only has to end.
          testTimeout: 180_000,
        },
      },
      serverProject('pglite', full ? wholeServer : dependsOnDatabase),
      serverProject('postgres', wholeServer),
      {
        test: {
          name: 'simulators',
          include: ['apps/simulators/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'tooling',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          // As at the server's own tests: what a story changes is the house it started, which ends with it.
          isolate: false,
          globalSetup: ['./e2e/src/seeded-folder.ts'],
          testTimeout: 300_000,
          // A start that hangs says so itself after five minutes (trevo.ts), and two of them stand in one hook.
          hookTimeout: 660_000,
        },
      },
    ],
  },
});
