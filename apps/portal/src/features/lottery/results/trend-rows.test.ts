import { expect, test } from 'vitest';
import { chartsOfLottery, firstChart } from './trend-rows.ts';

test.each([
  ['SSC', 'place-5'],
  ['PK10', 'place-10'],
  ['LHC', 'special'],
  ['SEA_TOTO', 'any'],
] as const)('a trend of %s opens on what its bets look at: %s', (lottery, key) => {
  expect(firstChart(chartsOfLottery(lottery))?.key).toBe(key);
});
