import { classPerTier, lineClass } from '../core/chances.ts';
import { range, subsets } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import type { LineClass, Play } from '../core/play.ts';
import { ratio, zero } from '../core/rational.ts';
import { fewWins } from '../core/reach.ts';
import type { OptionSelection } from '../core/selection.ts';
import { choice, pushed } from '../rules/choice.ts';
import { sumOf } from '../rules/digits.ts';
import { dragonTiger } from '../rules/dragon-tiger.ts';
import { balls } from '../rules/sides.ts';
import { eleven } from './numbers.ts';

type Numbers = readonly number[];

const sumSides = ['BIG', 'SMALL', 'ODD', 'EVEN', 'TAIL_BIG', 'TAIL_SMALL'];

/** Sets of 462 by side of the sum; 30 (32 sets) refunds big and small. Proven by enumeration in the tests. */
const sumCounts = { BIG: 215, SMALL: 215, ODD: 236, EVEN: 226, TAIL_BIG: 232, TAIL_SMALL: 230 };
const sumPushes = { BIG: 32, SMALL: 32 };

function sumHolds(option: string, sum: number): boolean {
  switch (option) {
    case 'BIG':
      return sum > 30;
    case 'SMALL':
      return sum < 30;
    case 'ODD':
      return sum % 2 === 1;
    case 'EVEN':
      return sum % 2 === 0;
    case 'TAIL_BIG':
      return sum % 10 >= 5;
    default:
      return sum % 10 < 5;
  }
}

const sum = choice<Numbers>({
  field: 'options',
  values: sumSides,
  judge(option, drawn) {
    const total = sumOf(drawn);
    if (total === 30 && (option === 'BIG' || option === 'SMALL')) return pushed;
    return sumHolds(option as string, total) ? (option as string) : null;
  },
  reach: { ...fewWins(3, ({ options }: OptionSelection) => options.length), asSet: true },
  classes: classPerTier(sumCounts, 462, sumPushes),
});

/** Big 6–10, small 1–5. What 11 does to the sides differs between sources: a push for big and small only, or for all four. Rule book §4. */
function ballRule(elevenRefundsParity: boolean) {
  const parityPush = elevenRefundsParity ? ratio(1, 11) : zero;
  const classes: readonly LineClass[] = [
    lineClass('NUMBER', [{ tier: 'NUMBER', probability: ratio(1, 11) }]),
    lineClass('BS', [{ tier: 'SIDE_BS', probability: ratio(5, 11) }], { push: ratio(1, 11) }),
    lineClass('ODD', [{ tier: 'SIDE_OE', probability: ratio(elevenRefundsParity ? 5 : 6, 11) }], { push: parityPush, split: true }),
    lineClass('EVEN', [{ tier: 'SIDE_OE', probability: ratio(5, 11) }], { push: parityPush, split: true }),
  ];
  return balls<Numbers>({
    balls: 5,
    values: [...eleven, 'BIG', 'SMALL', 'ODD', 'EVEN'],
    numbers: eleven,
    numberOf: (drawn, i) => drawn[i] as number,
    judge(cell, number) {
      if (typeof cell === 'number') return cell === number ? 'NUMBER' : null;
      const parity = cell === 'ODD' || cell === 'EVEN';
      if (number === 11 && (!parity || elevenRefundsParity)) return pushed;
      if (parity) return (number % 2 === 1) === (cell === 'ODD') ? `SIDE_OE/${cell}` : null;
      return number >= 6 === (cell === 'BIG') ? 'SIDE_BS' : null;
    },
    classes,
  });
}

const pairs = [...subsets(range(0, 4), 2)] as unknown as readonly (readonly [number, number])[];

export const entertainmentPlays: readonly Play<Numbers>[] = [
  definePlay({ id: 'e11.ent.sum', lottery: '11X5', modes: ['ELOTT'], localName: '总和两面', text: { rule: 'sum-sides-11' }, rule: sum }),
  definePlay({
    id: 'e11.ent.ball',
    lottery: '11X5',
    modes: ['ELOTT'],
    localName: '第N球(11仅大小和)',
    text: { rule: 'ball-11' },
    rule: ballRule(false),
  }),
  definePlay({
    id: 'e11.ent.ball_oe11',
    lottery: '11X5',
    modes: ['ELOTT'],
    localName: '第N球(11大小单双皆和)',
    text: { rule: 'ball-11-all' },
    rule: ballRule(true),
  }),
  ...pairs.map(([left, right]) =>
    definePlay({
      id: `e11.ent.dragontiger.p${left + 1}p${right + 1}`,
      lottery: '11X5',
      modes: ['ELOTT'],
      localName: `龙虎 ${left + 1}球对${right + 1}球`,
      text: { rule: 'dragontiger-notie', numbers: { a: left + 1, b: right + 1 } },
      rule: dragonTiger({ left, right, win: ratio(1, 2) }),
    }),
  ),
];
