import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import { ratio } from '../core/rational.ts';
import { seededChooser, smallWorld } from '../test/chooser.ts';
import { randomSelection } from '../test/random-selection.ts';
import { coverageOf } from './coverage.ts';
import { outcomeSpaceOf } from './outcomes.ts';

const on = { year: 2026, month: 7, day: 1 };
const exactFrom = ratio(7, 10);

function shareOf(playId: string, selections: readonly unknown[]): number {
  const found = findPlay(playId);
  if (!found) throw new Error(playId);
  const { lottery, play } = found;
  const read = selections.map((selection) => {
    const valid = play.validate(selection);
    if (!valid.ok) throw new Error(`${playId}: ${JSON.stringify(valid.code)}`);
    return valid.value;
  });
  const { n, d } = coverageOf(lottery, play, read, { on, exactFrom });
  return Number(n) / Number(d);
}

const digits = (count: number) => Array.from({ length: count }, (_, digit) => digit);

describe('the share of outcomes that orders have a line for', () => {
  test('seven of ten digits of a place are seven tenths, and all of them everything', () => {
    expect(shareOf('ssc.fixed', [{ positions: [[], [], [], [], digits(7)] }])).toBe(0.7);
    expect(shareOf('ssc.fixed', [{ positions: [[], [], [], [], digits(10)] }])).toBe(1);
  });

  test('what several orders have in common counts once', () => {
    const straight = (last: readonly number[]) => ({ positions: [digits(10), digits(10), last] });
    expect(shareOf('ssc.back3.direct', [straight(digits(8))])).toBe(0.8);
    expect(shareOf('ssc.back3.direct', [straight(digits(8)), straight(digits(8))])).toBe(0.8);
    expect(shareOf('ssc.back3.direct', [straight([0, 1, 2, 3, 4]), straight([5, 6, 7, 8, 9])])).toBe(1);
  });

  test('lines that win together are not added: six digits of anywhere in three are met by 936 of 1,000', () => {
    expect(shareOf('ssc.back3.anyplace1', [{ picks: digits(6) }])).toBe(0.936);
  });
});

test('no share is less than a count over every outcome gives, and none is more than one', () => {
  const from = seededChooser(11);
  let counted = 0;
  for (const lottery of lotteries.values()) {
    for (const play of lottery.plays.values()) {
      const space = outcomeSpaceOf(lottery, play, on);
      if (!space || space.size > 1_000) continue;
      const world = smallWorld(from);
      const valid = Array.from({ length: 3 }, () => play.validate(randomSelection(from, play.form, world)));
      const selections = valid.flatMap((one) => (one.ok ? [one.value] : []));
      const met = new Set<string>();
      for (const draw of space.draws()) {
        for (const selection of selections) {
          const { winningLines, pushes } = play.settle(selection, draw);
          if (winningLines + pushes > 0) met.add(space.cellOf(draw));
        }
      }
      const { n, d } = coverageOf(lottery, play, selections, { on, exactFrom });
      const share = Number(n) / Number(d);
      expect(share, play.id).toBeLessThanOrEqual(1);
      expect(share, play.id).toBeGreaterThanOrEqual(met.size / space.size);
      counted += 1;
    }
  }
  expect(counted).toBeGreaterThan(50);
});
