import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subsets } from '../core/counting.ts';
import { anyPrize } from '../core/reach.ts';
import { mostOfParts } from './combination-most.ts';

const values = [1, 2, 3, 4, 5, 6, 7, 8];
/** A small lottery of three main numbers and an additional one, with lines of three. */
const terms = {
  size: 3,
  values,
  shown: [
    { least: 3, most: 3 },
    { least: 1, most: 1 },
  ],
  tiers: [
    { tier: 'A', holds: [3, 0] },
    { tier: 'B', holds: [2, 1] },
    { tier: 'C', holds: [2, 0] },
  ],
};

/** Prizes of every line against one draw, by looking at each line. */
function prizesBySlowWay(
  bankers: readonly number[],
  picks: readonly number[],
  main: readonly number[],
  additional: number,
): Record<string, number> {
  const prizes: Record<string, number> = {};
  for (const rest of subsets(picks, terms.size - bankers.length)) {
    const line = [...bankers, ...rest];
    const holds = [line.filter((it) => main.includes(it)).length, line.filter((it) => it === additional).length];
    const won = terms.tiers.find((tier) => tier.holds.join() === holds.join());
    if (won) prizes[won.tier] = (prizes[won.tier] ?? 0) + 1;
  }
  return prizes;
}

const worth = (prizes: Readonly<Record<string, number>>, prices: Readonly<Record<string, number>>): number =>
  Object.entries(prizes).reduce((sum, [key, count]) => sum + count * (prices[key] as number), 0);

test('the most of a system is what the best of all draws brings it, at any prices', () => {
  const price = fc.nat({ max: 50 });
  fc.assert(
    fc.property(
      fc.shuffledSubarray(values, { minLength: 3 }),
      fc.nat({ max: 2 }),
      fc.record({ A: price, B: price, C: price }),
      (cells, bankerCount, prices) => {
        const [bankers, picks] = [cells.slice(0, bankerCount), cells.slice(bankerCount)];
        let best = 0;
        for (const main of subsets(values, 3)) {
          for (const additional of values.filter((it) => !main.includes(it))) {
            best = Math.max(best, worth(prizesBySlowWay(bankers, picks, main, additional), prices));
          }
        }
        const most = Math.max(...mostOfParts(terms, bankers.length, picks.length).map((counts) => worth(counts, prices)));
        expect(most).toBe(best);
      },
    ),
    { numRuns: 300 },
  );
});

test('candidates that another has more of, price by price, are left out', () => {
  const most = mostOfParts({ ...terms, tiers: [{ tier: 'A', holds: [3, 0] }] }, 0, 5);
  expect(most).toEqual([{ A: 1 }]);
  expect(mostOfParts({ ...terms, tiers: [{ tier: 'A', holds: [2, 0] }], marked: {} }, 0, 6)).toEqual([{ [anyPrize]: 9 }]);
});

test('a line that wins by missing cannot miss more than is left to draw: of all eight numbers four are drawn', () => {
  const missing = { ...terms, shown: [{ least: 4, most: 4 }], tiers: [{ tier: 'WIN', holds: [0] }] };
  expect(mostOfParts(missing, 0, 8)).toEqual([{ WIN: 4 }]);
  expect(mostOfParts(missing, 0, 4)).toEqual([{ WIN: 4 }]);
  expect(mostOfParts(missing, 0, 5)).toEqual([{ WIN: 4 }]);
});
