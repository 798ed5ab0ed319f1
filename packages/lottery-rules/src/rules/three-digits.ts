import { classPerTier, lineClass, singleClass } from '../core/chances.ts';
import { arrangements, subsets } from '../core/counting.ts';
import { range } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { fewWins, oneWin } from '../core/reach.ts';
import type { PickSelection, TicketSelection } from '../core/selection.ts';
import { choice, digitChoice } from './choice.ts';
import {
  type DigitPlay,
  digitPlay,
  distinctGroup,
  groupOfThreeClasses,
  linesByValue,
  straightDigits,
  straightSpan,
  straightSum,
} from './digit-window.ts';
import {
  groupClassOf,
  narrowTripleClassCounts,
  narrowTripleClassOf,
  type TripleClass,
  tripleClassCounts,
  tripleClasses,
  tripleClassOf,
} from './digit-classes.ts';
import { differentOf, digitGroups, multisetKey, sumOf, tenDigits } from './digits.ts';

type Digits = readonly number[];

const notLeopard = (digits: Digits): boolean => differentOf(digits) > 1;
const winningGroup = (drawn: Digits): string | null => (groupClassOf(drawn) === 'LEOPARD' ? null : groupClassOf(drawn));
const pointClasses = [lineClass('LEOPARD', [{ tier: 'LEOPARD', probability: ratio(1, 1000) }]), ...groupOfThreeClasses];

/** 组选三: a doubled digit and one other. Picks give both roles to every pair, n(n − 1) lines; tickets are typed with their pair. */
export const groupThree: Rule<PickSelection | TicketSelection, Digits> = {
  form: {
    ways: [
      { kind: 'list', field: 'picks', values: tenDigits, min: 2, max: 10 },
      { kind: 'tickets', length: 3, numbers: tenDigits, form: 'pair' },
    ],
  },
  reach: oneWin,
  chances: always(singleClass('WIN', ratio(3, 1000))),
  countLines: (selection) => ('tickets' in selection ? selection.tickets.length : arrangements(selection.picks.length, 2)),
  settle(selection, drawn, tally) {
    if (groupClassOf(drawn) !== 'G3') return;
    const hit = 'tickets' in selection ? holdsTicket(selection.tickets, drawn) : drawn.every((digit) => selection.picks.includes(digit));
    if (hit) tally.win('WIN', 1);
  },
  *expand(selection): Iterable<Line> {
    if ('tickets' in selection) for (const cells of selection.tickets) yield { cells };
    else {
      for (const [a, b] of subsets(selection.picks as Digits, 2) as Iterable<[number, number]>) {
        yield { cells: [a, a, b] };
        yield { cells: [a, b, b] };
      }
    }
  },
};

function holdsTicket(tickets: readonly Digits[], drawn: Digits): boolean {
  const key = multisetKey(drawn);
  return tickets.some((ticket) => multisetKey(ticket) === key);
}

/** 混合组选: typed groups that are not three of a kind; pays by the class of the line. */
export const mixedGroup: Rule<TicketSelection, Digits> = {
  form: { ways: [{ kind: 'tickets', length: 3, numbers: tenDigits, form: 'mixed' }] },
  reach: fewWins(1, () => 1),
  chances: always(groupOfThreeClasses),
  countLines: ({ tickets }) => tickets.length,
  settle({ tickets }, drawn, tally) {
    const key = winningGroup(drawn);
    if (key !== null && holdsTicket(tickets, drawn)) tally.win(key, 1);
  },
  *expand({ tickets }): Iterable<Line> {
    for (const cells of tickets) yield { cells };
  },
};

/** 组选和值: every unordered group with the sum, three of a kind excluded. */
export const groupSum = choice<Digits>({
  field: 'sums',
  values: range(1, 26),
  judge: (sum, drawn) => (sumOf(drawn) === sum ? winningGroup(drawn) : null),
  together: 1,
  classes: groupOfThreeClasses,
  lines: linesByValue(() => digitGroups(3), sumOf, notLeopard),
});

/** 包点: as the group sum, but three of a kind are lines too and pay as a straight. Sources differ; both are sold. Rule book §11. */
export const points = choice<Digits>({
  field: 'sums',
  values: range(0, 27),
  judge: (sum, drawn) => (sumOf(drawn) === sum ? groupClassOf(drawn) : null),
  together: 1,
  classes: pointClasses,
  lines: linesByValue(() => digitGroups(3), sumOf),
});

/** 组选包胆: the 54 groups that hold the digit, or 55 with its leopard, which one family of clients charges and pays as a straight. */
export function bankerDigit(withLeopard: boolean) {
  return digitChoice<Digits>({
    numbers: tenDigits,
    lineCount: withLeopard ? 55 : 54,
    judge: (digit, drawn) => (drawn.includes(digit) ? (withLeopard ? groupClassOf(drawn) : winningGroup(drawn)) : null),
    classes: withLeopard ? pointClasses : groupOfThreeClasses,
    *each(digit) {
      for (const cells of digitGroups(3)) if (cells.includes(digit) && (withLeopard || notLeopard(cells))) yield { cells };
    },
  });
}

/** 直选组合: every order of three different picks. */
const permuted: Rule<PickSelection, Digits> = {
  form: { ways: [{ kind: 'list', field: 'picks', values: tenDigits, min: 3, max: 10 }] },
  reach: oneWin,
  chances: always(singleClass('WIN', ratio(1, 1000))),
  countLines: ({ picks }) => arrangements(picks.length, 3),
  settle({ picks }, drawn, tally) {
    if (groupClassOf(drawn) === 'G6' && drawn.every((digit) => picks.includes(digit))) tally.win('WIN', 1);
  },
  *expand({ picks }): Iterable<Line> {
    for (const a of picks) for (const b of picks) for (const c of picks) if (a !== b && a !== c && b !== c) yield { cells: [a, b, c] };
  },
};

const sumTail = choice<Digits>({
  field: 'tails',
  values: tenDigits,
  judge: (tail, drawn) => (sumOf(drawn) % 10 === tail ? 'WIN' : null),
  together: 1,
  classes: singleClass('WIN', ratio(1, 10)),
});

/** Special classes of three digits: the traditional menu has the first three, the entertainment menu all five. */
export function special(classes: 3 | 5) {
  return specialBy(tripleClasses.slice(0, classes), tripleClassOf, tripleClassCounts);
}

/** The five classes where 9 and 0 are neighbours only in 8-9-0. */
export function narrowSpecial() {
  return specialBy(tripleClasses, narrowTripleClassOf, narrowTripleClassCounts);
}

function specialBy(
  values: readonly TripleClass[],
  classOf: (digits: Digits) => TripleClass,
  counts: Readonly<Record<TripleClass, number>>,
) {
  return choice<Digits>({
    field: 'options',
    values,
    judge: (option, drawn) => (classOf(drawn) === option ? option : null),
    together: 1,
    classes: classPerTier(Object.fromEntries(values.map((name) => [name, counts[name]])), 1000),
  });
}

/** What SSC, 3D and P3 offer over three digits, in menu order. */
export const threeDigitPlays: readonly DigitPlay[] = [
  straightDigits(3),
  straightSum(3),
  straightSpan(3),
  digitPlay('group3', '组选三', { rule: 'group3' }, groupThree),
  digitPlay('group6', '组选六', { rule: 'group6' }, distinctGroup(3, { tickets: true, bankers: true })),
  digitPlay('mixed', '混合组选', { rule: 'mixed' }, mixedGroup),
  digitPlay('groupsum', '组选和值', { rule: 'group-sum3' }, groupSum),
  digitPlay('point', '包点', { rule: 'point' }, points),
  digitPlay('baodan', '组选包胆', { rule: 'baodan3', numbers: { lines: 54 } }, bankerDigit(false)),
  digitPlay('baodan55', '组选包胆(含豹子)', { rule: 'baodan3-leopard', numbers: { lines: 55 } }, bankerDigit(true)),
  digitPlay('permute', '直选组合(直组)', { rule: 'permute' }, permuted),
  digitPlay('sumtail', '和值尾数', { rule: 'sum-tail' }, sumTail),
  digitPlay('special', '特殊号(豹子/顺子/对子)', { rule: 'special3' }, special(3)),
];
