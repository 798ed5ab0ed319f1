import type { Line } from '../../core/play.ts';
import { type Judge, lost, numbersOf, returned, sameSet, type Verdict, when, won } from './judge.ts';

type Drawn = readonly number[];
type Kind = (line: Line, drawn: Drawn, id: string) => Verdict;

const windowOf: Readonly<Record<string, readonly [number, number]>> = {
  first1: [0, 1], front2: [0, 2], back2: [3, 5], front3: [0, 3], mid3: [1, 4], back3: [2, 5],
}; // biome-ignore format: a table

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const at = (line: Line, drawn: Drawn): number => drawn[(line.at as Drawn)[0] as number] as number;
const first = (line: Line): string => line.cells[0] as string;
const inOrder = (line: Line, drawn: Drawn): boolean => line.cells.every((cell, i) => drawn[i] === cell);

const standing: Kind = (line, drawn) => when(at(line, drawn) === line.cells[0], 'WIN');
const dragon: Kind = (line, drawn, id) => {
  const [, a, b] = /(\d+)[pv](\d+)$/.exec(id) as unknown as [string, string, string];
  return when(first(line) === ((drawn[Number(a) - 1] as number) > (drawn[Number(b) - 1] as number) ? 'DRAGON' : 'TIGER'), first(line));
};

/** Sides of a number, with the size that starts big. */
function sideOf(option: string, number: number, big: number): boolean {
  return { BIG: number >= big, SMALL: number < big, ODD: number % 2 !== 0, EVEN: number % 2 === 0 }[option] as boolean;
}

/** `first` of eleven: 11 pushes big and small, and with `all` the parity too. */
function elevenBall(all: boolean): Kind {
  return (line, drawn) => {
    const number = at(line, drawn);
    const cell = line.cells[0] as number | string;
    if (typeof cell === 'number') return when(cell === number, 'NUMBER');
    const bySize = cell === 'BIG' || cell === 'SMALL';
    if (number === 11 && (bySize || all)) return returned;
    return when(sideOf(cell, number, 6), bySize ? 'SIDE_BS' : 'SIDE_OE');
  };
}

const eleven: Readonly<Record<string, Kind>> = {
  direct: (line, drawn, id) => {
    const [from, to] = windowOf[id.split('.')[1] as string] as [number, number];
    return when(inOrder(line, drawn.slice(from, to)), 'WIN');
  },
  group: (line, drawn, id) => {
    const [from, to] = windowOf[id.split('.')[1] as string] as [number, number];
    return when(sameSet(line.cells, drawn.slice(from, to)), 'WIN');
  },
  anyplace1: (line, drawn, id) => {
    const [from, to] = windowOf[id.split('.')[1] as string] as [number, number];
    return when(drawn.slice(from, to).includes(line.cells[0] as number), 'WIN');
  },
};

function elevenJudge(id: string): Kind | undefined {
  const any = /^e11\.any(\d)$/.exec(id);
  if (any) {
    return (line, drawn) => {
      const common = drawn.filter((number) => numbersOf(line).includes(number)).length;
      return when(common === Math.min(5, Number(any[1])), 'WIN');
    };
  }
  const kinds: Readonly<Record<string, Kind>> = {
    'e11.fixed': standing,
    'e11.oddcount': (line, drawn) =>
      when(first(line).startsWith(`${drawn.filter((it) => [1, 3, 5, 7, 9, 11].includes(it)).length}O`), first(line)),
    'e11.median': (line, drawn) => {
      const number = line.cells[0] as number;
      return when(drawn.includes(number) && drawn.filter((it) => it < number).length === 2, `M${number}`);
    },
    'e11.ent.sum': (line, drawn) => {
      const total = sum(drawn);
      const option = first(line);
      if (total === 30 && ['BIG', 'SMALL'].includes(option)) return returned;
      if (option.startsWith('TAIL')) return when((Number(String(total).at(-1)) >= 5 ? 'TAIL_BIG' : 'TAIL_SMALL') === option, option);
      return when(sideOf(option, total, 31), option);
    },
    'e11.ent.ball': elevenBall(false),
    'e11.ent.ball_oe11': elevenBall(true),
  };
  if (id.startsWith('e11.ent.dragontiger')) return dragon;
  return kinds[id] ?? eleven[id.split('.')[2] as string];
}

function pk10Judge(id: string): Kind | undefined {
  if (/^pk10\.first\d$/.test(id)) return (line, drawn) => when(inOrder(line, drawn), 'WIN');
  if (/^pk10\.group\d$/.test(id)) return (line, drawn) => when(sameSet(line.cells, drawn.slice(0, line.cells.length)), 'WIN');
  if (id.startsWith('pk10.dragontiger')) return dragon;
  const sums: Readonly<Record<string, Drawn>> = { 'pk10.sum2': [0, 1], 'pk10.sum3': [0, 1, 2], 'pk10.sumfl': [0, 9] };
  const places = sums[id];
  if (places) return (line, drawn) => when(sum(places.map((i) => drawn[i] as number)) === line.cells[0], `S${line.cells[0]}`);
  const topTwo = (line: Line, drawn: Drawn): Verdict =>
    when(sideOf(first(line), (drawn[0] as number) + (drawn[1] as number), 12), first(line));
  const kinds: Readonly<Record<string, Kind>> = {
    'pk10.fixed': standing,
    'pk10.side': (line, drawn) => when(sideOf(first(line), at(line, drawn), 6), 'SIDE'),
    'pk10.sum2side': topTwo,
    'pk10.sum2side_tie11': (line, drawn) => ((drawn[0] as number) + (drawn[1] as number) === 11 ? returned : topTwo(line, drawn)),
  };
  return kinds[id];
}

function twentyBall(option: string, number: number): boolean {
  const text = String(number).padStart(2, '0');
  const digits = Number(text[0]) + Number(text[1]);
  const lists: Readonly<Record<string, Drawn>> = {
    EAST: [1, 5, 9, 13, 17], SOUTH: [2, 6, 10, 14, 18], WEST: [3, 7, 11, 15, 19], NORTH: [4, 8, 12, 16, 20],
    ZHONG: [1, 2, 3, 4, 5, 6, 7], FA: [8, 9, 10, 11, 12, 13, 14], BAI: [15, 16, 17, 18, 19, 20],
  }; // biome-ignore format: a table
  if (lists[option]) return lists[option].includes(number);
  if (option.startsWith('TAIL')) return Number(text[1]) >= 5 === (option === 'TAIL_BIG');
  if (option.startsWith('DSUM')) return (digits % 2 ? 'DSUM_ODD' : 'DSUM_EVEN') === option;
  return sideOf(option, number, 11);
}

function happyJudge(id: string): Kind | undefined {
  if (id.startsWith('kl10.dragontiger')) return dragon;
  if (/^kl10\.any\d$/.test(id))
    return (line, drawn) =>
      when(
        line.cells.every((cell) => drawn.includes(cell as number)),
        'WIN',
      );
  const neighbours = (line: Line, drawn: Drawn): number => {
    const [a, b] = line.cells as readonly [number, number];
    return drawn.indexOf(b) >= 0 && drawn.indexOf(a) >= 0 ? drawn.indexOf(b) - drawn.indexOf(a) : 0;
  };
  const kinds: Readonly<Record<string, Kind>> = {
    'kl10.first': (line, drawn) => when(drawn[0] === line.cells[0], 'WIN'),
    'kl10.firstred': (_, drawn) => when(drawn[0] === 19 || drawn[0] === 20, 'WIN'),
    'kl10.adj2.direct': (line, drawn) => when(neighbours(line, drawn) === 1, 'WIN'),
    'kl10.adj2.group': (line, drawn) => when(Math.abs(neighbours(line, drawn)) === 1, 'WIN'),
    'kl10.front3.direct': (line, drawn) => when(inOrder(line, drawn), 'WIN'),
    'kl10.front3.group': (line, drawn) => when(sameSet(line.cells, drawn.slice(0, 3)), 'WIN'),
    'kl10.sum': (line, drawn) => {
      const total = sum(drawn);
      const option = first(line);
      if (total === 84 && ['BIG', 'SMALL'].includes(option)) return returned;
      if (option.startsWith('TAIL')) return when((total % 10 > 4 ? 'TAIL_BIG' : 'TAIL_SMALL') === option, option);
      return when(sideOf(option, total, 85), option);
    },
    'kl10.side': (line, drawn) => when(twentyBall(first(line), at(line, drawn)), first(line)),
  };
  return kinds[id];
}

function totoLine(line: Line, result: unknown): Verdict {
  const { main, additional } = result as { main: Drawn; additional: number };
  const hits = main.filter((number) => numbersOf(line).includes(number)).length;
  const extra = numbersOf(line).includes(additional);
  const groups: Readonly<Record<string, string>> = { '6': 'G1', '5+': 'G2', '5': 'G3', '4+': 'G4', '4': 'G5', '3+': 'G6', '3': 'G7' };
  const group = groups[`${hits}${extra ? '+' : ''}`];
  return group ? won(group) : lost;
}

/** Judges of 11X5, PK10, KL10 and TOTO. */
export function numbersJudge(id: string): Judge | null {
  if (id === 'toto649') return totoLine;
  const judge = id.startsWith('e11.')
    ? elevenJudge(id)
    : id.startsWith('pk10.')
      ? pk10Judge(id)
      : id.startsWith('kl10.')
        ? happyJudge(id)
        : undefined;
  return judge ? (line, result) => judge(line, result as Drawn, id) : null;
}
