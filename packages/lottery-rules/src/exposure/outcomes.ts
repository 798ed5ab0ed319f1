import type { LocalDate } from '@trevo/kernel';
import { arrangements, choose, range, subsets, tuples } from '../core/counting.ts';
import type { Lottery, NumbersDrawn } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';

/**
 * All that can happen to the orders of a play, told apart as far as its payouts tell it apart: a draw for each, and the name of what a draw is.
 * Orders over the same space can be added outcome by outcome.
 */
export type OutcomeSpace = {
  readonly name: string;
  readonly size: number;
  draws(): Iterable<unknown>;
  cellOf(draw: unknown): string;
  /** A draw that is this cell; null: none is. */
  drawOf(cell: string): unknown;
};

/** The most outcomes that are worth keeping apart; more than 100,000 of five digits, and the 125,970 sets of KL10. */
export const outcomesMax = 130_000;

/** The most outcomes that are gone through for an order while its player waits: three digits. Such a space is made once. */
export const quickOutcomesMax = 1_000;

type Numbers = readonly number[];

/** The outcome space of a play, or null where its payouts do not follow from few enough things. */
export function outcomeSpaceOf({ id, model }: Lottery, { reach }: Play, on: LocalDate): OutcomeSpace | null {
  if (reach.kind === 'draws') {
    const cellOf = (draw: unknown) => reach.cellOf(draw);
    const drawOf = (cell: string) => [...reach.draws(on)].find((draw) => cellOf(draw) === cell) ?? null;
    return { name: reach.space, size: reach.size, draws: () => reach.draws(on), cellOf, drawOf };
  }
  if (reach.kind !== 'places' || !model.numbers) return null;
  const { numbers } = model;
  if (reach.asSet) return setSpace(id, numbers);
  return placesSpace(id, numbers, reach.at ?? range(0, numbers.length - 1));
}

/** Draws whose order does not count. */
function setSpace(id: string, numbers: NumbersDrawn): OutcomeSpace | null {
  const { values, length } = numbers;
  const size = choose(values.length, length);
  if (size > outcomesMax) return null;
  return {
    name: `${id} set`,
    size,
    draws: drawsOf(numbers, 'set', { size, draws: () => subsets(values, length) }),
    cellOf: (draw) => [...(draw as Numbers)].sort((a, b) => a - b).join('-'),
    drawOf(cell) {
      const shown = readCell(cell, { ...numbers, distinct: true }, length);
      return shown && shown.join('-') === shown.toSorted((a, b) => a - b).join('-') ? shown : null;
    },
  };
}

/** What stands in some places; the others are filled with whatever is left, and must not matter. */
function placesSpace(id: string, numbers: NumbersDrawn, at: Numbers): OutcomeSpace | null {
  const { values, distinct } = numbers;
  const size = distinct ? arrangements(values.length, at.length) : values.length ** at.length;
  if (size > outcomesMax) return null;
  return {
    name: `${id} ${at.map((place) => place + 1).join('-')}`,
    size,
    draws: drawsOf(numbers, at.join('-'), { size, draws: () => fillings(numbers, at) }),
    cellOf: (draw) => at.map((place) => (draw as Numbers)[place]).join('-'),
    drawOf(cell) {
      const shown = readCell(cell, numbers, at.length);
      return shown && filled(numbers, at, shown);
    },
  };
}

/** The numbers that the name of a cell says, or null where no draw shows them like that. */
function readCell(cell: string, { values, distinct }: NumbersDrawn, count: number): Numbers | null {
  const shown = cell.split('-').map(Number);
  const isShown = shown.length === count && shown.every((value) => values.includes(value)) && shown.join('-') === cell;
  return isShown && !(distinct && new Set(shown).size < count) ? shown : null;
}

/** Every way of filling these places, as a draw. */
function* fillings(numbers: NumbersDrawn, at: Numbers): Iterable<Numbers> {
  const { values, distinct } = numbers;
  for (const shown of tuples(at.map(() => values))) {
    if (!distinct || new Set(shown).size === shown.length) yield filled(numbers, at, shown);
  }
}

type Draws = Pick<OutcomeSpace, 'size' | 'draws'>;
const kept = new WeakMap<NumbersDrawn, Map<string, readonly unknown[]>>();

/** The draws of a space, made when they are first asked for and kept where they are few. */
function drawsOf(numbers: NumbersDrawn, name: string, { size, draws }: Draws): Draws['draws'] {
  if (size > quickOutcomesMax) return draws;
  return () => {
    const byName = kept.get(numbers) ?? new Map<string, readonly unknown[]>();
    kept.set(numbers, byName);
    const known = byName.get(name) ?? [...draws()];
    byName.set(name, known);
    return known;
  };
}

function filled({ length, values, distinct }: NumbersDrawn, at: Numbers, shown: Numbers): Numbers {
  if (at.every((place, i) => place === i) && at.length === length) return shown;
  const left = distinct ? values.filter((value) => !shown.includes(value)) : range(0, length - 1).map(() => values[0] as number);
  return range(0, length - 1).map((place) => (at.includes(place) ? shown[at.indexOf(place)] : left.shift()) as number);
}
