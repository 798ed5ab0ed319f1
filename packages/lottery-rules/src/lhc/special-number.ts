import { ok, type LocalDate, refuse, type Result } from '@trevo/kernel';
import { classPerTier, singleClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { definePlay, type Rule } from '../core/define-play.ts';
import type { LineClass, Play, PlayText } from '../core/play.ts';
import type { QuoteRefusal } from '../core/quote.ts';
import { ratio } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import { choice, pushed } from '../rules/choice.ts';
import type { LhcDraw } from './draw.ts';
import { elementOf, elements, lunarYearOf, numbersOfElement, signOf, zodiacSigns } from './lunar-year.ts';
import { animalHalves, colors, inAnimalHalf, numberHolds, twoSides } from './number-properties.ts';
import { specialReach } from './special-reach.ts';

/** What 49 does to an option: its stake goes back, it loses, or 49 is a number like any other. Sources differ by play. Rule book §7. */
type FortyNine = 'refunds' | 'loses' | 'counts';

type NumberOptions = {
  readonly values: readonly string[];
  readonly holds: (option: string, number: number) => boolean;
  readonly fortyNine: FortyNine;
  /** How many options one number can hold. */
  readonly together?: number;
};

/** Options on one number, with chances counted over the 49 balls. */
function numberOptions({ values, holds, fortyNine, together = 1 }: NumberOptions) {
  const last = fortyNine === 'counts' ? 49 : 48;
  const counts = Object.fromEntries(values.map((option) => [option, range(1, last).filter((number) => holds(option, number)).length]));
  const pushes = fortyNine === 'refunds' ? Object.fromEntries(values.map((option) => [option, 1])) : {};
  return choice<LhcDraw>({
    field: 'options',
    values,
    judge(option, { special }) {
      if (special === 49 && fortyNine !== 'counts') return fortyNine === 'refunds' ? pushed : null;
      return holds(option as string, special) ? (option as string) : null;
    },
    reach: specialReach(together),
    classes: classPerTier(counts, 49, pushes),
  });
}

/** `RED_BIG_ODD` holds when every part does. */
const allParts = (option: string, number: number): boolean => option.split('_').every((part) => numberHolds(part, number));

const combine = (a: readonly string[], b: readonly string[]): readonly string[] =>
  a.flatMap((left) => b.map((right) => `${left}_${right}`));

const number = choice<LhcDraw>({
  field: 'picks',
  values: range(1, 49),
  judge: (pick, { special }) => (pick === special ? 'WIN' : null),
  reach: specialReach(1),
  classes: singleClass('WIN', ratio(1, 49)),
});

/** Chances that depend on the lunar year of the draw. */
function byLunarYear(
  classesIn: (lunarYear: number) => readonly LineClass[],
): (on?: LocalDate) => Result<readonly LineClass[], QuoteRefusal> {
  return (on) => {
    if (!on) return refuse('draw-date-needed', 'on');
    const lunarYear = lunarYearOf(on);
    return lunarYear === null ? refuse('lunar-year-unknown', 'on') : ok(classesIn(lunarYear));
  };
}

const frozenYear = 2020;

const zodiac = choice<LhcDraw>({
  field: 'options',
  values: zodiacSigns,
  judge: (sign, { signOfSpecial }) => (sign === signOfSpecial ? signOfSpecial : null),
  reach: specialReach(1),
  classes: byLunarYear((year) => classPerTier(Object.fromEntries(zodiacSigns.map((sign) => [sign, sign === signOf(1, year) ? 5 : 4])), 49)),
});

const element = choice<LhcDraw>({
  field: 'options',
  values: elements,
  judge: (name, { special, lunarYear }) => (elementOf(special, lunarYear) === name ? name : null),
  reach: specialReach(1),
  classes: byLunarYear((year) => classPerTier(Object.fromEntries(elements.map((name) => [name, numbersOfElement(name, year).length])), 49)),
});

/** 五行 by the table of 2020, which several houses never changed. Rule book §7 and §11. */
const frozenElement = choice<LhcDraw>({
  field: 'options',
  values: elements,
  judge: (name, { special }) => (elementOf(special, frozenYear) === name ? name : null),
  reach: specialReach(1),
  classes: classPerTier(Object.fromEntries(elements.map((name) => [name, numbersOfElement(name, frozenYear).length])), 49),
});

/** 天地 / 前后 / 家野: six signs of twelve. Without 49 every sign owns four numbers, so each half is 24 of 49 in every year. */
const animal = choice<LhcDraw>({
  field: 'options',
  values: animalHalves,
  judge(half, { special, signOfSpecial }) {
    if (special === 49) return pushed;
    return inAnimalHalf(half as string, signOfSpecial) ? (half as string) : null;
  },
  reach: specialReach(3),
  classes: classPerTier(
    Object.fromEntries(animalHalves.map((half) => [half, 24])),
    49,
    Object.fromEntries(animalHalves.map((half) => [half, 1])),
  ),
});

const bigSmall = ['BIG', 'SMALL'];
const oddEven = ['ODD', 'EVEN'];
const quads = combine(bigSmall, oddEven);
const halfWaves = combine(colors, [...bigSmall, ...oddEven]);
const heads = range(0, 4).map((head) => `H${head}`);
const tails = range(0, 9).map((tail) => `T${tail}`);

function entry<S extends Selection>(id: string, localName: string, text: PlayText, rule: Rule<S, LhcDraw>): Play<LhcDraw> {
  return definePlay({ id: `lhc.${id}`, lottery: 'LHC', modes: ['ELOTT'], localName, text, rule });
}

/** Bets on the special number alone. */
export const specialPlays: readonly Play<LhcDraw>[] = [
  entry('special', '特码', { rule: 'special-number' }, number),
  entry(
    'special.side',
    '特码两面(大小/单双/合数/尾数)',
    { rule: 'special-sides' },
    numberOptions({ values: twoSides, holds: numberHolds, fortyNine: 'refunds', together: 5 }),
  ),
  entry('special.quad', '半特(大单等)', { rule: 'special-quads' }, numberOptions({ values: quads, holds: allParts, fortyNine: 'loses' })),
  entry('color', '特码色波', { rule: 'special-color' }, numberOptions({ values: colors, holds: numberHolds, fortyNine: 'counts' })),
  entry(
    'halfwave',
    '半波',
    { rule: 'half-wave' },
    numberOptions({ values: halfWaves, holds: allParts, fortyNine: 'refunds', together: 2 }),
  ),
  entry(
    'halfwave_lose49',
    '半波(49输)',
    { rule: 'half-wave-lose' },
    numberOptions({ values: halfWaves, holds: allParts, fortyNine: 'loses', together: 2 }),
  ),
  entry(
    'halfhalfwave',
    '半半波',
    { rule: 'half-half-wave' },
    numberOptions({ values: combine(colors, quads), holds: allParts, fortyNine: 'refunds' }),
  ),
  entry('zodiac', '特肖', { rule: 'special-zodiac' }, zodiac),
  entry(
    'head',
    '特码头数',
    { rule: 'special-head' },
    numberOptions({ values: heads, holds: (option, it) => option === `H${Math.floor(it / 10)}`, fortyNine: 'counts' }),
  ),
  entry(
    'tail',
    '特码尾数',
    { rule: 'special-tail' },
    numberOptions({ values: tails, holds: (option, it) => option === `T${it % 10}`, fortyNine: 'counts' }),
  ),
  entry('element', '五行', { rule: 'special-element' }, element),
  entry('element_2020', '五行(2020年表)', { rule: 'special-element-2020' }, frozenElement),
  entry('animal', '天地/前后/家野肖', { rule: 'special-animal' }, animal),
];
