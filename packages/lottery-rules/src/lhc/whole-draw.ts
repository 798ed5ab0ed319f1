import { classPerTier } from '../core/chances.ts';
import { choose, range } from '../core/counting.ts';
import { always, definePlay, type Rule } from '../core/define-play.ts';
import type { Line, LineClass, Play } from '../core/play.ts';
import { minus, one, over, plus, type Rational, ratio, zero } from '../core/rational.ts';
import { anyPrize } from '../core/reach.ts';
import type { OptionSelection, ZodiacSelection } from '../core/selection.ts';
import { choice, optionCells, pushed } from '../rules/choice.ts';
import type { LhcDraw } from './draw.ts';
import { zodiacSigns } from './lunar-year.ts';
import { type Color, colorOf, colors } from './number-properties.ts';

/** Draws of seven that show exactly `count` signs: choose the signs (with or without the year sign of five numbers), then cover them all. */
function drawsOfSigns(count: number): number {
  return choose(11, count - 1) * covering(1, count - 1) + choose(11, count) * covering(0, count);
}

/** Seven numbers out of `fives` groups of five and `fours` groups of four that leave no group out, by inclusion and exclusion. */
function covering(fives: number, fours: number): number {
  let draws = 0;
  for (let a = 0; a <= fives; a++) {
    for (let b = 0; b <= fours; b++) {
      draws += (-1) ** (fives - a + fours - b) * choose(fours, b) * choose(5 * a + 4 * b, 7);
    }
  }
  return draws;
}

const sevens = choose(49, 7);
const counts = range(2, 7);
const signCounts = Object.fromEntries(counts.map((count) => [`Z${count}`, drawsOfSigns(count)]));

const zodiacCount = choice<LhcDraw>({
  field: 'options',
  values: counts.map((count) => `Z${count}`),
  judge: (option, { signs }) => (option === `Z${new Set(signs).size}` ? option : null),
  reach: optionCells([counts.map((count) => `Z${count}`)], ({ signs }) => [`Z${new Set(signs).size}`]),
  classes: classPerTier(signCounts, sevens),
});

const fewSigns = ['Z2', 'Z3', 'Z4'];
const mergedCounts = {
  Z234: drawsOfSigns(2) + drawsOfSigns(3) + drawsOfSigns(4),
  Z5: drawsOfSigns(5),
  Z6: drawsOfSigns(6),
  Z7: drawsOfSigns(7),
};

function mergedCount({ signs }: LhcDraw): string {
  const found = `Z${new Set(signs).size}`;
  return fewSigns.includes(found) ? 'Z234' : found;
}

/** The usual menu, in which two, three and four signs are one option. */
const mergedZodiacCount = choice<LhcDraw>({
  field: 'options',
  values: Object.keys(mergedCounts),
  judge: (option, draw) => (option === mergedCount(draw) ? option : null),
  reach: optionCells([Object.keys(mergedCounts)], (draw) => [mergedCount(draw)]),
  classes: classPerTier(mergedCounts, sevens),
});

const oddDraws = drawsOfSigns(3) + drawsOfSigns(5) + drawsOfSigns(7);

const signParity = ({ signs }: LhcDraw): string => (new Set(signs).size % 2 === 1 ? 'ODD' : 'EVEN');

const zodiacParity = choice<LhcDraw>({
  field: 'options',
  values: ['ODD', 'EVEN'],
  judge: (option, draw) => (option === signParity(draw) ? option : null),
  reach: optionCells([['ODD', 'EVEN']], (draw) => [signParity(draw)]),
  classes: classPerTier({ ODD: oddDraws, EVEN: sevens - oddDraws }, sevens),
});

/**
 * Chances of 正肖 for a sign of `owned` numbers. The stake comes back once and the profit once per hit, so the break-even odds solve
 * P + E × (odds − 1) = 1; the rule book's table gives 1/E instead, which would pay back less.
 */
function normalSignClass(name: string, owned: number): LineClass {
  const probability = minus(one, ratio(choose(49 - owned, 6), choose(49, 6)));
  const hits: Rational = ratio(6 * owned, 49);
  const fairOdds = plus(one, over(minus(one, probability), hits));
  return { name, push: zero, prizes: [{ tier: 'HIT', key: `HIT/${name}`, probability, hits, fairOdds }] };
}

/** 正肖: a sign among the six normal numbers; the profit is paid for every number of the sign. */
const normalZodiac: Rule<ZodiacSelection, LhcDraw> = {
  form: { ways: [{ kind: 'list', field: 'zodiacs', values: zodiacSigns, min: 1, max: 12 }] },
  chances: always([normalSignClass('year', 5), normalSignClass('other', 4)]),
  reach: { kind: 'total', most: ({ zodiacs }) => [{ [anyPrize]: Math.min(6, 5 * zodiacs.length) }] },
  countLines: ({ zodiacs }) => zodiacs.length,
  settle({ zodiacs }, draw, tally) {
    for (const sign of zodiacs) {
      const hits = draw.normalSigns.filter((it) => it === sign).length;
      if (hits === 0) continue;
      tally.lines(1);
      tally.prize(sign === draw.yearSign ? 'HIT/year' : 'HIT/other', hits);
    }
  },
  *expand({ zodiacs }): Iterable<Line> {
    for (const sign of zodiacs) yield { cells: [sign] };
  },
};

const total = choice<LhcDraw>({
  field: 'options',
  values: ['BIG', 'SMALL', 'ODD', 'EVEN'],
  judge(option, draw) {
    const bySize = option === 'BIG' || option === 'SMALL';
    const holds = bySize ? draw.total >= 175 === (option === 'BIG') : (draw.total % 2 === 1) === (option === 'ODD');
    return holds ? (option as string) : null;
  },
  reach: optionCells(
    [
      ['BIG', 'SMALL'],
      ['ODD', 'EVEN'],
    ],
    (draw) => [draw.total >= 175 ? 'BIG' : 'SMALL', draw.total % 2 === 1 ? 'ODD' : 'EVEN'],
  ),
  classes: classPerTier({ BIG: 43_428_958, SMALL: 42_471_626, ODD: 42_949_280, EVEN: 42_951_304 }, sevens),
});

/** The colour with the highest score, normal numbers 2 and the special 3 (1 and 1.5 doubled), or null at three normals each with the special in the third colour. */
function leadingColor({ normals, special }: LhcDraw): Color | null {
  const scores: Record<Color, number> = { RED: 0, BLUE: 0, GREEN: 0 };
  for (const number of normals) scores[colorOf(number)] += 2;
  scores[colorOf(special)] += 3;
  const [first, second] = [...colors].sort((a, b) => scores[b] - scores[a]) as [Color, Color];
  return scores[first] === scores[second] ? null : first;
}

const tieDraws = 17_516_800;

const sevenColor = choice<LhcDraw>({
  field: 'options',
  values: [...colors, 'TIE'],
  judge(option, draw) {
    const leader = leadingColor(draw);
    if (leader === null) return option === 'TIE' ? 'TIE' : pushed;
    return option === leader ? leader : null;
  },
  reach: {
    kind: 'cells',
    groups: [{ times: 1, repeats: false }],
    *cells(selection) {
      for (const option of (selection as OptionSelection).options) {
        yield { group: 0, cell: option, prizes: { [option]: 1 } };
        if (option !== 'TIE') yield { group: 0, cell: 'TIE', prizes: {}, pushes: 1 };
      }
    },
    shows: (draw) => [{ group: 0, cell: leadingColor(draw) ?? 'TIE' }],
  },
  classes: classPerTier({ RED: 212_127_496, BLUE: 185_829_896, GREEN: 185_829_896, TIE: tieDraws }, sevens * 7, {
    RED: tieDraws,
    BLUE: tieDraws,
    GREEN: tieDraws,
  }),
});

const common = { lottery: 'LHC', modes: ['ELOTT'] } as const;

/** Bets on all seven numbers together. */
export const wholeDrawPlays: readonly Play<LhcDraw>[] = [
  definePlay({ ...common, id: 'lhc.zodiaccount', localName: '总肖', text: { rule: 'zodiac-count' }, rule: zodiacCount }),
  definePlay({
    ...common,
    id: 'lhc.zodiaccount_merged',
    localName: '总肖(234合并)',
    text: { rule: 'zodiac-count-merged' },
    rule: mergedZodiacCount,
  }),
  definePlay({ ...common, id: 'lhc.zodiaccount.oe', localName: '总肖单双', text: { rule: 'zodiac-parity' }, rule: zodiacParity }),
  definePlay({
    ...common,
    id: 'lhc.normalzodiac',
    localName: '正肖',
    text: { rule: 'normal-zodiac' },
    rule: normalZodiac,
    payout: 'profit',
  }),
  definePlay({ ...common, id: 'lhc.total', localName: '总和大小单双', text: { rule: 'total-sides' }, rule: total }),
  definePlay({ ...common, id: 'lhc.sevencolor', localName: '七色波', text: { rule: 'seven-color' }, rule: sevenColor }),
];
