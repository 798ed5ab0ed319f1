import type { Cell } from '../../core/selection.ts';

/**
 * One line as the rule book's column «one bet line» tells it. `at` are the draw positions its cells stand in, where the bet is about positions;
 * without them only which cells it has counts, unless the play asks for an order.
 */
export type OracleLine = { readonly cells: readonly Cell[]; readonly at?: readonly number[] };

/** A selection whose fields are lists. */
export type Lists = Readonly<Record<string, readonly Cell[]>>;
/** What a selection may hold, whatever the play. */
export type Given = {
  readonly positions?: readonly (readonly number[])[];
  readonly tickets?: readonly (readonly number[])[];
  readonly picks?: readonly Cell[];
  readonly bankers?: readonly Cell[];
  readonly quad?: readonly number[];
  readonly triple?: readonly number[];
  readonly double?: readonly number[];
  readonly single?: readonly number[];
  readonly sums?: readonly number[];
  readonly spans?: readonly number[];
  readonly digit?: number;
  readonly options?: readonly (string | readonly string[])[];
  readonly balls?: Readonly<Record<string, readonly Cell[]>>;
  readonly pattern?: string;
  readonly places?: readonly number[];
};

/** All sets of `size` of the cells, by running through every way of taking and leaving them. */
export function setsOf(cells: readonly Cell[], size: number): readonly (readonly Cell[])[] {
  if (cells.length > 20) throw new Error('Too many cells for the slow way');
  const sets: (readonly Cell[])[] = [];
  for (let taken = 0; taken < 2 ** cells.length; taken++) {
    const set = cells.filter((_, i) => (taken & (1 << i)) !== 0);
    if (set.length === size) sets.push(set);
  }
  return sets;
}

/** «C(n,k); bankers: C(n,k−b)»: every line holds all bankers and is filled up from the picks. */
export function setLines(given: Given, size: number): readonly OracleLine[] {
  if (given.tickets) return given.tickets.map((cells) => ({ cells }));
  const bankers = given.bankers ?? [];
  const picks = given.picks ?? (Object.values(given)[0] as readonly Cell[]);
  return setsOf(picks, size - bankers.length).map((rest) => ({ cells: [...bankers, ...rest] }));
}
