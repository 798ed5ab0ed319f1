import type { Line } from '../../core/play.ts';
import { type Judge, lost, numbersOf, pattern, returned, sameSet, standsAt, type Verdict, when, won } from './judge.ts';

/** Positions of every window by the name that stands in the play's id. */
const windowOf: Readonly<Record<string, readonly number[]>> = {
  star5: [0, 1, 2, 3, 4], front4: [0, 1, 2, 3], back4: [1, 2, 3, 4], front3: [0, 1, 2], mid3: [1, 2, 3], back3: [2, 3, 4],
  front2: [0, 1], back2: [3, 4], d3: [0, 1, 2], p3: [0, 1, 2], p5: [0, 1, 2, 3, 4], p5front2: [0, 1], p5back2: [3, 4], p3back2: [1, 2],
}; // biome-ignore format: a table

const threeOf3D: Readonly<Record<string, readonly number[]>> = { front2: [0, 1], back2: [1, 2], d3: [0, 1, 2] };

/** A play over a window: its judge, given where the window lies. */
export function windowJudge(id: string): Judge | null {
  const [family, window, kind] = id.split('.') as [string, string, string | undefined];
  if (kind === undefined) return null;
  if (/^any[234]$/.test(window))
    return (line, drawn) => judgeKind(kind, line, drawn as readonly number[], line.at as readonly number[], true);
  const at = family === 'lf3d' ? threeOf3D[window] : windowOf[window];
  return at ? (line, drawn) => judgeKind(kind, line, drawn as readonly number[], at, false) : null;
}

function groupTier(digits: readonly number[]): string {
  return { '3': 'LEOPARD', '21': 'G3', '111': 'G6' }[pattern(digits)] as string;
}

function judgeKind(kind: string, line: Line, drawn: readonly number[], at: readonly number[], anyPlaces: boolean): Verdict {
  const seen = at.map((i) => drawn[i] as number);
  const cells = numbersOf(line);
  if (/^group\d+$|^group$/.test(kind)) return when(sameSet(cells, seen), 'WIN');
  switch (kind) {
    case 'direct':
    case 'single':
    case 'sum':
    case 'span':
    case 'permute':
      return when(standsAt(line, drawn, at), 'WIN');
    case 'combo':
    case 'join':
      return when(standsAt(line, drawn, at.slice(-cells.length)), `LAST${cells.length}`);
    case 'mixed':
    case 'groupsum':
    case 'point':
    case 'baodan':
    case 'baodan55':
    case 'baodan10':
      return when(sameSet(cells, seen), groupName(cells));
    case 'sumtail':
      return when(String(seen.reduce((a, b) => a + b)).at(-1) === String(cells[0]), 'WIN');
    case 'special':
      return when(line.cells[0] === tripleName(seen, true), String(line.cells[0]));
    case 'bsoe':
      return when(
        line.cells.every((option, i) => side(option as string, seen[i] as number)),
        'WIN',
      );
    case 'allround':
      return allRound(cells, drawn);
    default:
      if (/^anyplace\d$/.test(kind) && !anyPlaces)
        return when(
          cells.every((cell) => seen.includes(cell)),
          'WIN',
        );
      throw new Error(`The oracle does not know ${kind}`);
  }
}

function groupName(cells: readonly number[]): string {
  if (cells.length === 3) return groupTier(cells);
  return cells[0] === cells[1] ? 'DOUBLE' : 'WIN';
}

function allRound(cells: readonly number[], drawn: readonly number[]): Verdict {
  const same = (...at: number[]): boolean => at.every((i) => cells[i] === drawn[i]);
  const prizes: string[] = [];
  if (same(0, 1, 2, 3, 4)) prizes.push('ALL5');
  if (same(0, 1, 2)) prizes.push('TRIPLE');
  if (same(2, 3, 4)) prizes.push('TRIPLE');
  if (same(0, 1)) prizes.push('DOUBLE');
  if (same(3, 4)) prizes.push('DOUBLE');
  return won(...prizes);
}

/** Big, small, odd, even of a digit, from lists and not by comparison. */
export function side(option: string, digit: number): boolean {
  const lists: Readonly<Record<string, string>> = {
    BIG: '56789',
    SMALL: '01234',
    ODD: '13579',
    EVEN: '02468',
    PRIME: '12357',
    COMPOSITE: '04689',
  };
  return (lists[option] as string).includes(String(digit));
}

/** Class of three digits, by trying every order along the circle or along the line. */
export function tripleName(digits: readonly number[], circle: boolean): string {
  if (pattern(digits) === '3') return 'LEOPARD';
  const road = circle ? '0123456789012' : '0123456789';
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].map((order) => order.map((i) => digits[i] as number));
  if (orders.some((order) => road.includes(order.join('')) || (!circle && order.join('') === '890'))) return 'STRAIGHT';
  if (pattern(digits) === '21') return 'PAIR';
  return orders.some((order) => road.includes(order.slice(0, 2).join(''))) ? 'HALF' : 'MISC';
}

/** The bull by trying all ten choices of three. */
function bullName(digits: readonly number[]): string {
  for (let i = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++)
      for (let k = j + 1; k < 5; k++) {
        const three = (digits[i] as number) + (digits[j] as number) + (digits[k] as number);
        const rest = digits.reduce((a, b) => a + b) - three;
        if (three % 10 === 0) return rest % 10 === 0 ? 'NN' : `N${rest % 10}`;
      }
  return 'N0';
}

const hands: Readonly<Record<string, string>> = {
  '5': 'FIVE',
  '41': 'FOUR',
  '32': 'FULL',
  '311': 'THREE',
  '221': 'TWO_PAIR',
  '2111': 'ONE_PAIR',
};

function handName(digits: readonly number[]): string {
  const known = hands[pattern(digits)];
  if (known) return known;
  for (let start = 0; start < 10; start++) {
    const run = [0, 1, 2, 3, 4].map((step) => (start + step) % 10);
    if (sameSet(run, digits)) return 'STRAIGHT';
  }
  return 'HIGH';
}

function bullSide(option: string, digits: readonly number[]): boolean {
  const lists: Readonly<Record<string, readonly string[]>> = {
    BIG: ['N6', 'N7', 'N8', 'N9', 'NN'],
    SMALL: ['N1', 'N2', 'N3', 'N4', 'N5'],
    ODD: ['N1', 'N3', 'N5', 'N7', 'N9'],
    EVEN: ['N2', 'N4', 'N6', 'N8', 'NN'],
  };
  return (lists[option] as readonly string[]).includes(bullName(digits));
}

function sumSide(option: string, sum: number): boolean {
  const facts = [sum > 22 ? 'BIG' : 'SMALL', sum % 2 ? 'ODD' : 'EVEN'];
  return option.split('_').every((part) => facts.includes(part));
}

/** Plays of digit draws that look at the whole draw or at single balls. */
export function wholeDigitsJudge(id: string): Judge | null {
  const tiger = /^ssc\.dragontiger(_refund)?\.p(\d)p(\d)$/.exec(id);
  if (tiger) {
    return (line, result) => {
      const drawn = result as readonly number[];
      const a = drawn[Number(tiger[2]) - 1] as number;
      const b = drawn[Number(tiger[3]) - 1] as number;
      const outcome = a === b ? 'TIE' : a > b ? 'DRAGON' : 'TIGER';
      if (line.cells[0] === outcome) return won(outcome);
      return outcome === 'TIE' && tiger[1] ? returned : lost;
    };
  }
  const judge =
    wholeDigitsKinds[id] ?? wholeDigitsKinds[id.replace(/[1-4]$/, 'N')] ?? wholeDigitsKinds[id.replace(/(front3|mid3|back3)/, 'W')];
  return judge ? (line, result) => judge(line, result as readonly number[], id) : null;
}

const atWindow = (id: string, drawn: readonly number[]): readonly number[] =>
  (windowOf[id.split('.')[2] as string] as readonly number[]).map((i) => drawn[i] as number);

const pairSum = (id: string, drawn: readonly number[]): number => {
  const [, a, b] = /p(\d)(\d)$/.exec(id) as unknown as [string, string, string];
  return (drawn[Number(a) - 1] as number) + (drawn[Number(b) - 1] as number);
};

const sum = (drawn: readonly number[]): number => drawn.reduce((a, b) => a + b);

type Whole = (line: Line, drawn: readonly number[], id: string) => Verdict;

const onBall: Whole = (line, drawn) => {
  const digit = drawn[(line.at as readonly number[])[0] as number] as number;
  const cell = line.cells[0] as number | string;
  if (typeof cell === 'number') return when(cell === digit, 'NUMBER');
  return when(side(cell, digit), 'SIDE');
};

const fixed: Whole = (line, drawn) => when(standsAt(line, drawn), 'WIN');

const wholeDigitsKinds: Readonly<Record<string, Whole>> = {
  'ssc.fixed': fixed,
  'lf3d.fixed': fixed,
  'lfp5.fixed': fixed,
  'ssc.fun.showN': (line, drawn, id) => when(drawn.filter((it) => it === line.cells[0]).length >= Number(id.at(-1)), 'WIN'),
  'ssc.ent.fiveone': (line, drawn) => when(drawn.includes(line.cells[0] as number), 'WIN'),
  'ssc.sum.bsoe': (line, drawn) => when(sumSide(line.cells[0] as string, sum(drawn)), line.cells[0] as string),
  'ssc.ent.ball': onBall,
  'ssc.ent.W.special': (line, drawn, id) => when(line.cells[0] === tripleName(atWindow(id, drawn), true), line.cells[0] as string),
  'ssc.ent.W.special_narrow': (line, drawn, id) => when(line.cells[0] === tripleName(atWindow(id, drawn), false), line.cells[0] as string),
  'ssc.ent.niu': (line, drawn) => when(line.cells[0] === bullName(drawn), line.cells[0] as string),
  'ssc.ent.niu2': (line, drawn) => when(bullSide(line.cells[0] as string, drawn), line.cells[0] as string),
  'ssc.ent.hand': (line, drawn) => when(line.cells[0] === handName(drawn), line.cells[0] as string),
  'lf3d.ent.one': (line, drawn) =>
    when(
      drawn.some((it) => it === line.cells[0]),
      'WIN',
    ),
  'lf3d.ent.two': (line, drawn) => {
    const left = [...drawn];
    for (const cell of numbersOf(line)) {
      if (!left.includes(cell)) return lost;
      left.splice(left.indexOf(cell), 1);
    }
    return won(line.cells[0] === line.cells[1] ? 'DOUBLE' : 'DIFF');
  },
  'lf3d.ent.three': (line, drawn) => when(sameSet(line.cells, drawn), groupTier(drawn)),
  'lf3d.ent.sum3': (line, drawn) => when(sum(drawn) === line.cells[0], `S${line.cells[0]}`),
  'lf3d.ent.span': (line, drawn) => {
    const sorted = [...drawn].sort((a, b) => a - b);
    return when((sorted.at(-1) as number) - (sorted[0] as number) === line.cells[0], `K${line.cells[0]}`);
  },
  'lf3d.ent.side': onBall,
  'lf3d.ent.sum2.p12': (line, drawn, id) => when(pairSum(id, drawn) === line.cells[0], `S${line.cells[0]}`),
  'lf3d.ent.sum2.p13': (line, drawn, id) => when(pairSum(id, drawn) === line.cells[0], `S${line.cells[0]}`),
  'lf3d.ent.sum2.p23': (line, drawn, id) => when(pairSum(id, drawn) === line.cells[0], `S${line.cells[0]}`),
  'lf3d.ent.sum2tail.p12': (line, drawn, id) => when(pairSum(id, drawn) % 10 === line.cells[0], 'WIN'),
  'lf3d.ent.sum2tail.p13': (line, drawn, id) => when(pairSum(id, drawn) % 10 === line.cells[0], 'WIN'),
  'lf3d.ent.sum2tail.p23': (line, drawn, id) => when(pairSum(id, drawn) % 10 === line.cells[0], 'WIN'),
};
