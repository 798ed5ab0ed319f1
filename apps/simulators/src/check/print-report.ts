import type { CheckReport } from './run-check.ts';

/** The report as a table for people. */
export function printReport({ wallet, tests, passed, failed, calls, parallel, p50Ms, p99Ms, slowestMs }: CheckReport): string {
  const width = Math.max(...tests.map(({ suite }) => suite.length));
  const lines = tests.flatMap(({ suite, name, passed: good, finding, ms }) => [
    `${good ? '✓' : '✗'} ${suite.padEnd(width)}  ${name}  (${ms} ms)`,
    ...(finding === null ? [] : [`  ${' '.repeat(width)}  ${finding}`]),
  ]);
  const summary = `${passed} passed, ${failed} failed: ${calls} calls, ${parallel} at once, answers p50 ${p50Ms} ms, p99 ${p99Ms} ms, slowest ${slowestMs} ms`;
  return [wallet, '', ...lines, '', summary].join('\n');
}
