import { classPerTier, lineClass, singleClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { always, definePlay, type Rule } from '../core/define-play.ts';
import type { Line, LineClass, Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { fewWins } from '../core/reach.ts';
import type { TicketSelection } from '../core/selection.ts';
import { choice } from '../rules/choice.ts';
import { groupClassOf } from '../rules/digit-classes.ts';
import { digitHolds } from '../rules/digit-options.ts';
import { digitStrings, multisetKey, spanOf, sumOf, tenDigits } from '../rules/digits.ts';
import { inWindow } from '../rules/places.ts';
import { balls } from '../rules/sides.ts';

type Digits = readonly number[];

const one = choice<Digits>({
  field: 'picks',
  values: tenDigits,
  judge: (digit, drawn) => (drawn.includes(digit as number) ? 'WIN' : null),
  together: 3,
  classes: singleClass('WIN', ratio(271, 1000)),
});

/** Unordered tickets of digits, equal ones allowed, each settled by what `prizeOf` finds in the draw. */
function groupTickets(
  { length, together }: { readonly length: number; readonly together: number },
  prizeOf: (ticket: Digits, drawn: Digits) => string | null,
  classes: readonly LineClass[],
): Rule<TicketSelection, Digits> {
  return {
    form: { ways: [{ kind: 'tickets', length, numbers: tenDigits, form: 'multiset' }] },
    reach: fewWins(together, ({ tickets }) => tickets.length),
    chances: always(classes),
    countLines: ({ tickets }) => tickets.length,
    settle({ tickets }, drawn, tally) {
      for (const ticket of tickets) {
        const key = prizeOf(ticket, drawn);
        if (key !== null) tally.win(key, 1);
      }
    },
    *expand({ tickets }): Iterable<Line> {
      for (const cells of tickets) yield { cells };
    },
  };
}

/** 二字组合: both digits occur; a double needs the digit twice. */
const two = groupTickets(
  { length: 2, together: 3 },
  ([a, b], drawn) => {
    if (a === b) return drawn.filter((digit) => digit === a).length >= 2 ? 'DOUBLE' : null;
    return drawn.includes(a as number) && drawn.includes(b as number) ? 'DIFF' : null;
  },
  [
    lineClass('DIFF', [{ tier: 'DIFF', probability: ratio(54, 1000) }]),
    lineClass('DOUBLE', [{ tier: 'DOUBLE', probability: ratio(28, 1000) }]),
  ],
);

/** 三字组合: the three drawn digits in any order. */
const three = groupTickets(
  { length: 3, together: 1 },
  (ticket, drawn) => (multisetKey(ticket) === multisetKey(drawn) ? groupClassOf(drawn) : null),
  [
    lineClass('LEOPARD', [{ tier: 'LEOPARD', probability: ratio(1, 1000) }]),
    lineClass('G3', [{ tier: 'G3', probability: ratio(3, 1000) }]),
    lineClass('G6', [{ tier: 'G6', probability: ratio(6, 1000) }]),
  ],
);

/** A value of the drawn digits with a price of its own for each value, named `S7` or `K7`. */
function valued(field: 'sums' | 'spans', letter: string, length: number, measure: (digits: Digits) => number) {
  const counts: Record<string, number> = {};
  for (const digits of digitStrings(length)) counts[`${letter}${measure(digits)}`] = (counts[`${letter}${measure(digits)}`] ?? 0) + 1;
  const values = range(0, field === 'sums' ? 9 * length : 9);
  return choice<Digits>({
    field,
    values,
    judge: (value, drawn) => (measure(drawn) === value ? `${letter}${value}` : null),
    together: 1,
    classes: classPerTier(
      Object.fromEntries(values.map((value) => [`${letter}${value}`, counts[`${letter}${value}`] as number])),
      10 ** length,
    ),
  });
}

const sumTail = choice<Digits>({
  field: 'tails',
  values: tenDigits,
  judge: (tail, drawn) => (sumOf(drawn) % 10 === tail ? 'WIN' : null),
  together: 1,
  classes: singleClass('WIN', ratio(1, 10)),
});

const side = balls<Digits>({
  balls: 3,
  values: ['BIG', 'SMALL', 'ODD', 'EVEN', 'PRIME', 'COMPOSITE'],
  numbers: tenDigits,
  numberOf: (drawn, i) => drawn[i] as number,
  judge: (option, digit) => (digitHolds(option as string, digit) ? 'SIDE' : null),
  classes: [lineClass('', [{ tier: 'SIDE', probability: ratio(1, 2) }])],
});

const entries = { lottery: 'LF_3D', modes: ['ELOTT'] } as const;
const pairs = [
  { id: 'p12', local: '百十', at: [0, 1] },
  { id: 'p13', local: '百个', at: [0, 2] },
  { id: 'p23', local: '十个', at: [1, 2] },
];

/** The odds-board menu of 3D: one, two and three 字, sums, span and sides. */
export const wordPlays: readonly Play<Digits>[] = [
  definePlay({ ...entries, id: 'lf3d.ent.one', localName: '一字组合', text: { rule: 'word-one' }, rule: one }),
  definePlay({ ...entries, id: 'lf3d.ent.two', localName: '二字组合', text: { rule: 'word-two' }, rule: two }),
  definePlay({ ...entries, id: 'lf3d.ent.three', localName: '三字组合', text: { rule: 'word-three' }, rule: three }),
  ...pairs.flatMap(({ id, local, at }) => [
    definePlay({
      ...entries,
      id: `lf3d.ent.sum2.${id}`,
      localName: `${local}和数`,
      text: { rule: 'value-sum', window: id },
      rule: inWindow(valued('sums', 'S', 2, sumOf), at),
    }),
    definePlay({
      ...entries,
      id: `lf3d.ent.sum2tail.${id}`,
      localName: `${local}和数尾数`,
      text: { rule: 'sum-tail', window: id },
      rule: inWindow(sumTail, at),
    }),
  ]),
  definePlay({
    ...entries,
    id: 'lf3d.ent.sum3',
    localName: '三字和数',
    text: { rule: 'value-sum', window: 'd3' },
    rule: valued('sums', 'S', 3, sumOf),
  }),
  definePlay({
    ...entries,
    id: 'lf3d.ent.span',
    localName: '跨度(单注)',
    text: { rule: 'value-span' },
    rule: valued('spans', 'K', 3, spanOf),
  }),
  definePlay({ ...entries, id: 'lf3d.ent.side', localName: '位置大小单双质合', text: { rule: 'digit-sides' }, rule: side }),
];
