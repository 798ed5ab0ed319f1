import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'trevo-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function statuses(testResults: readonly object[]): string[] {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults }));
  return readReport(path).map(({ status }) => status);
}

const passed = { fullName: 'a', status: 'passed' };
const failed = { fullName: 'b', status: 'failed' };

describe('the report of a test run', () => {
  test('counts each test by its own outcome', () => {
    expect(statuses([{ name: 'x', status: 'failed', message: '', assertionResults: [passed, failed] }])).toEqual(['passed', 'failed']);
  });

  test('counts a file that broke before its first test as one failure', () => {
    expect(statuses([{ name: 'x', status: 'failed', message: 'cannot import', assertionResults: [] }])).toEqual(['failed']);
  });

  test('counts a file that broke after its tests passed as one more failure', () => {
    expect(statuses([{ name: 'x', status: 'failed', message: 'afterAll threw', assertionResults: [passed] }])).toEqual([
      'passed',
      'failed',
    ]);
  });

  test('a failed test brings what failed, and so does a file that broke', () => {
    const path = join(folder, 'report.json');
    const testResults = [
      { name: 'x', status: 'failed', message: '', assertionResults: [passed, { ...failed, failureMessages: ['1 is not 2'] }] },
      { name: 'y', status: 'failed', message: 'cannot import', assertionResults: [] },
    ];
    writeFileSync(path, JSON.stringify({ testResults }));
    expect(readReport(path).map(({ failure }) => failure)).toEqual(['', '1 is not 2', 'cannot import']);
  });

  test('is empty when the run crashed before it wrote one', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual([]);
  });
});
