import { ok, refuse, type Result } from '@trevo/kernel';
import { type Chance, lineClass } from '../core/chances.ts';
import { choose, range } from '../core/counting.ts';
import { definePlay } from '../core/define-play.ts';
import { defineDraw, defineLottery, type DrawModel, type DrawRefusal, type Lottery } from '../core/lottery.ts';
import { minus, one, over, plus, type Rational, ratio, times, zero } from '../core/rational.ts';
import { numbersAndOne } from '../core/result-text.ts';
import { combination } from '../rules/combination.ts';
import { readFields } from '../rules/text-draw.ts';

export type TotoResult = { readonly main: readonly number[]; readonly additional: number };

const drum = range(1, 49);

const model: DrawModel<TotoResult, TotoResult> = defineDraw({
  draw(stream) {
    const drawn = stream.draw(drum, 7);
    return { main: drawn.slice(0, 6), additional: drawn[6] as number };
  },
  check(value) {
    const fields = readFields(value, ['main', 'additional']);
    return fields.ok ? readSeven(fields.value.main, fields.value.additional) : fields;
  },
  prepare: (result) => result,
  write: ({ main, additional }) => numbersAndOne.write(main, additional),
  parse(text) {
    const drawn = numbersAndOne.parse(text);
    return drawn && { main: drawn.numbers, additional: drawn.one };
  },
});

function readSeven(main: unknown, additional: unknown): Result<TotoResult, DrawRefusal> {
  if (!Array.isArray(main)) return refuse(main === undefined ? 'missing-field' : 'wrong-type', 'main');
  if (main.length !== 6) return refuse('wrong-length', 'main');
  const numbers: number[] = [];
  for (let i = 0; i < 7; i++) {
    const number = (i < 6 ? main[i] : additional) as number;
    const at = i < 6 ? `main[${i}]` : 'additional';
    if (typeof number !== 'number') return refuse(number === undefined ? 'missing-field' : 'wrong-type', at);
    if (!drum.includes(number)) return refuse('out-of-range', at);
    if (numbers.includes(number)) return refuse('duplicate', at);
    numbers.push(number);
  }
  return ok({ main: numbers.slice(0, 6), additional: numbers[6] as number });
}

/** Prize groups by main numbers and the additional one, with Singapore's share of the pool or fixed prize. Rule book §9.4. */
const groups = [
  { tier: 'G1', holds: [6, 0], share: ratio(38, 100) },
  { tier: 'G2', holds: [5, 1], share: ratio(8, 100) },
  { tier: 'G3', holds: [5, 0], share: ratio(55, 1000) },
  { tier: 'G4', holds: [4, 1], share: ratio(3, 100) },
  { tier: 'G5', holds: [4, 0], prize: ratio(50) },
  { tier: 'G6', holds: [3, 1], prize: ratio(25) },
  { tier: 'G7', holds: [3, 0], prize: ratio(10) },
] as const;

function chanceOf([main, additional]: readonly [number, number]): Rational {
  return ratio(choose(6, main) * choose(1, additional) * choose(42, 6 - main - additional), choose(49, 6));
}

/** What the pool groups leave of the return is shared by the fixed groups in proportion to their prizes. */
function chances(): readonly Chance[] {
  let left = one;
  let fixed = zero;
  for (const group of groups) {
    if ('share' in group) left = minus(left, group.share);
    else fixed = plus(fixed, times(group.prize, chanceOf(group.holds)));
  }
  return groups.map((group) => {
    const probability = chanceOf(group.holds);
    const weight = 'share' in group ? over(group.share, probability) : times(group.prize, over(left, fixed));
    return { tier: group.tier, probability, weight };
  });
}

const rule = combination<TotoResult>({
  size: 6,
  values: drum,
  bankers: true,
  categoryOf:
    ({ main, additional }) =>
    (number) => {
      if (number === additional) return 2;
      return main.includes(number as number) ? 1 : 0;
    },
  tiers: groups,
  shown: [
    { least: 6, most: 6 },
    { least: 1, most: 1 },
  ],
  reach: 'total',
  classes: [lineClass('', chances())],
});

/** TOTO 6/49: six numbers and an additional one; a system of n numbers buys C(n, 6) lines. Rule book §9.4. */
export const toto: Lottery<TotoResult, TotoResult> = defineLottery({ id: 'SEA_TOTO', group: 'SEA', model }, [
  definePlay({
    id: 'toto649',
    lottery: 'SEA_TOTO',
    modes: ['SEA'],
    localName: 'TOTO 6/49 (System 6..12) / Mark Six 注项',
    text: { rule: 'toto' },
    rule,
  }),
]);
