import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { type ReportedTest, readReport } from './tasks/read-report.ts';
import { idsIn, parseRequirements, type Requirement, REQUIREMENTS_FILE } from './tidy/requirement-rules.ts';

/** What the tests of one run prove of the specification. */
export interface SpecCoverage {
  readonly rows: number;
  readonly proven: number;
  readonly unproven: ReadonlyMap<string, readonly Requirement[]>;
  /** Ids in test titles that are no rows, with the title. */
  readonly unknown: readonly { readonly id: string; readonly title: string }[];
}

/** A row is proven when a passing test names it and no failing test does: a guarantee that holds on one database only does not hold. */
export function specCoverage(requirements: readonly Requirement[], tests: readonly ReportedTest[]): SpecCoverage {
  const known = new Set(requirements.map(({ id }) => id));
  const named = (status: string): Set<string> =>
    new Set(tests.filter((test) => test.status === status).flatMap(({ title }) => idsIn(title)));
  const passed = named('passed');
  const failed = named('failed');
  const missing = requirements.filter(({ id }) => !passed.has(id) || failed.has(id));
  return {
    rows: requirements.length,
    proven: requirements.length - missing.length,
    unproven: Map.groupBy(missing, ({ area }) => area),
    unknown: tests.flatMap(({ title }) => idsIn(title).flatMap((id) => (known.has(id) ? [] : [{ id, title }]))),
  };
}

function report(): number {
  const folder = join(ROOT, 'reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) {
    process.stderr.write('trevo: there are no test reports in reports/: run `npm test` first.\n');
    return 1;
  }
  const requirements = parseRequirements(readFileSync(join(ROOT, REQUIREMENTS_FILE), 'utf8'));
  const coverage = specCoverage(
    requirements,
    files.flatMap((name) => readReport(join(folder, name))),
  );
  for (const [area, rows] of coverage.unproven) {
    process.stdout.write(`\n${area} (${rows.length})\n`);
    for (const { id, requirement } of rows) process.stdout.write(`  ${id.padEnd(14)} ${requirement.slice(0, 120)}\n`);
  }
  for (const { id, title } of coverage.unknown) process.stdout.write(`\nerror: ${id} is no row of ${REQUIREMENTS_FILE}: ${title}\n`);
  process.stdout.write(`\n${coverage.proven} of ${coverage.rows} rows proven\n`);
  return coverage.unknown.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = report();
