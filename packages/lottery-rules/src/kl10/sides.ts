import { classPerTier } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { fewWins } from '../core/reach.ts';
import type { OptionSelection } from '../core/selection.ts';
import { choice, pushed } from '../rules/choice.ts';
import { sumOf } from '../rules/digits.ts';
import { dragonTiger } from '../rules/dragon-tiger.ts';
import { balls } from '../rules/sides.ts';

type Numbers = readonly number[];

const winds = ['NORTH', 'EAST', 'SOUTH', 'WEST'];

/** Sides of one ball: big 11–20, tail big 5–9, digit sum, wind by the number mod 4 (1 is east), zhong 1–7, fa 8–14, bai 15–20. */
function ballHolds(option: string, number: number): boolean {
  const digitSum = Math.floor(number / 10) + (number % 10);
  switch (option) {
    case 'BIG':
      return number >= 11;
    case 'SMALL':
      return number < 11;
    case 'ODD':
      return number % 2 === 1;
    case 'EVEN':
      return number % 2 === 0;
    case 'TAIL_BIG':
      return number % 10 >= 5;
    case 'TAIL_SMALL':
      return number % 10 < 5;
    case 'DSUM_ODD':
      return digitSum % 2 === 1;
    case 'DSUM_EVEN':
      return digitSum % 2 === 0;
    case 'ZHONG':
      return number <= 7;
    case 'FA':
      return number > 7 && number <= 14;
    case 'BAI':
      return number > 14;
    default:
      return winds[number % 4] === option;
  }
}

/** Numbers of twenty that hold each option. */
const ballCounts = {
  BIG: 10,
  SMALL: 10,
  ODD: 10,
  EVEN: 10,
  TAIL_BIG: 10,
  TAIL_SMALL: 10,
  DSUM_ODD: 10,
  DSUM_EVEN: 10,
  EAST: 5,
  SOUTH: 5,
  WEST: 5,
  NORTH: 5,
  ZHONG: 7,
  FA: 7,
  BAI: 6,
};

const ball = balls<Numbers>({
  balls: 8,
  values: Object.keys(ballCounts),
  numbers: range(1, 20),
  numberOf: (drawn, i) => drawn[i] as number,
  judge: (option, number) => (ballHolds(option as string, number) ? (option as string) : null),
  classes: classPerTier(ballCounts, 20),
});

/** Sets of 125,970 by side of the sum of eight; 84 (3,788 sets) refunds big and small. Proven by counting in the tests. */
const sumCounts = { BIG: 61_091, SMALL: 61_091, ODD: 62_880, EVEN: 63_090, TAIL_BIG: 62_964, TAIL_SMALL: 63_006 };

const sum = choice<Numbers>({
  field: 'options',
  values: Object.keys(sumCounts),
  judge(option, drawn) {
    const total = sumOf(drawn);
    const bySize = option === 'BIG' || option === 'SMALL';
    if (bySize && total === 84) return pushed;
    const holds = bySize ? total > 84 === (option === 'BIG') : ballHolds(option as string, total);
    return holds ? (option as string) : null;
  },
  reach: { ...fewWins(3, ({ options }: OptionSelection) => options.length), asSet: true },
  classes: classPerTier(sumCounts, 125_970, { BIG: 3788, SMALL: 3788 }),
});

export const sidePlays: readonly Play<Numbers>[] = [
  definePlay({ id: 'kl10.sum', lottery: 'KL10', modes: ['ELOTT'], localName: '总和两面', text: { rule: 'sum-sides-20' }, rule: sum }),
  definePlay({
    id: 'kl10.side',
    lottery: 'KL10',
    modes: ['ELOTT'],
    localName: '第N球两面/方位/中发白',
    text: { rule: 'ball-20' },
    rule: ball,
  }),
  ...range(1, 4).map((left) =>
    definePlay({
      id: `kl10.dragontiger.${left}v${9 - left}`,
      lottery: 'KL10',
      modes: ['ELOTT'],
      localName: `龙虎 ${left}球对${9 - left}球`,
      text: { rule: 'dragontiger-notie', numbers: { a: left, b: 9 - left } },
      rule: dragonTiger({ left: left - 1, right: 8 - left, win: ratio(1, 2) }),
    }),
  ),
];
