import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { type ReportedTest, readReport } from './tasks/read-report.ts';
import { type Package, readPackages, unusedFolders } from './tasks/unused-packages.ts';
import { idsIn, type Level, levels, parseRequirements, type Requirement, REQUIREMENTS_FILE } from './tidy/requirement-rules.ts';

/** What the tests of one run prove of the specification. */
export interface SpecCoverage {
  readonly rows: number;
  /** Named by a passing test of the level that the row asks for, or a higher one. */
  readonly proven: number;
  /** Named by a passing test of any level. */
  readonly named: number;
  readonly unproven: ReadonlyMap<string, readonly Requirement[]>;
  /** Ids in test titles that are no rows, with the title. */
  readonly unknown: readonly { readonly id: string; readonly title: string }[];
}

/**
 * A row is proven when a passing test of its level or a higher one names it and no failing test does: a guarantee that holds on one database only does
 * not hold, and what a page does with an invented server says nothing of the real one. What a package that no app depends on can do says nothing either:
 * nothing that runs does it. Its tests count by themselves from the day an app takes it in.
 */
export function specCoverage(
  requirements: readonly Requirement[],
  tests: readonly ReportedTest[],
  packages: readonly Package[],
): SpecCoverage {
  const unused = unusedFolders(packages);
  const counted = tests.filter(({ file }) => !unused.some((folder) => `/${file}`.includes(`/${folder}/`)));
  const known = new Set(requirements.map(({ id }) => id));
  const named = (status: string, least: Level): Set<string> =>
    new Set(
      counted
        .filter((test) => test.status === status && levels.indexOf(levelOf(test)) >= levels.indexOf(least))
        .flatMap(({ title }) => idsIn(title)),
    );
  const failed = named('failed', 'unit');
  const passed = { unit: named('passed', 'unit'), http: named('passed', 'http'), browser: named('passed', 'browser') };
  const sound = requirements.filter(({ id }) => !failed.has(id));
  const proven = new Set(sound.filter(({ id, level }) => passed[level].has(id)));
  const missing = requirements.filter((row) => !proven.has(row));
  return {
    rows: requirements.length,
    proven: proven.size,
    named: sound.filter(({ id }) => passed.unit.has(id)).length,
    unproven: Map.groupBy(missing, ({ area }) => area),
    unknown: tests.flatMap(({ title }) => idsIn(title).flatMap((id) => (known.has(id) ? [] : [{ id, title }]))),
  };
}

/** The browser stories run the whole product, the server's tests its server; everything else runs a part against parts that are made up. */
function levelOf({ file }: ReportedTest): Level {
  if (/(^|\/)e2e\/src\//.test(file)) return 'browser';
  return /(^|\/)apps\/server\//.test(file) ? 'http' : 'unit';
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
    readPackages(ROOT),
  );
  for (const [area, rows] of coverage.unproven) {
    process.stdout.write(`\n${area} (${rows.length})\n`);
    for (const { id, level, requirement } of rows)
      process.stdout.write(`  ${id.padEnd(14)} ${level.padEnd(8)} ${requirement.slice(0, 112)}\n`);
  }
  for (const { id, title } of coverage.unknown) process.stdout.write(`\nerror: ${id} is no row of ${REQUIREMENTS_FILE}: ${title}\n`);
  process.stdout.write(
    `\n${coverage.proven} of ${coverage.rows} rows proven at the level they ask for; ${coverage.named} named by a passing test of any level\n`,
  );
  return coverage.unknown.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = report();
