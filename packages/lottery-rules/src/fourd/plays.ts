import { type Chance, lineClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { always, definePlay, type Rule } from '../core/define-play.ts';
import type { LineClass, Play, PlayText } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { CellPrizes } from '../core/reach.ts';
import type { PatternSelection, Selection } from '../core/selection.ts';
import type { Tally } from '../core/tally.ts';
import { ordersOf, permutationsOf, type StringCells, strings } from '../rules/strings.ts';
import { atLeastOne } from '../rules/digit-texts.ts';
import { textMultisetKey } from '../rules/digits.ts';
import { boxOrders, boxPrize, straightPrize } from './boards.ts';
import { type FourDDraw, type FourDPrize, type FourDPrizes, fourDTiers } from './draw.ts';

type Kind = 'big' | 'small';

const numbersOf = (tier: number): number => (tier < 3 ? 1 : 10);
const tiersOf = (kind: Kind): readonly number[] => range(0, kind === 'big' ? 4 : 2);
const prizesOf = (kind: Kind, draw: FourDDraw): FourDPrizes => (kind === 'big' ? draw.all : draw.main);
const noPrizes: readonly FourDPrize[] = [];

/** Chances of one number. The fair return is shared among the tiers as the Malaysian table shares it. */
function straightClasses(kind: Kind): readonly LineClass[] {
  const chances = tiersOf(kind).map(
    (tier): Chance => ({
      tier: fourDTiers[tier] as string,
      probability: atLeastOne(4, numbersOf(tier)),
      hits: ratio(numbersOf(tier), 10_000),
      weight: ratio(straightPrize('MY', kind, tier)),
    }),
  );
  return [lineClass('', chances)];
}

/** Adds prizes that a bet matched and gives how many different numbers they are: a number drawn twice is one line paid twice. */
function addPrizes(matched: readonly FourDPrize[], keyOf: (prize: FourDPrize) => string, tally: Tally): number {
  for (const prize of matched) tally.prize(keyOf(prize), 1);
  return matched.length < 2 ? matched.length : new Set(matched.map(({ number }) => number)).size;
}

const tierOf = ({ tier }: FourDPrize): string => tier;

/** A group of cells for every tier: each of its prize numbers shows one, and a number may be drawn twice. */
function tierCells(kind: Kind, cellOf: (number: string) => string): Pick<StringCells<FourDDraw>, 'groups' | 'shows'> {
  return {
    groups: tiersOf(kind).map((tier) => ({ times: numbersOf(tier), repeats: true })),
    shows: (draw) => prizesOf(kind, draw).list.map(({ tier, number }) => ({ group: fourDTiers.indexOf(tier), cell: cellOf(number) })),
  };
}

/** What a line on a number earns in every tier. */
function straightPrizes(kind: Kind, number: string): readonly CellPrizes[] {
  return tiersOf(kind).map((tier) => ({ group: tier, cell: number, prizes: { [fourDTiers[tier] as string]: 1 } }));
}

const asItIs = (number: string): string => number;
const sortedDigits = (number: string): string => [...number].sort().join('');

function straight(kind: Kind) {
  return strings<FourDDraw>({
    width: 4,
    classes: straightClasses(kind),
    cells: { ...tierCells(kind, asItIs), prizesOf: (text) => straightPrizes(kind, text) },
    settler(draw, tally) {
      const { byNumber } = prizesOf(kind, draw);
      return (text) => tally.lines(addPrizes(byNumber.get(text) ?? noPrizes, tierOf, tally));
    },
  });
}

/** Box: every different order of the number is a line at full price. */
function box(kind: Kind) {
  return strings<FourDDraw>({
    width: 4,
    unordered: true,
    classes: straightClasses(kind),
    cells: { ...tierCells(kind, asItIs), prizesOf: (text) => [...ordersOf(text)].flatMap((order) => straightPrizes(kind, order)) },
    lines: { count: permutationsOf, each: ordersOf },
    settler(draw, tally) {
      const { byDigits } = prizesOf(kind, draw);
      return (text) => tally.lines(addPrizes(byDigits.get(textMultisetKey(text)) ?? noPrizes, tierOf, tally));
    },
  });
}

/** iBox, mBox, iBet: one stake covers every order, at prizes by how many there are. */
function ibox(kind: Kind) {
  const classes = boxOrders.map((orders) => {
    const chances = tiersOf(kind).map((tier): Chance => {
      const hits = ratio(orders * numbersOf(tier), 10_000);
      const missAll = BigInt(10_000 - orders) ** BigInt(numbersOf(tier));
      const all = 10_000n ** BigInt(numbersOf(tier));
      return {
        tier: `IB${orders}_${fourDTiers[tier]}`,
        probability: ratio(all - missAll, all),
        hits,
        weight: ratio(boxPrize('MY', kind, tier, orders)),
      };
    });
    return lineClass(`IB${orders}`, chances);
  });
  return strings<FourDDraw>({
    width: 4,
    unordered: true,
    noRepdigit: true,
    classes,
    cells: {
      ...tierCells(kind, sortedDigits),
      prizesOf: (text) =>
        tiersOf(kind).map((tier) => ({
          group: tier,
          cell: sortedDigits(text),
          prizes: { [`IB${permutationsOf(text)}_${fourDTiers[tier]}`]: 1 },
        })),
    },
    settler(draw, tally) {
      const { byDigits } = prizesOf(kind, draw);
      return (text) => {
        const matched = byDigits.get(textMultisetKey(text));
        if (!matched) return;
        tally.lines(1);
        addPrizes(matched, ({ tier }) => `IB${permutationsOf(text)}_${tier}`, tally);
      };
    },
  });
}

/** Roll: ten numbers, one for each digit in place of R. */
const roll: Rule<PatternSelection, FourDDraw> = {
  form: { ways: [{ kind: 'pattern', width: 4 }] },
  chances: always(straightClasses('big')),
  reach: {
    kind: 'cells',
    ...tierCells('big', asItIs),
    cells: ({ pattern }) => range(0, 9).flatMap((digit) => straightPrizes('big', pattern.replace('R', String(digit)))),
  },
  countLines: () => 10,
  settle({ pattern }, draw, tally) {
    const free = pattern.indexOf('R');
    const [before, after] = [pattern.slice(0, free), pattern.slice(free + 1)];
    const matched = draw.all.list.filter(({ number }) => number.startsWith(before) && number.endsWith(after));
    tally.lines(addPrizes(matched, tierOf, tally));
  },
  expand: ({ pattern }) => range(0, 9).map((digit) => ({ cells: [pattern.replace('R', String(digit))] })),
};

/** The last digits of the first `count` main prizes, each match paid. */
function ending(width: number, count: 1 | 3) {
  const tiers = fourDTiers.slice(0, count);
  return strings<FourDDraw>({
    width,
    classes: [
      lineClass(
        '',
        tiers.map((tier) => ({ tier, probability: ratio(1, 10 ** width) })),
      ),
    ],
    cells: {
      groups: tiers.map(() => ({ times: 1, repeats: false })),
      prizesOf: (text) => tiers.map((tier, group) => ({ group, cell: text, prizes: { [tier]: 1 } })),
      shows: ({ main }) => main.list.slice(0, count).map(({ number }, group) => ({ group, cell: number.slice(-width) })),
    },
    settler({ main }, tally) {
      const prizes = main.list.slice(0, count);
      return (text) => {
        const matched = prizes.filter(({ number }) => number.endsWith(text));
        if (matched.length === 0) return;
        tally.lines(1);
        addPrizes(matched, tierOf, tally);
      };
    },
  });
}

function entry<S extends Selection>(id: string, localName: string, text: PlayText, rule: Rule<S, FourDDraw>): Play<FourDDraw> {
  return definePlay({ id: `fourd.${id}`, lottery: 'SEA_4D', modes: ['SEA'], localName, text, rule });
}

/** The 4D menu. Rule book §9.3. */
export const fourDPlays: readonly Play<FourDDraw>[] = [
  entry('big', 'Big 大', { rule: 'fourd-big' }, straight('big')),
  entry('small', 'Small 小', { rule: 'fourd-small' }, straight('small')),
  entry('a4', '4A 头奖', { rule: 'fourd-first' }, ending(4, 1)),
  entry('box_big', 'Box (permutation) big', { rule: 'fourd-box-big' }, box('big')),
  entry('box_small', 'Box (permutation) small', { rule: 'fourd-box-small' }, box('small')),
  entry('ibox_big', 'iBox/mBox/iBet big', { rule: 'fourd-ibox-big' }, ibox('big')),
  entry('ibox_small', 'iBox/mBox/iBet small', { rule: 'fourd-ibox-small' }, ibox('small')),
  entry('roll_big', '4D Roll big', { rule: 'fourd-roll' }, roll),
  entry('abc3', '3D (1st-3rd) 3ABC', { rule: 'fourd-end', numbers: { n: 3 } }, ending(3, 3)),
  entry('a3', '3D A (1st only)', { rule: 'fourd-end-first', numbers: { n: 3 } }, ending(3, 1)),
  entry('abc2', '2D (1st-3rd)', { rule: 'fourd-end', numbers: { n: 2 } }, ending(2, 3)),
];
