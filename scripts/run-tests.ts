import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './build-apps.ts';
import { runChecks } from './check.ts';
import { ROOT } from './launcher/root.mjs';
import { ensureBrowser, ensurePrograms, findChromium } from './services/install-programs.ts';
import { type Services, startServices } from './services/start-services.ts';
import { judgeProject, type ProjectRun } from './tasks/judge-project.ts';
import { missingFile, readReport } from './tasks/read-report.ts';
import { endPrograms, runProgram } from './tasks/run-program.ts';
import { printStep, type StepResult, timeStep } from './tasks/time-step.ts';

/** The projects of vitest.config.ts, quickest answers first. */
const PROJECTS = ['pure', 'tooling', 'simulators', 'ui', 'server-pglite', 'server-postgres', 'e2e'] as const;

const results: StepResult[] = [];
let services: Services | undefined;

async function runEverything(): Promise<void> {
  rmSync(join(ROOT, 'reports'), { recursive: true, force: true });
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  const ready = await step('programs and databases', async () => {
    ensurePrograms(['postgresql', 'redis-server']);
    ensureBrowser();
    services = await startServices(['postgres', 'redis']);
  });
  const built = await step('browser apps', buildApps);
  results.push(...(await runChecks()));
  const env = {
    TREVO_TEST_PG_URL: services?.postgresUrl,
    TREVO_TEST_REDIS_URL: services?.redisUrl,
    TREVO_TEST_CHROMIUM: findChromium(),
  };
  for (const project of PROJECTS) {
    const needs = project.startsWith('server') ? ready : project === 'e2e' ? ready && built : true;
    if (!needs) results.push({ name: project, passed: 0, failed: 1, seconds: 0, details: 'not run: what it needs did not start' });
    else results.push(await runProject(project, env));
  }
}

async function step(name: string, action: () => Promise<void>): Promise<boolean> {
  const result = await timeStep(name, async () => {
    await action();
    return { passed: 1, failed: 0, details: '' };
  });
  printStep(result);
  results.push(result);
  return result.failed === 0;
}

/** Files that failed are asked again, but not where the whole run proved too little, and not by who asks whether they pass on a busy machine. */
const asksAgain = (project: string): boolean => !process.env['TREVO_TEST_BUSY'] && !existsSync(missingFile(project));

async function runProject(project: string, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const result = await timeStep(project, () =>
    judgeProject(
      project,
      () => asksAgain(project),
      (report, files) => runFiles(project, report, files, env),
    ),
  );
  printStep({ ...result, details: '' });
  return result;
}

async function runFiles(project: string, report: string, files: readonly string[], env: NodeJS.ProcessEnv): Promise<ProjectRun> {
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  const { exitCode, output } = await runProgram(join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), args, { env, show: true });
  return { exitCode, tests: readReport(report), end: output };
}

function summary(): { readonly passed: number; readonly failed: number } {
  const sum = (count: (result: StepResult) => number): number => results.reduce((total, result) => total + count(result), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

async function stopEverything(): Promise<void> {
  endPrograms();
  await services?.stop();
}

/** The run was cut short: what did not run has not passed. */
async function interrupted(exitCode: number): Promise<never> {
  await stopEverything();
  const { passed, failed } = summary();
  process.stdout.write(`interrupted\n${passed} passed, ${failed + 1} failed\n`);
  process.exit(exitCode);
}

process.on('SIGINT', () => void interrupted(130));
process.on('SIGTERM', () => void interrupted(143));
// A launcher that was killed with -9 cannot pass anything on: its children notice that they have another parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void interrupted(143);
}, 1_000).unref();

try {
  await runEverything();
} catch (error) {
  results.push({ name: 'test run', passed: 0, failed: 1, seconds: 0, details: String(error) });
  process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await stopEverything();
}
process.stdout.write('\n');
for (const result of results) printStep({ ...result, details: '' });
for (const { name, failed, details } of results)
  if (details !== '') process.stdout.write(`\n${failed > 0 ? '✗' : '!'} ${name}\n${details}\n`);
const { passed, failed } = summary();
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
