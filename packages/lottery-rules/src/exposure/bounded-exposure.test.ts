import { invariant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import { payoutOf } from '../core/quote.ts';
import { seededChooser, smallWorld, smallWorldStream } from '../test/chooser.ts';
import { seededSelection } from '../test/exact-return.ts';
import { boundedExposureOf } from './bounded-exposure.ts';
import { worstOf } from './exposure.ts';

const on = { year: 2026, month: 11, day: 23 };
const lineStakeMinor = 20_000n;
const all = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].map((play) => ({ lottery, play })));

describe('the bounded exposure of an order', () => {
  test.each([1000, 4])('of every play is no less than what any draw pays, in at most %i cells', (cellsMax) => {
    const spaces = new Set<string>();
    for (const { lottery, play } of all) {
      const [mode] = play.modes;
      invariant(mode !== undefined, 'A play has a mode');
      const quote = play.quote({ mode, series: 1960, on });
      invariant(quote.ok, `${play.id} has a price`);
      const { oddsOf } = quote.value;
      for (const seed of [1, 2]) {
        const selection = seededSelection(play, seed, 'small');
        const exposure = boundedExposureOf(lottery, play, selection, { oddsOf, lineStakeMinor, on, cellsMax });
        const cells = exposure.groups.reduce((sum, group) => sum + group.cells.size, 0);
        expect(cells, play.id).toBeLessThanOrEqual(cellsMax);
        spaces.add(exposure.space.split(' ').at(-1) ?? '');
        const from = seededChooser(seed);
        const world = smallWorld(from);
        for (let i = 0; i < 20; i++) {
          const draw = lottery.model.read(lottery.model.draw(smallWorldStream(from, world), '2026-11-23'));
          invariant(draw.ok, 'A draw of the model is one of the model');
          const { winMinor, pushMinor } = payoutOf(play, play.settle(selection, draw.value), { oddsOf, lineStakeMinor });
          expect(winMinor + pushMinor <= worstOf(exposure), play.id).toBe(true);
        }
      }
    }
    expect(spaces.has('lines')).toBe(true);
    expect(spaces.has('whole')).toBe(true);
  });

  test('by lines adds up where two orders stand on the same line, and only there', () => {
    const { lottery, play } = all.find((one) => one.play.id === 'ssc.star5.direct') ?? {};
    invariant(lottery && play, 'The play is in the catalogue');
    const quote = play.quote({ mode: 'LOTT', series: 1960, on });
    invariant(quote.ok, 'The play has a price');
    const terms = { oddsOf: quote.value.oddsOf, lineStakeMinor, on, cellsMax: 100 };
    const cellsOf = (positions: number[][]) => [...(boundedExposureOf(lottery, play, { positions }, terms).groups[0]?.cells.keys() ?? [])];
    expect(cellsOf([[1], [2], [3], [4], [5, 6]])).toEqual(['1-2-3-4-5', '1-2-3-4-6']);
    expect(cellsOf([[1], [2], [3], [4], [5]])).toEqual(['1-2-3-4-5']);
  });
});
