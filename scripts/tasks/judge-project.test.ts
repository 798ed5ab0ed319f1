import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../launcher/root.mjs';
import { judgeProject, type ProjectRun } from './judge-project.ts';
import type { ReportedTest } from './read-report.ts';

const told = (file: string, status: 'passed' | 'failed'): ReportedTest => ({
  title: `what ${file} proves`,
  status,
  file: join(ROOT, file),
  failure: status === 'failed' ? 'it was late' : '',
});
const all = (status: 'passed' | 'failed', ...files: string[]): ReportedTest[] => files.map((file) => told(file, status));

const ended = (exitCode: number, tests: readonly ReportedTest[], end = ''): ProjectRun => ({ exitCode, tests, end });

/** Answers one run after the other, and notes what was asked. */
function answers(...runs: readonly ProjectRun[]) {
  const asked: (readonly string[])[] = [];
  const run = (_report: string, files: readonly string[]): Promise<ProjectRun> => {
    asked.push(files.map((file) => file.slice(ROOT.length + 1)));
    const answer = runs[asked.length - 1];
    if (!answer) throw new Error('asked once too often');
    return Promise.resolve(answer);
  };
  return { asked, run };
}

test('what passes at once is asked once', async () => {
  const { asked, run } = answers(ended(0, all('passed', 'a', 'b')));
  expect(await judgeProject('e2e', () => true, run)).toEqual({ passed: 2, failed: 0, details: '' });
  expect(asked).toEqual([[]]);
});

test('a file that failed is asked once more, alone; passing then it counts, and its first answer is told', async () => {
  const { asked, run } = answers(ended(1, [...all('passed', 'a'), ...all('failed', 'b')]), ended(0, all('passed', 'b')));
  const { details, ...counts } = await judgeProject('e2e', () => true, run);
  expect(counts).toEqual({ passed: 2, failed: 0 });
  expect(details).toContain('asked again, alone: b');
  expect(details).toContain('it was late');
  expect(asked).toEqual([[], ['b']]);
});

test('what fails twice has failed, and is not asked a third time', async () => {
  const { run } = answers(ended(1, [...all('passed', 'a'), ...all('failed', 'b')]), ended(1, all('failed', 'b')));
  expect(await judgeProject('e2e', () => true, run)).toMatchObject({ passed: 1, failed: 1 });
});

test('a second run that ends badly, or finds none of the files, is a failure', async () => {
  for (const again of [ended(1, []), ended(1, all('passed', 'b'))]) {
    const { run } = answers(ended(1, [...all('passed', 'a'), ...all('failed', 'b')]), again);
    expect(await judgeProject('e2e', () => true, run)).toMatchObject({ failed: 1 });
  }
});

test('where many files fail, or the run itself breaks, or the project is asked once only, nothing is asked again', async () => {
  const server = answers(ended(1, [...all('passed', 'a'), ...all('failed', 'b')]));
  expect(await judgeProject('server-postgres', () => false, server.run)).toMatchObject({ passed: 1, failed: 1 });
  const many = answers(ended(1, all('failed', 'a', 'b', 'c', 'd')));
  expect(await judgeProject('e2e', () => true, many.run)).toMatchObject({ passed: 0, failed: 4 });
  for (const [broken, failed] of [
    [ended(1, []), 1],
    [ended(1, all('passed', 'a')), 1],
  ] as const) {
    const { asked, run } = answers(broken);
    expect(await judgeProject('e2e', () => true, run)).toMatchObject({ failed });
    expect(asked).toHaveLength(1);
  }
});

test('a run that breaks although no test failed tells how it ended', async () => {
  const { run } = answers(ended(1, all('passed', 'a'), 'Error: a promise was left alone'));
  expect((await judgeProject('server-postgres', () => true, run)).details).toContain('a promise was left alone');
});
