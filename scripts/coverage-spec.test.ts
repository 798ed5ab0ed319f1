import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specCoverage as coverageOf } from './coverage-spec.ts';
import { ROOT } from './launcher/root.mjs';
import { readPackages, unusedFolders } from './tasks/unused-packages.ts';
import { parseRequirements, REQUIREMENTS_FILE } from './tidy/requirement-rules.ts';

const ROWS = parseRequirements(
  'id\tarea\trequirement\tside\tcheck\nS1.A.01\tone\tfirst\tboth\tunit: a\nS1.A.02\tone\tsecond\tboth\thttp: b\nS1.B.01\ttwo\tthird\tboth\tbrowser: c\n',
);

const PACKAGES = [
  { folder: 'apps/server', name: '@trevo/server', dependencies: ['@trevo/game-rules'] },
  { folder: 'packages/game-rules', name: '@trevo/game-rules', dependencies: ['@trevo/fairness'] },
  { folder: 'packages/fairness', name: '@trevo/fairness', dependencies: [] },
  { folder: 'packages/commission', name: '@trevo/commission', dependencies: ['@trevo/reward-rules', '@trevo/fairness'] },
  { folder: 'packages/reward-rules', name: '@trevo/reward-rules', dependencies: [] },
];

const specCoverage = (rows: typeof ROWS, tests: ReturnType<typeof ran>[]) => coverageOf(rows, tests, PACKAGES);

function ran(title: string, status: string, file = 'e2e/src/x.test.ts') {
  return { title, status, file, failure: '' };
}

describe('what the tests prove of the specification', () => {
  test('a row counts once, however many tests name it', () => {
    const tests = [ran('home [S1.A.01] a', 'passed'), ran('home [S1.A.01 S1.B.01] b', 'passed')];
    expect(specCoverage(ROWS, tests)).toMatchObject({ rows: 3, proven: 2 });
  });

  test('a failing test takes the proof back, and a skipped one gives none', () => {
    const tests = [ran('[S1.A.01] on one database', 'passed'), ran('[S1.A.01] on the other', 'failed'), ran('[S1.B.01] later', 'skipped')];
    expect(specCoverage(ROWS, tests).proven).toBe(0);
  });

  test('a row is proven at its level or above it only', () => {
    const everyRow = '[S1.A.01 S1.A.02 S1.B.01] x';
    const provenBy = (file: string) => specCoverage(ROWS, [ran(everyRow, 'passed', file)]);
    expect(provenBy('/tree/e2e/src/whole-way.test.ts')).toMatchObject({ proven: 3, named: 3 });
    expect(provenBy('/tree/apps/server/src/http/x.test.ts')).toMatchObject({ proven: 2, named: 3 });
    expect(provenBy('/tree/apps/portal/src/features/home/home.test.tsx')).toMatchObject({ proven: 1, named: 3 });
  });

  test.each(['commission', 'reward-rules'])('a test of %s, which no app depends on, proves nothing, neither for nor against', (name) => {
    const idle = (status: string) => ran('[S1.A.01] x', status, `/tree/packages/${name}/src/x.test.ts`);
    expect(specCoverage(ROWS, [idle('passed')])).toMatchObject({ proven: 0, named: 0 });
    expect(specCoverage(ROWS, [idle('failed'), ran('[S1.A.01] x', 'passed')])).toMatchObject({ proven: 1 });
    expect(specCoverage(ROWS, [ran('[S1.A.99] x', 'passed', `/tree/packages/${name}/src/x.test.ts`)]).unknown).toHaveLength(1);
  });

  test.each(['game-rules', 'fairness'])('a test of %s, which an app depends on, directly or through another, counts', (name) => {
    const tests = [ran('[S1.A.01] x', 'passed', `/tree/packages/${name}/src/x.test.ts`)];
    expect(specCoverage(ROWS, tests)).toMatchObject({ proven: 1 });
  });

  test('a package counts from the day an app takes it in', () => {
    const tests = [ran('[S1.A.01] x', 'passed', 'packages/reward-rules/src/x.test.ts')];
    const taken = [...PACKAGES, { folder: 'apps/portal', name: '@trevo/portal', dependencies: ['@trevo/commission'] }];
    expect([coverageOf(ROWS, tests, PACKAGES).proven, coverageOf(ROWS, tests, taken).proven]).toEqual([0, 1]);
  });

  test('this tree’s apps and packages are read, and the server’s own are in use', () => {
    const packages = readPackages(ROOT);
    const server = packages.find(({ folder }) => folder === 'apps/server');
    expect(server?.dependencies).toContain('@trevo/kernel');
    const unused = unusedFolders(packages);
    for (const name of ['kernel', 'money', 'contract', 'game-rules', 'ui']) expect(unused).not.toContain(`packages/${name}`);
  });

  test('a row without a level is an error in the table', () => {
    expect(() => parseRequirements('heading\nS1.A.01\tone\tfirst\tboth\tlook at it\n')).toThrow('S1.A.01');
  });

  test('what is left is listed by area', () => {
    const left = specCoverage(ROWS, [ran('[S1.A.02] x', 'passed')]).unproven;
    expect([...left].map(([area, rows]) => [area, rows.map(({ id }) => id)])).toEqual([
      ['one', ['S1.A.01']],
      ['two', ['S1.B.01']],
    ]);
  });

  test('an id that is no row is reported, also when its number is only written differently', () => {
    const tests = [ran('[S1.A.1] x', 'passed'), ran('[S9.NONE.07] y', 'failed')];
    expect(specCoverage(ROWS, tests).unknown.map(({ id }) => id)).toEqual(['S1.A.1', 'S9.NONE.07']);
  });

  test('the table of the specification has 640 rows with different ids', () => {
    const rows = parseRequirements(readFileSync(join(ROOT, REQUIREMENTS_FILE), 'utf8'));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(640);
    expect(rows.every(({ area, requirement }) => area !== '' && requirement !== '')).toBe(true);
  });
});
