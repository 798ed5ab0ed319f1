import { describe, expect, test } from 'vitest';
import { inTurns, limitRow, median, ratioRow } from './bench.ts';
import { parsePgbench } from './bench-postgres.ts';
import { formatRows } from './print-rows.ts';
import { runEach } from './run-each.ts';

describe('the bars', () => {
  test('a ratio passes at its bar and not below it', () => {
    const row = (value: number) => ratioRow({ name: 'x', value, unit: 'tx/s', reference: { name: 'pgbench', value: 1_000 }, atLeast: 0.5 });
    expect([row(500).pass, row(499).pass]).toEqual([true, false]);
    expect(row(500).ratio).toBe(0.5);
  });

  test('a limit passes at its bar and not above it, and what was not measured has not passed', () => {
    const row = (value: number) => limitRow({ name: 'x', value, unit: 'kB', atMost: 140 });
    expect([row(140).pass, row(140.1).pass, row(Number.NaN).pass]).toEqual([true, false, false]);
  });

  test('a reference of zero or none, or one that broke, is never beaten', () => {
    const row = (reference: number) =>
      ratioRow({ name: 'x', value: 5, unit: '', reference: { name: 'r', value: reference }, atLeast: 0.5 });
    expect([row(0).pass, row(Number.NaN).pass, row(0.5).pass, row(0.49).pass]).toEqual([false, false, true, false]);
  });
});

describe('measuring', () => {
  test('takes the middle of odd and even counts', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  });

  test('takes turns, reference first', async () => {
    const order: string[] = [];
    const measure = (name: string, value: number) => () => {
      order.push(name);
      return Promise.resolve(value);
    };
    expect(await inTurns(2, measure('reference', 10), measure('subject', 5))).toEqual({ reference: 10, subject: 5 });
    expect(order).toEqual(['reference', 'subject', 'reference', 'subject']);
  });

  test('reads what pgbench reports and refuses a report with failures or without figures', () => {
    const report =
      'number of failed transactions: 0 (0.000%)\nlatency average = 12.500 ms\ntps = 2560.250000 (without initial connection time)\n';
    expect(parsePgbench(report)).toEqual({ perSecond: 2560.25, latencyMs: 12.5 });
    expect(() => parsePgbench(report.replace('transactions: 0', 'transactions: 3'))).toThrow('did not measure');
    expect(() => parsePgbench('pgbench: error')).toThrow('did not measure');
  });
});

test('the table lines its columns up', () => {
  const rows = [
    ratioRow({ name: 'ledger', value: 12_345.6, unit: 'tx/s', reference: { name: 'TPC-B-like', value: 4_000 }, atLeast: 1.5 }),
    limitRow({ name: 'a longer name', value: 139.95, unit: 'kB', atMost: 140 }),
  ];
  expect(formatRows(rows)).toBe(
    [
      '   measured       unit   value  against           ratio  bar',
      '✓  ledger         tx/s  12,346  TPC-B-like 4,000   3.09  ≥ 1.5 ×',
      '✓  a longer name  kB       140                           ≤ 140 kB',
    ].join('\n'),
  );
});

test('a run that is cut short has said what it measured: each row stands before the next bench begins, whatever breaks', async () => {
  const lines: string[] = [];
  const row = limitRow({ name: 'memory', value: 371, unit: 'MB', atMost: 500 });
  const ratio = ratioRow({ name: 'spin', value: 3_700, unit: 'tx/s', reference: { name: 'TPC-B-like', value: 5_000 }, atLeast: 0.9 });
  let saidBefore: readonly string[] = [];
  const result = await runEach(
    [
      { name: 'first', run: () => Promise.resolve([row, ratio]) },
      {
        name: 'second',
        run: () => {
          saidBefore = [...lines];
          return Promise.reject(new Error('no Chromium'));
        },
      },
      { name: 'third', run: () => Promise.resolve([row]) },
    ],
    { folder: '', say: () => undefined, postgres: () => Promise.reject(new Error('not asked for')) },
    (line) => lines.push(line),
  );
  expect(saidBefore).toEqual([
    'first',
    '  ✓ memory: 371 MB (≤ 500 MB)',
    '  ✗ spin: 3,700 tx/s, 0.74 of TPC-B-like 5,000 (≥ 0.9 ×)',
    'second',
  ]);
  expect(lines.find((line) => line.startsWith('  broke'))).toContain('no Chromium');
  expect(result).toEqual({ rows: [row, ratio, row], broken: 1 });
});
