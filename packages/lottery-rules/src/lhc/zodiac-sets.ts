import type { LocalDate } from '@trevo/kernel';
import { lineClass } from '../core/chances.ts';
import { choose, range } from '../core/counting.ts';
import { definePlay, type Rule } from '../core/define-play.ts';
import type { LineClass, Play, PlayText } from '../core/play.ts';
import { type Rational, ratio } from '../core/rational.ts';
import { anyPrize } from '../core/reach.ts';
import type { Selection } from '../core/selection.ts';
import { choice } from '../rules/choice.ts';
import { combination, type CombinationTerms } from '../rules/combination.ts';
import type { LhcDraw } from './draw.ts';
import { lunarYearOf, signOf, zodiacSigns } from './lunar-year.ts';
import { specialReach } from './special-reach.ts';

const sevens = choose(49, 7);

/** Probability that each of these groups of numbers is drawn at least once among the seven, by inclusion and exclusion. `sizes` counts the numbers of each group. */
function allOccur(sizes: readonly number[]): Rational {
  let draws = 0;
  for (let set = 0; set < 1 << sizes.length; set++) {
    let missing = 0;
    let sign = 1;
    sizes.forEach((size, i) => {
      if ((set & (1 << i)) === 0) return;
      missing += size;
      sign = -sign;
    });
    draws += sign * choose(49 - missing, 7);
  }
  return ratio(draws, sevens);
}

/** Probability that none of these groups is drawn among the seven. */
function noneOccurs(sizes: readonly number[]): Rational {
  return ratio(choose(49 - sizes.reduce((sum, size) => sum + size, 0), 7), sevens);
}

/** Signs and tails are groups of numbers; one of them is of another size: the year sign owns five numbers, tail 0 four. */
type Groups = {
  readonly field: 'zodiacs' | 'tails';
  readonly values: readonly (string | number)[];
  readonly size: number;
  readonly markedSize: number;
  readonly names: readonly [string, string];
  readonly marked: (draw: LhcDraw) => string | number;
  /** The same on the day of a draw; null when it depends on a day that is not known. */
  readonly markedOn: (on: LocalDate | undefined) => string | number | null;
  readonly drawn: (draw: LhcDraw) => readonly (string | number)[];
};

const signs: Groups = {
  field: 'zodiacs',
  values: zodiacSigns,
  size: 4,
  markedSize: 5,
  names: ['year', 'other'],
  marked: ({ yearSign }) => yearSign,
  markedOn(on) {
    const lunarYear = on ? lunarYearOf(on) : null;
    return lunarYear === null ? null : signOf(1, lunarYear);
  },
  drawn: (draw) => draw.signs,
};

const tails: Groups = {
  field: 'tails',
  values: range(0, 9),
  size: 5,
  markedSize: 4,
  names: ['zero', 'other'],
  marked: () => 0,
  markedOn: () => 0,
  drawn: (draw) => draw.tails,
};

/** Price classes of lines of `count` groups, with and without the group of another size. */
function classesOf(groups: Groups, count: number, chance: (sizes: readonly number[]) => Rational): readonly LineClass[] {
  const others = Array<number>(count - 1).fill(groups.size);
  const [withMark, without] = groups.names;
  return [
    lineClass(withMark, [{ tier: 'WIN', probability: chance([groups.markedSize, ...others]) }], { split: true }),
    lineClass(without, [{ tier: 'WIN', probability: chance([groups.size, ...others]) }], { split: true }),
  ];
}

/** 平特: the group is among the seven; pays once however often. */
function anyOfSeven(groups: Groups) {
  return choice<LhcDraw>({
    field: groups.field,
    values: groups.values,
    judge(value, draw) {
      if (!groups.drawn(draw).includes(value)) return null;
      return `WIN/${value === groups.marked(draw) ? groups.names[0] : groups.names[1]}`;
    },
    reach: {
      kind: 'cells',
      groups: [{ times: 7, repeats: false }],
      *cells(selection, on) {
        for (const value of (selection as unknown as Record<string, readonly (string | number)[]>)[groups.field] ?? []) {
          yield { group: 0, cell: String(value), prizes: { [priceOfGroup(groups, value, on)]: 1 } };
        }
      },
      shows: (draw) => [...new Set(groups.drawn(draw))].map((value) => ({ group: 0, cell: String(value) })),
    },
    classes: classesOf(groups, 1, allOccur),
  });
}

/** The price of a group by itself; without the day of the draw it may be either. */
function priceOfGroup(groups: Groups, value: string | number, on: LocalDate | undefined): string {
  const marked = groups.markedOn(on);
  if (marked === null) return anyPrize;
  return `WIN/${value === marked ? groups.names[0] : groups.names[1]}`;
}

/** 连肖 and 连尾: every group of the line is among the seven, or none is. */
function linked(groups: Groups, size: number, hit: boolean) {
  return combination<LhcDraw>({
    size,
    values: groups.values,
    field: groups.field,
    categoryOf(draw) {
      const drawn = groups.drawn(draw);
      return (value) => (drawn.includes(value) ? 1 : 0);
    },
    // Seven numbers cannot all be of one sign or tail: no group owns more than five.
    shown: [{ least: 2, most: 7 }],
    reach: 'total',
    tiers: [{ tier: 'WIN', holds: [hit ? size : 0] }],
    classes: classesOf(groups, size, hit ? allOccur : noneOccurs),
    marked: { cell: groups.marked, names: groups.names },
  });
}

/** 合肖: the whole set is one line; it wins when the special number's sign is in it. What 49 does is a matter of the house. Rule book §11. */
function combinedSet(size: number, prices: Pick<CombinationTerms<LhcDraw>, 'classes' | 'isPush' | 'marked'>) {
  return combination<LhcDraw>({
    size,
    max: size,
    values: zodiacSigns,
    field: 'zodiacs',
    categoryOf: (draw) => (sign) => (sign === draw.signOfSpecial ? 1 : 0),
    shown: [{ least: 1, most: 1 }],
    reach: specialReach(1),
    tiers: [{ tier: 'WIN', holds: [1] }],
    ...prices,
  });
}

/** 49 refunds every size, as most sources have it. */
function combined(size: number) {
  return combinedSet(size, {
    classes: [lineClass('', [{ tier: 'WIN', probability: ratio(4 * size, 49) }], { push: ratio(1, 49) })],
    isPush: ({ special }) => special === 49,
  });
}

/** 49 counts by its sign, as some houses settle it, so a set with the year sign owns one number more. */
function combinedWith49(size: number) {
  return combinedSet(size, {
    classes: [
      lineClass('year', [{ tier: 'WIN', probability: ratio(4 * size + 1, 49) }], { split: true }),
      lineClass('other', [{ tier: 'WIN', probability: ratio(4 * size, 49) }], { split: true }),
    ],
    marked: { cell: signs.marked, names: signs.names },
  });
}

function entry<S extends Selection>(id: string, localName: string, text: PlayText, rule: Rule<S, LhcDraw>): Play<LhcDraw> {
  return definePlay({ id: `lhc.${id}`, lottery: 'LHC', modes: ['ELOTT'], localName, text, rule });
}

const numerals = ['', '一', '二', '三', '四', '五'];
const k = (size: number, rule: string): PlayText => ({ rule, numbers: { k: size } });

/** Bets on signs and last digits of all seven numbers, and 合肖. */
export const zodiacPlays: readonly Play<LhcDraw>[] = [
  ...range(2, 11).map((size) => entry(`combine${size}`, `合肖(${size}肖)`, k(size, 'zodiac-combine'), combined(size))),
  ...[2, 3, 4, 5].map((size) =>
    entry(`combine${size}_with49`, `合肖(${size}肖,49照算)`, k(size, 'zodiac-combine-49'), combinedWith49(size)),
  ),
  entry('pingzodiac', '平特一肖(一肖)', { rule: 'zodiac-any' }, anyOfSeven(signs)),
  ...range(2, 5).map((size) => entry(`joinzodiac${size}`, `${numerals[size]}连肖(中)`, k(size, 'zodiac-join'), linked(signs, size, true))),
  ...range(2, 4).map((size) =>
    entry(`misszodiac${size}`, `${numerals[size]}连肖(不中)`, k(size, 'zodiac-miss'), linked(signs, size, false)),
  ),
  entry('pingtail', '平特尾数', { rule: 'tail-any' }, anyOfSeven(tails)),
  ...range(2, 5).map((size) => entry(`jointail${size}`, `${numerals[size]}连尾(中)`, k(size, 'tail-join'), linked(tails, size, true))),
  ...range(2, 4).map((size) => entry(`misstail${size}`, `${numerals[size]}连尾(不中)`, k(size, 'tail-miss'), linked(tails, size, false))),
];
