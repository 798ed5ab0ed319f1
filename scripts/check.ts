import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findSqlProblems } from './check-sql.ts';
import { ROOT } from './launcher/root.mjs';
import { runProgram } from './tasks/run-program.ts';
import { printStep, type StepResult, timeStep } from './tasks/time-step.ts';
import { tidyProblems } from './tidy.ts';
import { wallViolations } from './walls.ts';

/** One thing that can be wrong with the tree without running the product. Answers what is wrong, or nothing. */
interface Check {
  readonly name: string;
  readonly find: () => Promise<string>;
}

const CHECKS: readonly Check[] = [
  { name: 'types', find: () => program('typescript/bin/tsc', ['-b', '--builders', '2', '--checkers', '1', ...projects()]) },
  { name: 'lint', find: () => program('oxlint/bin/oxlint', ['--type-aware', '--format', 'unix']) },
  { name: 'dead code', find: () => program('knip/bin/knip.js', ['--no-progress']) },
  { name: 'import walls', find: async () => (await wallViolations(ROOT)).join('\n') },
  { name: 'format', find: () => program('@biomejs/biome/bin/biome', ['format', '--max-diagnostics=30', '.']) },
  { name: 'styles', find: () => program('@biomejs/biome/bin/biome', ['lint', '--error-on-warnings', '--max-diagnostics=30', '.']) },
  { name: 'sql', find: () => findSqlProblems(ROOT) },
  {
    name: 'tidy',
    find: () =>
      Promise.resolve(
        tidyProblems(ROOT)
          .map(({ path, message }) => `${path}: ${message}`)
          .join('\n'),
      ),
  },
];

const AT_ONCE = 2;

/** Runs every check, two at a time, and prints each as it ends. */
export async function runChecks(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...CHECKS];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { name, find } = check;
      const result = await timeStep(`check: ${name}`, async () => {
        const details = (await find()).trim();
        return { passed: details === '' ? 1 : 0, failed: details === '' ? 0 : 1, details };
      });
      printStep(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** What an installed tool complains about; nothing when it is content. */
async function program(tool: string, args: readonly string[]): Promise<string> {
  const result = await runProgram(join(ROOT, 'node_modules', tool), args);
  if (result.exitCode === 0) return '';
  return result.output.trim() || `${tool} ended with ${result.exitCode}`;
}

/** Every folder with a TypeScript project of its own; a workspace with sources and without one is an error. */
function projects(): string[] {
  const workspaces = ['packages', 'apps'].flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`));
  const withSources = [...workspaces, 'bench', 'e2e', 'scripts'].filter((folder) => folder === 'scripts' || hasSources(folder));
  const missing = withSources.filter((folder) => !existsSync(join(ROOT, folder, 'tsconfig.json')));
  if (missing.length > 0) throw new Error(`no tsconfig.json in ${missing.join(', ')}`);
  return withSources;
}

function hasSources(folder: string): boolean {
  const source = existsSync(join(ROOT, folder, 'src')) ? join(ROOT, folder, 'src') : join(ROOT, folder);
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).some((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'));
}

if (import.meta.main) {
  const results = await runChecks();
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
}
