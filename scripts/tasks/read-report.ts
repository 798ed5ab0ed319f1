import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/root.mjs';

/** A test as the JSON report tells it. `title` has the names of the groups around it in front. */
export interface ReportedTest {
  readonly title: string;
  readonly status: string;
  readonly file: string;
  /** Of a failed test: what failed, with its stack. Empty otherwise. */
  readonly failure: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Where the report of one project of the test configuration is written. */
export function reportFile(project: string): string {
  return join(ROOT, 'reports', `${project}.json`);
}

/** Where a run of a project writes what it proved too little of as a whole. */
export function missingFile(project: string): string {
  return join(ROOT, 'reports', `${project}-missing.txt`);
}

/** Every test of a report. A file that broke before its first test counts as one failed test. */
export function readReport(path: string): ReportedTest[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      status: test.status,
      file: name,
      failure: (test.failureMessages ?? []).join('\n'),
    }));
    const broken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return broken ? [...tests, { title: `${name} could not be loaded or ended`, status: 'failed', file: name, failure: message }] : tests;
  });
}
