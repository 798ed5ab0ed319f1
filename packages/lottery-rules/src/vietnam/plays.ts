import { classPerTier, singleClass } from '../core/chances.ts';
import { range } from '../core/counting.ts';
import { definePlay, type Rule } from '../core/define-play.ts';
import type { LotteryId, Play, PlayText } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { Selection, SumSelection } from '../core/selection.ts';
import { choice, optionCells } from '../rules/choice.ts';
import { anyOrder, exactText, perHit, runningDigit } from '../rules/digit-texts.ts';
import { bigSmallOddEven } from '../rules/digit-options.ts';
import type { VietnamDraw } from './draw.ts';
import { failParlay, parlay, roundRobin } from './parlays.ts';

/** What tells the regions apart. */
export type Region = {
  readonly prefix: string;
  readonly lottery: LotteryId;
  /** Prizes with at least 2, 3 and 4 digits: what one unit of bao lô costs. */
  readonly prizes: Readonly<Record<2 | 3 | 4, number>>;
  /** The reduced unit of some houses: stakes charged for the same 27 or 18 chances, at lower odds. */
  readonly reducedUnit: number;
  /** How many head prizes there are of two and of three digits, and what they are called. */
  readonly heads2: number;
  readonly heads3: number;
  readonly headNames: readonly [string, string];
};

const count = (texts: readonly string[], text: string): number => texts.filter((it) => it === text).length;

type Entry = {
  readonly id: string;
  readonly local: string;
  readonly text: PlayText;
  readonly rule: Rule<Selection, VietnamDraw>;
  readonly unitCost?: number;
};

function entry<S extends Selection>(id: string, local: string, text: PlayText, rule: Rule<S, VietnamDraw>): Entry {
  return { id, local, text, rule };
}

/** An entry whose unit is charged several stakes. */
function costing(unitCost: number, cheap: Entry): Entry {
  return { ...cheap, unitCost };
}

/** Bao lô: the number against every prize with enough digits, paid per hit. */
function loPlays({ prizes, reducedUnit }: Region): readonly Entry[] {
  const against = (width: 2 | 3 | 4, unitCost: number, countsOf: (draw: VietnamDraw) => ReadonlyMap<string, number>) =>
    perHit<VietnamDraw>({
      width,
      tries: prizes[width],
      unitCost,
      prizes: (draw) => repeated(countsOf(draw)),
      hits: (text, draw) => countsOf(draw).get(text) ?? 0,
    });
  const lo = (width: 2 | 3 | 4, unitCost = prizes[width]) => against(width, unitCost, ({ endings }) => endings[width]);
  const heads = against(2, prizes[2], ({ beginnings }) => beginnings);
  const text = (width: 2 | 3 | 4): PlayText => ({ rule: 'lo', numbers: { n: width, cost: prizes[width] } });
  return [
    costing(prizes[2], entry('lo2', 'Lô 2 số (bao lô)', text(2), lo(2))),
    costing(prizes[3], entry('lo3', 'Lô 3 số (bao lô)', text(3), lo(3))),
    costing(prizes[4], entry('lo4', 'Lô 4 số (bao lô)', text(4), lo(4))),
    costing(prizes[2], entry('lo2head', 'Lô 2 số đầu', { rule: 'lo-head', numbers: { cost: prizes[2] } }, heads)),
    costing(
      reducedUnit,
      entry(
        `lo2_${reducedUnit}`,
        `Lô 2 số (trả ${reducedUnit}/${prizes[2]})`,
        { rule: 'lo-reduced', numbers: { n: 2, cost: reducedUnit, prizes: prizes[2] } },
        lo(2, reducedUnit),
      ),
    ),
    entry('lo2_1k', 'Lô 2 số 1k', { rule: 'lo-single', numbers: { prizes: prizes[2] } }, lo(2, 1)),
  ];
}

/** Every text as often as it was counted. */
function repeated(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].flatMap(([text, times]) => Array<string>(times).fill(text));
}

type Part = (draw: VietnamDraw) => string;

const specialEnd =
  (digits: number): Part =>
  ({ special }) =>
    special.slice(-digits);
const firstEnd =
  (digits: number): Part =>
  ({ first }) =>
    first.slice(-digits);

/** Đề and càng: one number against one end of the special or the first prize. */
const exactEntries: readonly Entry[] = [
  entry('de_db', 'Đề đặc biệt', { rule: 'special-end', numbers: { n: 2 } }, exactText(2, specialEnd(2))),
  entry(
    'de_dbhead',
    'Đề đầu đặc biệt',
    { rule: 'special-begin', numbers: { n: 2 } },
    exactText(2, ({ special }: VietnamDraw) => special.slice(0, 2)),
  ),
  entry('de_g1', 'Đề giải nhất', { rule: 'first-end', numbers: { n: 2 } }, exactText(2, firstEnd(2))),
  entry(
    'de_g1head',
    'Đề đầu giải nhất',
    { rule: 'first-begin', numbers: { n: 2 } },
    exactText(2, ({ first }: VietnamDraw) => first.slice(0, 2)),
  ),
  entry(
    'dau',
    'Đầu',
    { rule: 'special-tens' },
    exactText(1, ({ special }: VietnamDraw) => special.slice(-2, -1)),
  ),
  entry('duoi', 'Đuôi', { rule: 'special-units' }, exactText(1, specialEnd(1))),
  entry('cang3_db', '3 càng đặc biệt / xỉu chủ đuôi', { rule: 'special-end', numbers: { n: 3 } }, exactText(3, specialEnd(3))),
  entry('cang3_g1', '3 càng giải nhất', { rule: 'first-end', numbers: { n: 3 } }, exactText(3, firstEnd(3))),
  entry('cang4_db', '4 càng đặc biệt', { rule: 'special-end', numbers: { n: 4 } }, exactText(4, specialEnd(4))),
];

/** Đầu and đầu đuôi: one number against all head prizes, and against the end of the special prize too. */
function headPlays({ heads2, heads3, headNames }: Region): readonly Entry[] {
  const heads = (width: 2 | 3) => (draw: VietnamDraw) => (width === 2 ? draw.heads2 : draw.heads3);
  const both = (width: 2 | 3) => (draw: VietnamDraw) => [...heads(width)(draw), specialEnd(width)(draw)];
  const held = (width: 2 | 3, tries: number, prizes: (draw: VietnamDraw) => readonly string[]) =>
    perHit<VietnamDraw>({ width, tries, unitCost: tries, prizes, hits: (text, draw) => count(prizes(draw), text) });
  const head = (width: 2 | 3, tries: number) => held(width, tries, heads(width));
  const tailToo = (width: 2 | 3, tries: number) => held(width, tries, both(width));
  const words = (rule: string, n: number, cost: number): PlayText => ({ rule, numbers: { n, cost } });
  return [
    costing(heads2, entry('de_dau', `Đề đầu (${headNames[0]})`, words('head-prize', 2, heads2), head(2, heads2))),
    costing(heads2 + 1, entry('de_daudui', 'Đề đầu đuôi', words('head-and-tail', 2, heads2 + 1), tailToo(2, heads2 + 1))),
    costing(heads3, entry('cang3_dau', `3 càng đầu / xỉu chủ đầu (${headNames[1]})`, words('head-prize', 3, heads3), head(3, heads3))),
    costing(heads3 + 1, entry('cang3_daudui', '3 càng đầu đuôi', words('head-and-tail', 3, heads3 + 1), tailToo(3, heads3 + 1))),
  ];
}

/** Any order, running digits and single digits. */
const digitEntries: readonly Entry[] = [
  entry(
    'any4_db',
    '4 số bất kỳ thứ tự (đặc biệt) 上反四位',
    { rule: 'special-any-order', numbers: { n: 4 } },
    anyOrder(4, ({ special }: VietnamDraw) => special.slice(-4)),
  ),
  entry(
    'any3_db',
    '3 số bất kỳ thứ tự (đặc biệt) 上反三位',
    { rule: 'special-any-order', numbers: { n: 3 } },
    anyOrder(3, ({ special }: VietnamDraw) => special.slice(-3)),
  ),
  entry(
    'run_db',
    'Chạy số đặc biệt 上跑两位',
    { rule: 'run-special' },
    runningDigit(2, ({ special }: VietnamDraw) => special.slice(-2)),
  ),
  entry(
    'run_g1',
    'Chạy số giải nhất 下跑两位',
    { rule: 'run-first' },
    runningDigit(2, ({ first }: VietnamDraw) => first.slice(-2)),
  ),
  entry(
    'g1_tens',
    'Hàng chục giải nhất',
    { rule: 'first-tens' },
    exactText(1, ({ first }: VietnamDraw) => first.slice(-2, -1)),
  ),
  entry(
    'g1_units',
    'Hàng đơn vị giải nhất',
    { rule: 'first-units' },
    exactText(1, ({ first }: VietnamDraw) => first.slice(-1)),
  ),
];

const sides = choice<VietnamDraw>({
  field: 'options',
  values: bigSmallOddEven,
  judge(option, { special }) {
    const number = Number(special.slice(-2));
    const bySize = option === 'BIG' || option === 'SMALL';
    const holds = bySize ? number >= 50 === (option === 'BIG') : (number % 2 === 1) === (option === 'ODD');
    return holds ? (option as string) : null;
  },
  together: 2,
  reach: optionCells(
    [
      ['BIG', 'SMALL'],
      ['ODD', 'EVEN'],
    ],
    ({ special }) => [Number(special.slice(-2)) >= 50 ? 'BIG' : 'SMALL', Number(special.at(-1)) % 2 === 1 ? 'ODD' : 'EVEN'],
  ),
  classes: bigSmallOddEven
    .flatMap((option) => singleClass(option, ratio(1, 2)))
    .map((line) => ({ ...line, name: line.prizes[0]?.tier as string })),
});

const sumCounts = Object.fromEntries(range(0, 18).map((sum) => [`S${sum}`, sum <= 9 ? sum + 1 : 19 - sum]));

const sum = choice<VietnamDraw>({
  field: 'sums',
  values: range(0, 18),
  judge: (value, { special }) => (Number(special.at(-2)) + Number(special.at(-1)) === value ? `S${value}` : null),
  reach: {
    kind: 'cells',
    groups: [{ times: 1, repeats: false }],
    cells: (selection) =>
      (selection as SumSelection).sums.map((value) => ({ group: 0, cell: String(value), prizes: { [`S${value}`]: 1 } })),
    shows: ({ special }) => [{ group: 0, cell: String(Number(special.at(-2)) + Number(special.at(-1))) }],
  },
  classes: classPerTier(sumCounts, 100),
});

/** Xiên, xiên quay, trượt, kèo đôi, tổng. */
function parlayPlays({ prizes }: Region): readonly Entry[] {
  return [
    ...[2, 3, 4].map((size) =>
      entry(`xien${size}`, `Xiên ${size} (đá ${size})`, { rule: 'parlay', numbers: { k: size } }, parlay(size, prizes[2])),
    ),
    entry('xienquay', 'Xiên quay', { rule: 'round-robin' }, roundRobin(prizes[2])),
    ...[4, 6, 8, 10, 12, 14].map((size) =>
      entry(`truot${size}`, `Lô trượt xiên ${size}`, { rule: 'fail-parlay', numbers: { k: size } }, failParlay(size, prizes[2])),
    ),
    entry('keo', 'Kèo đôi (tài/xỉu/lẻ/chẵn đặc biệt)', { rule: 'special-two-sides' }, sides),
    entry('tong', 'Tổng 0-18', { rule: 'special-sum' }, sum),
  ];
}

/** All plays of one region, in menu order. Houses price them by series or, as the typical prices of the book are told, by decimal odds. Rule book §8. */
export function regionPlays(region: Region): readonly Play<VietnamDraw>[] {
  return [...loPlays(region), ...exactEntries, ...headPlays(region), ...digitEntries, ...parlayPlays(region)].map(
    ({ id, local, text, rule, unitCost = 1 }) =>
      definePlay({ id: `${region.prefix}.${id}`, lottery: region.lottery, modes: ['LOTT', 'SEA'], localName: local, text, rule, unitCost }),
  );
}
