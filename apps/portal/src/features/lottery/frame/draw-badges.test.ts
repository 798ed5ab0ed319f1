import { loadTranslator, lotteryCatalogue } from '@trevo/i18n';
import { type LotteryId, lotteries } from '@trevo/lottery-rules';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { beforeAll, expect, test } from 'vitest';
import { sumOfSides } from '../results/draw-look.ts';
import { drawBadges } from './draw-badges.ts';

let words: LotteryWords;
beforeAll(async () => {
  words = { say: await loadTranslator<string>('EN', lotteryCatalogue), number: (decimal) => decimal };
});

const said = (id: LotteryId, result: unknown) => drawBadges(lotteries.get(id)!, result, words).map(({ word }) => word);

test.each([
  // Dragon and tiger compare the first digit with the last, and not with its neighbour.
  ['SSC', [8, 0, 3, 1, 9], ['Small', 'Odd', 'Tiger', 'High card'], { sum: 21, ofTwo: false }],
  ['SSC', [7, 2, 9, 4, 5], ['Big', 'Odd', 'Dragon', 'High card'], { sum: 27, ofTwo: false }],
  ['SSC', [3, 3, 9, 9, 3], ['Big', 'Odd', 'Tie', 'Full house'], { sum: 27, ofTwo: false }],
  ['11X5', [11, 2, 5, 4, 10], ['Big', 'Even', 'Dragon'], { sum: 32, ofTwo: false }],
  ['PK10', [10, 2, 1, 3, 4, 5, 6, 7, 9, 8], ['Big', 'Even', 'Dragon'], { sum: 12, ofTwo: true }],
  ['KL10', [20, 1, 2, 3, 4, 5, 6, 7], ['Small', 'Even', 'Dragon'], { sum: 48, ofTwo: false }],
  ['LF_3D', [4, 4, 9], ['Pair'], { sum: 17, ofTwo: false }],
  ['LF_3D', [4, 1, 9], [], { sum: 14, ofTwo: false }],
] as const)('a draw of %s is told in the words of its plays, beside its sum: %j', (id, result, expected, sum) => {
  expect(said(id, result)).toEqual(expected);
  expect(sumOfSides(id, result)).toEqual(sum);
});

test('a draw that cannot be read, and one whose numbers nobody adds up, have no words and no sum', () => {
  expect(said('SSC', [1, 2])).toEqual([]);
  expect(sumOfSides('SSC', [1, 2])).toBeUndefined();
  expect(sumOfSides('PK10', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toBeUndefined();
  expect(sumOfSides('SEA_LAO', { number: '0123' })).toBeUndefined();
});
