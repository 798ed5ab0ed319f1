import type { Cell, Selection } from '../../core/selection.ts';
import { digitLines } from './digit-lines.ts';
import { type Given, type Lists, type OracleLine, setLines, setsOf } from './line-sets.ts';

/** Every line of a selection, written out from the rule book's words: nothing of the package's own counting, expanding or settling is used. */
export function linesOf(id: string, selection: Selection): readonly OracleLine[] {
  return (
    digitLines(id, selection as Given) ??
    numberLines(id, selection as Given) ??
    textLines(id, selection as Given) ??
    eachOf(selection as Given)
  );
}

/** «One per pick / option»: every value in the only list of the selection is a line by itself. */
function eachOf(given: Given): readonly OracleLine[] {
  if (given.tickets) return given.tickets.map((cells) => ({ cells }));
  if (given.balls)
    return Object.entries(given.balls).flatMap(([ball, cells]) => cells.map((cell) => ({ cells: [cell], at: [Number(ball) - 1] })));
  const lists = Object.values(given as unknown as Lists);
  if (lists.length !== 1) throw new Error('The oracle expected one list');
  return (lists[0] as readonly Cell[]).map((cell) => ({ cells: [cell] }));
}

/** «Ordered products with no repeated number»: one number for each position, in every way that names none twice. */
function orderedLines({ positions, tickets }: Given): readonly OracleLine[] {
  if (tickets) return tickets.map((cells) => ({ cells }));
  let begun: readonly (readonly number[])[] = [[]];
  for (const row of positions ?? [])
    begun = begun.flatMap((cells) => row.filter((number) => !cells.includes(number)).map((number) => [...cells, number]));
  return begun.map((cells) => ({ cells }));
}

/** «(position, number)»: every ticked number is a line in its position. */
function fixedLines({ positions }: Given): readonly OracleLine[] {
  return (positions ?? []).flatMap((row, place) => row.map((number) => ({ cells: [number], at: [place] })));
}

/** Plays that ask for the order of their numbers. */
export function isOrdered(id: string): boolean {
  return /\.(direct|single|sum|span|permute|combo|join|allround|bsoe)$|^pk10\.first\d$/.test(id) && !id.startsWith('ssc.sum.');
}

/** How many numbers a line of these plays has, from the play's name in the book. */
const setSizes: Readonly<Record<string, number>> = {
  'e11.front2.group': 2, 'e11.back2.group': 2, 'e11.front3.group': 3, 'e11.mid3.group': 3, 'e11.back3.group': 3,
  'pk10.group2': 2, 'pk10.group3': 3, 'kl10.adj2.group': 2, 'kl10.front3.group': 3,
  'lhc.link.all2': 2, 'lhc.link.all3': 3, 'lhc.link.all4': 4, 'lhc.link.3hit2': 3, 'lhc.link.2sp': 2, 'lhc.link.spstring': 2, toto649: 6,
}; // biome-ignore format: a table

function setSizeOf(id: string): number | undefined {
  const counted = /^(?:e11\.any|kl10\.any|lhc\.miss|lhc\.joinzodiac|lhc\.misszodiac|lhc\.jointail|lhc\.misstail|vn[ns]\.xien)(\d+)$/.exec(
    id,
  );
  return counted ? Number(counted[1]) : setSizes[id];
}

function numberLines(id: string, given: Given): readonly OracleLine[] | null {
  if (/^(e11|pk10)\.fixed$/.test(id)) return fixedLines(given);
  if (/^e11\.\w+\.direct$|^pk10\.first\d$|^kl10\.(adj2|front3)\.direct$/.test(id)) return orderedLines(given);
  const size = setSizeOf(id);
  if (size !== undefined) return setLines(given, size);
  // «The whole set is one line».
  if (/^lhc\.combine\d+/.test(id) || /^vn[ns]\.truot\d+$/.test(id))
    return [{ cells: Object.values(given as unknown as Lists)[0] as readonly Cell[] }];
  return id === 'kl10.firstred' ? [{ cells: ['RED'] }] : null;
}

function textLines(id: string, { picks = [], pattern }: Given): readonly OracleLine[] | null {
  // «All subsets of size 2..n of the chosen strings».
  if (/^vn[ns]\.xienquay$/.test(id)) return [2, 3, 4].flatMap((size) => setsOf(picks, size)).map((cells) => ({ cells }));
  // «Every distinct permutation of the number is a full-price line».
  if (/^fourd\.box_(big|small)$/.test(id)) return picks.flatMap((pick) => ordersOf(String(pick))).map((text) => ({ cells: [text] }));
  // «Ten numbers 0-9 in place of R».
  if (id === 'fourd.roll_big') return [...'0123456789'].map((digit) => ({ cells: [(pattern as string).split('R').join(digit)] }));
  return null;
}

/** The different orders of four digits, found among all numbers of four digits. */
function ordersOf(text: string): readonly string[] {
  const sorted = [...text].sort().join('');
  return Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).filter((other) => [...other].sort().join('') === sorted);
}
