import { instant, plusMs } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { houseRules, type IssueFacts, type IssueState, issueStateAt, officialRules } from './issue-rules.ts';
import type { Issue } from './schedule.ts';

const drawsAt = instant(1_000_000_000);
const issue: Issue = { number: '1', date: { year: 2026, month: 1, day: 1 }, index: 1, closesAt: plusMs(drawsAt, -10_000), drawsAt };
const sold: IssueFacts = { opensAt: plusMs(drawsAt, -60_000), soldFrom: plusMs(drawsAt, -60_000), resultAt: null };
const at = (seconds: number) => plusMs(drawsAt, seconds * 1000);

describe('a house issue that was sold', () => {
  test.each([
    [-61, null, 'coming'],
    [-60, null, 'open'],
    [-10.001, null, 'open'],
    [-10, null, 'closed'],
    [-0.001, null, 'closed'],
    [0, null, 'awaited'],
    [9.999, null, 'awaited'],
    [10, null, 'late'],
    [599.999, null, 'late'],
    [600, null, 'void'],
    [1, 1, 'drawn'],
    [0.5, 1, 'awaited'],
    [10_000, 599.999, 'drawn'],
    // A result for a void issue comes too late to change it.
    [10_000, 600, 'void'],
  ] as const)('is %d s after its draw, with a result at %s s, %s as its rule says', (seconds, result, state) => {
    const facts = { ...sold, resultAt: result === null ? null : at(result) };
    expect(issueStateAt(houseRules, issue, facts, at(seconds))).toBe(state);
  });
});

describe('an issue that was never sold', () => {
  test('is missed: nobody is owed anything, and it is not drawn late', () => {
    const missed = { ...sold, soldFrom: null };
    expect([-20, -10, 0, 10_000].map((seconds) => issueStateAt(houseRules, issue, missed, at(seconds)))).toEqual([
      'open',
      'missed',
      'missed',
      'missed',
    ]);
    // A sale that begins when betting has closed is none.
    expect(issueStateAt(houseRules, issue, { ...sold, soldFrom: issue.closesAt }, at(1))).toBe('missed');
  });

  test('still has the result of an official draw, for the trends', () => {
    expect(issueStateAt(officialRules, issue, { ...sold, soldFrom: null, resultAt: at(60) }, at(100))).toBe('drawn');
  });
});

describe('an official issue', () => {
  test('waits three days for two sources, and says after two hours that it is late', () => {
    expect(officialRules.sources).toBe(2);
    const day = 86_400;
    expect([7_199, 7_200, 3 * day - 1, 3 * day].map((seconds) => issueStateAt(officialRules, issue, sold, at(seconds)))).toEqual([
      'awaited',
      'late',
      'late',
      'void',
    ]);
  });
});

test('the states of an issue only go forward, and every end is final', () => {
  const order: readonly IssueState[] = ['coming', 'open', 'closed', 'awaited', 'late', 'drawn', 'void', 'missed'];
  const ends = new Set<IssueState>(['drawn', 'void', 'missed']);
  const seconds = fc.integer({ min: -100, max: 1000 });
  const facts = fc.record({
    opensAt: fc.constantFrom(sold.opensAt, null),
    soldFrom: fc.option(seconds.map(at)),
    resultAt: fc.option(fc.integer({ min: 0, max: 1000 }).map(at)),
  });
  const seen = new Set<IssueState>();
  fc.assert(
    fc.property(facts, seconds, seconds, (known, a, b) => {
      const [before, after] = [Math.min(a, b), Math.max(a, b)].map((it) => issueStateAt(houseRules, issue, known, at(it))) as [
        IssueState,
        IssueState,
      ];
      seen.add(before).add(after);
      if (ends.has(before) && before !== 'missed') expect(after).toBe(before);
      else expect(order.indexOf(after)).toBeGreaterThanOrEqual(before === 'missed' ? order.indexOf('drawn') : order.indexOf(before));
    }),
    { numRuns: 3000 },
  );
  expect([...seen].sort()).toEqual([...order].sort());
});
