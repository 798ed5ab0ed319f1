import type { Exact, Volatility } from '../../slot-par/figures.ts';
import { multiply, type Rational, rational, squareRootText, subtract } from '../../slot-par/rational.ts';
import { volatilityOf } from '../../slot-par/volatility.ts';
import { choose } from '../choose.ts';
import { multipleText } from '../multiple.ts';
import { exactly } from '../setting-figures.ts';
import { minesCells, minesMax, minesMultiple, minesSafe, type MinesTable } from './mines-table.ts';

/** Cashing out after so many safe picks: what it pays, how often it comes so far, and what that returns. */
export type MinesEntry = {
  readonly picks: number;
  readonly multiplier: string;
  /** Of all `picks` cells being safe: C(25 − m, k) in C(25, k). */
  readonly chance: Exact;
  readonly return: Exact;
  readonly standardDeviation: string;
  readonly volatility: Volatility;
};

/** The PAR sheet of a table: every number of mines, every number of picks, exact. Plain JSON. */
export type MinesSheet = {
  readonly settings: readonly { readonly mines: number; readonly entries: readonly MinesEntry[] }[];
  /** The lowest and the highest return of any way to play. */
  readonly returnLowest: Exact;
  readonly returnHighest: Exact;
};

/** Computes the sheet of a table. */
export function minesSheet(table: MinesTable): MinesSheet {
  const counts = Array.from({ length: minesMax }, (_, index) => index + 1);
  const all = counts.map((mines) => ({
    mines,
    ways: Array.from({ length: minesSafe(mines) }, (_, picked) => wayOf(table, mines, picked + 1)),
  }));
  const returns = all.flatMap(({ ways }) => ways.map((way) => way.mean)).sort(byValue);
  return {
    settings: all.map(({ mines, ways }) => ({ mines, entries: ways.map(({ entry }) => entry) })),
    returnLowest: exactly(returns[0] ?? rational(0)),
    returnHighest: exactly(returns.at(-1) ?? rational(0)),
  };
}

function wayOf(table: MinesTable, mines: number, picks: number): { readonly entry: MinesEntry; readonly mean: Rational } {
  const chance = rational(choose(minesSafe(mines), picks), choose(minesCells, picks));
  const multiple = minesMultiple(table, mines, picks);
  const worth = rational(multiple, 100);
  const mean = multiply(worth, chance);
  const variance = subtract(multiply(worth, mean), multiply(mean, mean));
  return {
    mean,
    entry: {
      picks,
      multiplier: multipleText(multiple),
      chance: exactly(chance),
      return: exactly(mean),
      standardDeviation: squareRootText(variance, 4),
      volatility: volatilityOf(variance),
    },
  };
}

function byValue(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
