import { type Given, type OracleLine, setLines, setsOf } from './line-sets.ts';

type Digits = readonly number[];
/** Draw positions of every window, by family where a name means two things. */
const windows: Readonly<Record<string, Digits>> = {
  'ssc.star5': [0, 1, 2, 3, 4], 'ssc.front4': [0, 1, 2, 3], 'ssc.back4': [1, 2, 3, 4], 'ssc.front3': [0, 1, 2], 'ssc.mid3': [1, 2, 3],
  'ssc.back3': [2, 3, 4], 'ssc.front2': [0, 1], 'ssc.back2': [3, 4], 'lf3d.d3': [0, 1, 2], 'lf3d.front2': [0, 1], 'lf3d.back2': [1, 2],
  'lfp5.p3': [0, 1, 2], 'lfp5.p5': [0, 1, 2, 3, 4], 'lfp5.p5front2': [0, 1], 'lfp5.p5back2': [3, 4], 'lfp5.p3back2': [1, 2],
}; // biome-ignore format: a table

/** Lines of the plays over windows of a digit draw, or null for other plays. */
export function digitLines(id: string, given: Given): readonly OracleLine[] | null {
  const [family, window, kind] = id.split('.') as [string, string, string | undefined];
  if (/^(ssc|lf3d|lfp5)\.fixed$/.test(id)) return cellsOfPlaces(given, 1);
  const anyPlaces = /^any([234])$/.exec(window);
  if (family === 'ssc' && anyPlaces && kind) return anyPlaceLines(kind, given, Number(anyPlaces[1]));
  const at = windows[`${family}.${window}`];
  return at && kind ? windowLines(kind, given, at) : null;
}

/** «A choice of k positions with one digit each»: all sets of k positions, and all ways of taking a digit from each. */
function cellsOfPlaces({ positions = [] }: Given, size: number): readonly OracleLine[] {
  const places = positions.map((_, i) => i);
  return (setsOf(places, size) as readonly Digits[]).flatMap((at) =>
    ways(at.map((i) => positions[i] as Digits)).map((cells) => ({ cells, at })),
  );
}

/** «Position subset × line»: the lines of the play of k digits, once for every k of the ticked places. */
function anyPlaceLines(kind: string, given: Given, size: number): readonly OracleLine[] {
  if (kind === 'direct') return cellsOfPlaces(given, size);
  const places = [...(given.places as Digits)].sort((a, b) => a - b);
  return (setsOf(places, size) as readonly Digits[]).flatMap((at) => windowLines(kind, given, at) as readonly OracleLine[]);
}

/** Lines over the window at `at`; null where each value is a line by itself. */
function windowLines(kind: string, given: Given, at: Digits): readonly OracleLine[] | null {
  const placed = (lines: readonly Digits[]): readonly OracleLine[] => lines.map((cells) => ({ cells, at }));
  if (given.tickets) return placed(given.tickets);
  if (kind === 'direct') return placed(ways(given.positions as readonly Digits[]));
  if (kind === 'allround') return ways(given.positions as readonly Digits[]).map((cells) => ({ cells }));
  if (kind === 'combo') return ways(given.positions as readonly Digits[]).flatMap((ticket) => endings(ticket, at));
  if (kind === 'join') return once(ways(given.positions as readonly Digits[]).flatMap((ticket) => endings(ticket, at)));
  if (kind === 'bsoe') return ways(given.options as readonly (readonly string[])[]).map((cells) => ({ cells }));
  if (given.quad || given.triple || given.double) return placed(repeatedGroups(kind, given, at.length));
  const asked = byValue(kind, given, at.length);
  if (asked) return placed(asked);
  if (/^anyplace\d$/.test(kind)) return setLines(given, Number(kind.at(-1)));
  if (/^group\d*$/.test(kind)) return setLines(given, at.length).map(({ cells }) => ({ cells, at }));
  return null;
}

/** Plays whose lines are all strings or groups of digits that satisfy something. */
function byValue(kind: string, given: Given, length: number): readonly Digits[] | null {
  const { sums = [], spans = [], digit } = given;
  const picks = (given.picks ?? []) as Digits;
  const strings = stringsOf(length);
  const groups = groupsOf(length);
  const different = (digits: Digits): boolean => digits.some((it) => it !== digits[0]);
  switch (kind) {
    case 'sum':
      return sums.flatMap((sum) => strings.filter((digits) => total(digits) === sum));
    case 'span':
      return spans.flatMap((span) => strings.filter((digits) => widest(digits) === span));
    case 'groupsum':
      return sums.flatMap((sum) => groups.filter((digits) => total(digits) === sum && different(digits)));
    case 'point':
      return sums.flatMap((sum) => groups.filter((digits) => total(digits) === sum));
    case 'baodan':
      return groups.filter((digits) => digits.includes(digit as number) && different(digits));
    case 'baodan55':
    case 'baodan10':
      return groups.filter((digits) => digits.includes(digit as number));
    case 'permute':
      return strings.filter(([a, b, c]) => a !== b && b !== c && a !== c && [a, b, c].every((it) => picks.includes(it as number)));
    case 'group3':
      return picks.flatMap((twice) => picks.filter((other) => other !== twice).map((single) => [twice, twice, single]));
    default:
      return null;
  }
}

const total = (digits: Digits): number => digits.reduce((a, b) => a + b, 0);

/** The greatest difference between any two of the digits. */
function widest(digits: Digits): number {
  let widestSoFar = 0;
  for (const a of digits) for (const b of digits) if (a - b > widestSoFar) widestSoFar = a - b;
  return widestSoFar;
}

/** Every string of `length` digits, as the numbers 0 … 9…9 are written, and the strings whose digits never fall: every unordered group. */
const written = [0, 1, 2, 3, 4, 5].map((length) => {
  const strings = Array.from({ length: 10 ** length }, (_, i) => [...String(i).padStart(length, '0')].map(Number));
  return { strings, groups: strings.filter((digits) => [...digits].sort((a, b) => a - b).join() === digits.join()) };
});

const stringsOf = (length: number): readonly Digits[] => (written[length] as (typeof written)[number]).strings;
const groupsOf = (length: number): readonly Digits[] => (written[length] as (typeof written)[number]).groups;

/** How often the digits of a line come, most frequent first, from the book's «1 pair digit + 3 distinct singles». */
const patterns: Readonly<Record<string, string>> = {
  group60: '2111', group30: '221', group20: '311', group10: '32', group5: '41', group12: '211', group6: '22', group4: '31',
}; // biome-ignore format: a table

/** Groups of the play's pattern in which every digit stands in the row of its number of times. */
function repeatedGroups(kind: string, given: Given, length: number): readonly Digits[] {
  const rows: Readonly<Record<number, Digits | undefined>> = { 4: given.quad, 3: given.triple, 2: given.double, 1: given.single };
  const timesIn = (group: Digits, digit: number): number => group.filter((it) => it === digit).length;
  return groupsOf(length).filter((group) => {
    const different = [...new Set(group)];
    const pattern = different
      .map((digit) => timesIn(group, digit))
      .sort((a, b) => b - a)
      .join('');
    return pattern === patterns[kind] && different.every((digit) => rows[timesIn(group, digit)]?.includes(digit));
  });
}

/** One of each row, in all ways. */
function ways<T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const [first, ...rest] = rows;
  return first === undefined ? [[]] : first.flatMap((value) => ways(rest).map((others) => [value, ...others]));
}

/** «Its last n, … digits»: a ticket's endings of every length, in the last positions of the window. */
function endings(ticket: Digits, at: Digits): readonly OracleLine[] {
  return ticket.map((_, from) => ({ cells: ticket.slice(from), at: at.slice(from) }));
}

/** Lines that are written alike count once. */
function once(lines: readonly OracleLine[]): readonly OracleLine[] {
  return [...new Map(lines.map((line) => [line.cells.join(), line])).values()];
}
