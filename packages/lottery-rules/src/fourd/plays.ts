import { type Chance, lineClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { always, definePlay, type Rule } from '../core/define-play.ts';
import type { LineClass, Play, PlayText } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { PatternSelection, Selection } from '../core/selection.ts';
import type { Tally } from '../core/tally.ts';
import { ordersOf, permutationsOf, sortedText, strings } from '../rules/strings.ts';
import { atLeastOne } from '../rules/digit-texts.ts';
import { boxOrders, boxPrize, straightPrize } from './boards.ts';
import { type FourDDraw, type FourDPrize, fourDTiers } from './draw.ts';

type Kind = 'big' | 'small';

const numbersOf = (tier: number): number => (tier < 3 ? 1 : 10);
const tiersOf = (kind: Kind): readonly number[] => range(0, kind === 'big' ? 4 : 2);
const prizesOf = (kind: Kind, draw: FourDDraw): readonly FourDPrize[] => (kind === 'big' ? draw.all : draw.main);

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

/** Adds the prizes of every matching prize number; `lines` counts the different numbers that matched, a repeated one being one line paid twice. */
function settleMatching(
  prizes: readonly FourDPrize[],
  matches: (number: string) => boolean,
  keyOf: (prize: FourDPrize) => string,
  tally: Tally,
): ReadonlySet<string> {
  const matched = new Set<string>();
  for (const prize of prizes) {
    if (!matches(prize.number)) continue;
    matched.add(prize.number);
    tally.prize(keyOf(prize), 1);
  }
  return matched;
}

const tierOf = ({ tier }: FourDPrize): string => tier;

function straight(kind: Kind) {
  return strings<FourDDraw>({
    width: 4,
    classes: straightClasses(kind),
    settleOne: (text, draw, tally) => tally.lines(settleMatching(prizesOf(kind, draw), (number) => number === text, tierOf, tally).size),
  });
}

/** Box: every different order of the number is a line at full price. */
function box(kind: Kind) {
  return strings<FourDDraw>({
    width: 4,
    unordered: true,
    classes: straightClasses(kind),
    lines: { count: permutationsOf, each: ordersOf },
    settleOne(text, draw, tally) {
      const sorted = sortedText(text);
      tally.lines(settleMatching(prizesOf(kind, draw), (number) => sortedText(number) === sorted, tierOf, tally).size);
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
    settleOne(text, draw, tally) {
      const sorted = sortedText(text);
      const orders = permutationsOf(text);
      const matched = settleMatching(
        prizesOf(kind, draw),
        (number) => sortedText(number) === sorted,
        ({ tier }) => `IB${orders}_${tier}`,
        tally,
      );
      if (matched.size > 0) tally.lines(1);
    },
  });
}

/** Roll: ten numbers, one for each digit in place of R. */
const roll: Rule<PatternSelection, FourDDraw> = {
  form: { ways: [{ kind: 'pattern', width: 4 }] },
  chances: always(straightClasses('big')),
  countLines: () => 10,
  settle({ pattern }, draw, tally) {
    const fits = (number: string): boolean => [...number].every((digit, i) => pattern[i] === 'R' || pattern[i] === digit);
    tally.lines(settleMatching(draw.all, fits, tierOf, tally).size);
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
    settleOne(text, { main }, tally) {
      const matched = settleMatching(main.slice(0, count), (number) => number.endsWith(text), tierOf, tally);
      if (matched.size > 0) tally.lines(1);
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
