/**
 * What each npm script runs. `needsApps`: the browser apps are built first when their sources changed.
 * `interactive`: the child reads the terminal, so it stays in the launcher's process group.
 * @type {Record<string, { file: string, args?: string[], nodeOptions?: string[], needsApps?: boolean, interactive?: boolean }>}
 */
export const COMMANDS = {
  // Room for new objects: half of the default, 30 MB less resident.
  start: { file: 'apps/server/src/main.ts', nodeOptions: ['--max-semi-space-size=8'], needsApps: true },
  test: { file: 'scripts/run-tests.ts' },
  'test:busy': { file: 'scripts/run-busy.ts' },
  check: { file: 'scripts/check.ts' },
  format: { file: 'scripts/format-files.ts' },
  build: { file: 'scripts/build-apps.ts' },
  bench: { file: 'bench/src/run.ts' },
  lock: { file: 'scripts/complete-lock.ts' },
  services: { file: 'scripts/test-services.mjs' },
  'coverage:spec': { file: 'scripts/coverage-spec.ts' },
  'db:schema': { file: 'apps/server/src/commands/db-schema.ts' },
  'db:keep': { file: 'apps/server/test/kept-state/keep-state.ts' },
  'ledger:prove': { file: 'apps/server/src/commands/ledger-prove.ts' },
  backup: { file: 'apps/server/src/commands/backup.ts' },
  restore: { file: 'apps/server/src/commands/restore.ts' },
  'operator:code': { file: 'apps/server/src/commands/operator-code.ts' },
  'brand:create': { file: 'apps/server/src/commands/brand-create.ts' },
  'brand:claims': { file: 'apps/server/src/commands/brand-claims.ts' },
  'brand:social': { file: 'apps/server/src/commands/brand-social.ts' },
  'brand:languages': { file: 'apps/server/src/commands/brand-languages.ts' },
  'vendor:link': { file: 'apps/server/src/commands/vendor-link.ts' },
  'vendor:check': { file: 'apps/simulators/src/check/main.ts' },
  'lottery:results': { file: 'apps/server/src/commands/lottery-results.ts' },
  'vendor:games': { file: 'apps/server/src/commands/vendor-games.ts' },
  'operator:create': { file: 'apps/server/src/commands/operator-create.ts', interactive: true },
};
