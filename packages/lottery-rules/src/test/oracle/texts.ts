import type { Line } from '../../core/play.ts';
import { type Judge, lost, sameSet, type Verdict, when, won } from './judge.ts';

type Prizes = Readonly<Record<string, readonly string[]>>;
type Kind = (text: string, line: Line, prizes: Prizes) => Verdict;

const tail = (text: string | undefined, length: number): string => (text ?? '').substring((text ?? '').length - length);
const repeat = (times: number, tier: string): Verdict => won(...Array<string>(times).fill(tier));

/** How many orders the digits of `text` have, by listing them. */
function orders(text: string): number {
  const seen = new Set<string>();
  const walk = (done: string, left: readonly string[]): void => {
    if (left.length === 0) seen.add(done);
    left.forEach((digit, i) => walk(done + digit, [...left.slice(0, i), ...left.slice(i + 1)]));
  };
  walk('', [...text]);
  return seen.size;
}

const anyOrder = (text: string, end: string): Verdict => when(sameSet([...text], [...end]), `PERM${orders(text)}`);

function vietnamKind(name: string, north: boolean): Kind | undefined {
  const all = (prizes: Prizes): readonly string[] => Object.values(prizes).flat();
  const heads2 = north ? 'g7' : 'g8';
  const heads3 = north ? 'g6' : 'g7';
  const db = (prizes: Prizes): string => prizes.db?.[0] as string;
  const g1 = (prizes: Prizes): string => prizes.g1?.[0] as string;
  const lo: Kind = (text, _, prizes) => repeat(all(prizes).filter((it) => it.length >= text.length && it.endsWith(text)).length, 'HIT');
  const present = (prizes: Prizes, cell: string): boolean => all(prizes).some((it) => it.endsWith(cell));
  const kinds: Readonly<Record<string, Kind>> = {
    lo2: lo, lo3: lo, lo4: lo, lo2_1k: lo, lo2_22: lo, lo2_15: lo,
    lo2head: (text, _, prizes) => repeat(all(prizes).filter((it) => it.startsWith(text)).length, 'HIT'),
    de_db: (text, _, prizes) => when(tail(db(prizes), 2) === text, 'WIN'),
    de_dbhead: (text, _, prizes) => when(db(prizes).startsWith(text), 'WIN'),
    de_g1: (text, _, prizes) => when(tail(g1(prizes), 2) === text, 'WIN'),
    de_g1head: (text, _, prizes) => when(g1(prizes).startsWith(text), 'WIN'),
    de_dau: (text, _, prizes) => repeat((prizes[heads2] as readonly string[]).filter((it) => it === text).length, 'HIT'),
    de_daudui: (text, _, prizes) => repeat([tail(db(prizes), 2), ...(prizes[heads2] as readonly string[])].filter((it) => it === text).length, 'HIT'),
    dau: (text, _, prizes) => when(tail(db(prizes), 2)[0] === text, 'WIN'),
    duoi: (text, _, prizes) => when(tail(db(prizes), 1) === text, 'WIN'),
    cang3_db: (text, _, prizes) => when(tail(db(prizes), 3) === text, 'WIN'),
    cang3_g1: (text, _, prizes) => when(tail(g1(prizes), 3) === text, 'WIN'),
    cang3_dau: (text, _, prizes) => repeat((prizes[heads3] as readonly string[]).filter((it) => it === text).length, 'HIT'),
    cang3_daudui: (text, _, prizes) => repeat([tail(db(prizes), 3), ...(prizes[heads3] as readonly string[])].filter((it) => it === text).length, 'HIT'),
    cang4_db: (text, _, prizes) => when(tail(db(prizes), 4) === text, 'WIN'),
    any4_db: (text, _, prizes) => anyOrder(text, tail(db(prizes), 4)),
    any3_db: (text, _, prizes) => anyOrder(text, tail(db(prizes), 3)),
    run_db: (text, _, prizes) => when(tail(db(prizes), 2).includes(text), 'WIN'),
    run_g1: (text, _, prizes) => when(tail(g1(prizes), 2).includes(text), 'WIN'),
    g1_tens: (text, _, prizes) => when(tail(g1(prizes), 2)[0] === text, 'WIN'),
    g1_units: (text, _, prizes) => when(tail(g1(prizes), 1) === text, 'WIN'),
    xienquay: (_, line, prizes) => when(line.cells.every((cell) => present(prizes, cell as string)), `XIEN${line.cells.length}`),
    keo: (text, _, prizes) => {
      const number = Number(tail(db(prizes), 2));
      return when([number > 49 ? 'BIG' : 'SMALL', number % 2 ? 'ODD' : 'EVEN'].includes(text), text);
    },
    tong: (_, line, prizes) => when(Number(tail(db(prizes), 2)[0]) + Number(tail(db(prizes), 1)) === line.cells[0], `S${line.cells[0]}`),
  }; // biome-ignore format: a table
  if (/^xien\d$/.test(name))
    return (_, line, prizes) =>
      when(
        line.cells.every((cell) => present(prizes, cell as string)),
        'WIN',
      );
  if (/^truot\d+$/.test(name)) return (_, line, prizes) => when(!line.cells.some((cell) => present(prizes, cell as string)), 'WIN');
  return kinds[name];
}

type Thai = { readonly first: string; readonly front3: readonly string[]; readonly back3: readonly string[]; readonly last2: string };

const thaiKinds: Readonly<Record<string, (text: string, draw: Thai) => Verdict>> = {
  top3: (text, { first }) => when(tail(first, 3) === text, 'WIN'),
  top2: (text, { first }) => when(tail(first, 2) === text, 'WIN'),
  top4: (text, { first }) => when(tail(first, 4) === text, 'WIN'),
  bottom2: (text, { last2 }) => when(last2 === text, 'WIN'),
  runtop: (text, { first }) => when(tail(first, 3).includes(text), 'WIN'),
  runbottom: (text, { last2 }) => when(last2.includes(text), 'WIN'),
  runtop_each: (text, { first }) => repeat([...tail(first, 3)].filter((it) => it === text).length, 'HIT'),
  runbottom_each: (text, { last2 }) => repeat([...last2].filter((it) => it === text).length, 'HIT'),
  tod3: (text, { first }) => anyOrder(text, tail(first, 3)),
  tod4: (text, { first }) => anyOrder(text, tail(first, 4)),
  tod2last: (text, { first }) => anyOrder(text, tail(first, 2)),
  tod2: (text, { first }) => {
    const [a, b, c] = tail(first, 3) as unknown as [string, string, string];
    const pairs = [a + b, b + a, a + c, c + a, b + c, c + b];
    return when(pairs.includes(text), text[0] === text[1] ? 'DOUBLE' : 'DIFF');
  },
  front3: (text, { front3 }) => repeat(front3.filter((it) => it === text).length, 'HIT'),
  back3: (text, { back3 }) => repeat(back3.filter((it) => it === text).length, 'HIT'),
};

const laoKinds: Readonly<Record<string, (text: string, number: string) => Verdict>> = {
  straight4: (text, number) => when(number === text, 'WIN'),
  straight3: (text, number) => when(tail(number, 3) === text, 'WIN'),
  top2: (text, number) => when(tail(number, 2) === text, 'WIN'),
  bottom2: (text, number) => when(number.substring(0, 2) === text, 'WIN'),
  runtop: (text, number) => when(tail(number, 2).includes(text), 'WIN'),
  runbottom: (text, number) => when(number.substring(0, 2).includes(text), 'WIN'),
  runtop3: (text, number) => when(tail(number, 3).includes(text), 'WIN'),
  runtop_each: (text, number) => repeat([...tail(number, 2)].filter((it) => it === text).length, 'HIT'),
  runbottom_each: (text, number) => repeat([...number.substring(0, 2)].filter((it) => it === text).length, 'HIT'),
  any3: (text, number) => anyOrder(text, tail(number, 3)),
  any4: (text, number) => anyOrder(text, number),
};

type FourD = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly special: readonly string[];
  readonly consolation: readonly string[];
};

function fourDVerdict(name: string, text: string, draw: FourD): Verdict {
  const main: readonly (readonly [string, string])[] = [
    ['FIRST', draw.first],
    ['SECOND', draw.second],
    ['THIRD', draw.third],
  ];
  const rest = [
    ...draw.special.map((number) => ['SPECIAL', number] as const),
    ...draw.consolation.map((number) => ['CONSOLATION', number] as const),
  ];
  const big = [...main, ...rest];
  const list = (prizes: readonly (readonly [string, string])[], fits: (number: string) => boolean, prefix = ''): Verdict =>
    won(...prizes.filter(([, number]) => fits(number)).map(([tier]) => prefix + tier));
  switch (name) {
    case 'big':
    case 'box_big':
    case 'roll_big':
      return list(big, (number) => number === text);
    case 'small':
    case 'box_small':
      return list(main, (number) => number === text);
    case 'ibox_big':
    case 'ibox_small':
      return list(name === 'ibox_big' ? big : main, (number) => sameSet([...number], [...text]), `IB${orders(text)}_`);
    case 'a4':
      return list(main.slice(0, 1), (number) => number === text);
    case 'a3':
      return list(main.slice(0, 1), (number) => tail(number, 3) === text);
    case 'abc3':
      return list(main, (number) => tail(number, 3) === text);
    case 'abc2':
      return list(main, (number) => tail(number, 2) === text);
    default:
      return lost;
  }
}

/** Judges of the lotteries whose results are text. */
export function textsJudge(id: string): Judge | null {
  const [family, name] = id.split('.') as [string, string];
  const text = (line: Line): string => String(line.cells[0]);
  if (family === 'vnn' || family === 'vns') {
    const kind = vietnamKind(name, family === 'vnn');
    return kind ? (line, result) => kind(text(line), line, result as Prizes) : null;
  }
  if (family === 'thai')
    return thaiKinds[name] ? (line, result) => (thaiKinds[name] as (typeof thaiKinds)[string])(text(line), result as Thai) : null;
  if (family === 'lao')
    return laoKinds[name]
      ? (line, result) => (laoKinds[name] as (typeof laoKinds)[string])(text(line), (result as { number: string }).number)
      : null;
  return family === 'fourd' ? (line, result) => fourDVerdict(name, text(line), result as FourD) : null;
}
