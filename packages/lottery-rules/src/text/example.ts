import { invariant } from '@trevo/kernel';
import { range, tuples } from '../core/counting.ts';
import type { DrawStream, Lottery } from '../core/lottery.ts';
import type { Play, Settlement } from '../core/play.ts';
import type { Cell, RowName, Selection, Way } from '../core/selection.ts';

/** A small bet and a draw that it wins: settled by the play itself, so it cannot say what is not so. */
export type Example = { readonly selection: Selection; readonly result: unknown; readonly settled: Settlement };

/** The day of every example, for lotteries whose signs follow the lunar year. */
const exampleDate = '2026-07-01';

/** Far more draws than the rarest example needs. */
const drawsMax = 3_000;

/** The first of a fixed row of draws that a small bet made from it wins. The same for everybody, always. */
export function exampleOf(lottery: Lottery, play: Play): Example {
  const stream = exampleStream();
  for (let i = 0; i < drawsMax; i++) {
    const result = lottery.model.draw(stream, exampleDate);
    const draw = lottery.model.read(result);
    invariant(draw.ok, 'A lottery reads its own draws');
    for (const value of smallBets(play, drawnIn(result))) {
      const selection = play.validate(value);
      if (!selection.ok) continue;
      const settled = play.settle(selection.value, draw.value);
      if (settled.winningLines > 0) return { selection: selection.value, result, settled };
    }
  }
  invariant(false, `The play ${play.id} has an example`);
}

/** Numbers that look drawn and are always the same: a linear congruence (Numerical Recipes), for examples only. */
function exampleStream(): DrawStream {
  let state = 20_260_701;
  const int = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return {
    int,
    draw(items, count) {
      const left = [...items];
      return range(1, count).flatMap(() => left.splice(int(left.length), 1));
    },
  };
}

/** The numbers of a result, or its digit strings with their ends, in drawn order. */
type Drawn = { readonly numbers: readonly number[]; readonly texts: readonly string[] };

function drawnIn(result: unknown): Drawn {
  const held = leavesOf(result);
  return {
    numbers: held.filter((value) => typeof value === 'number'),
    texts: held.filter((value) => typeof value === 'string').filter((text) => /^\d+$/.test(text)),
  };
}

function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

function* smallBets({ form }: Play, drawn: Drawn): Generator {
  const { places } = form;
  for (const way of form.ways) {
    for (const bet of betsOf(way, drawn)) yield places ? { ...bet, places: range(places.of - places.choose, places.of - 1) } : bet;
  }
}

type Bet = Readonly<Record<string, unknown>>;

/** Bets of one line or hardly more that look at what was drawn. Whatever the play does not take is refused by it. */
function betsOf(way: Way, { numbers, texts }: Drawn): readonly Bet[] {
  switch (way.kind) {
    case 'grid':
      return runs(numbers, way.filled).map((run) => ({
        positions: [...range(1, way.rows - way.filled).map(() => []), ...run.map((number) => [number])],
      }));
    case 'tickets':
      return runs(numbers, way.length).map((run) => ({ tickets: [run] }));
    case 'list':
      return runs(drawnFirst(way.values, numbers), way.min).map((run) => ({ [way.field]: run }));
    case 'rows':
      return runs(numbers, 5)
        .concat(runs(numbers, 4), runs(numbers, 3))
        .map((run) => Object.fromEntries(way.rows.map(({ name }) => [name, comingTimes(run, rowTimes[name])])));
    case 'digit':
      return drawnFirst(way.numbers, numbers).map((digit) => ({ digit }));
    case 'sides':
      return [...tuples(range(1, way.rows).map(() => way.values))].map((options) => ({ options: options.map((option) => [option]) }));
    case 'balls':
      return way.values.map((value) => ({ balls: { 1: [value] } }));
    case 'strings':
      return runs(endsOf(texts, way.width), way.min).map((picks) => ({ picks }));
    case 'pattern':
      return texts.map((text) => ({ pattern: `R${text.slice(1)}` }));
    case 'nothing':
      return [{}];
    case 'bankers':
      return [];
  }
}

/** The ends and the beginnings of what was drawn, then 00 … 99: bets on numbers that stay away are made of those. */
function endsOf(texts: readonly string[], width: number): readonly string[] {
  const shown = texts.flatMap((text) => [text.slice(-width), text.slice(0, width)]);
  return [...new Set([...shown, ...range(0, 99).map((value) => String(value).padStart(2, '0'))])];
}

const rowTimes: Readonly<Record<RowName, number>> = { quad: 4, triple: 3, double: 2, single: 1 };

function comingTimes(run: readonly number[], times: number): readonly number[] {
  return [...new Set(run)].filter((digit) => run.filter((it) => it === digit).length === times);
}

function drawnFirst<T extends Cell>(values: readonly T[], drawn: readonly Cell[]): readonly T[] {
  const held = new Set(drawn);
  const known = new Set<Cell>(values);
  return [...([...held].filter((value) => known.has(value)) as T[]), ...values.filter((value) => !held.has(value))];
}

/** Every `size` neighbours of a list. */
function runs<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return range(0, items.length - size).map((start) => items.slice(start, start + size));
}
