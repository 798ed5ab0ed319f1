import type { Exact, Volatility } from '../slot-par/figures.ts';
import { add, decimalText, fractionText, multiply, type Rational, rational, squareRootText, subtract, sum } from '../slot-par/rational.ts';
import { volatilityOf } from '../slot-par/volatility.ts';
import type { GameSheet, SheetLine } from './game-sheet.ts';
import { type Multiple, multipleText, stakeBack } from './multiple.ts';
import type { FactValue } from './outcome.ts';

/** One result of a bet: what it pays and how often it comes. */
export type Chance = { readonly multiple: Multiple; readonly chance: Rational };

/** The proven mathematics of one way to bet: what a player is shown before betting. */
export type SettingFigures = {
  readonly return: Exact;
  /** Of the multiplier, rounded to the nearest. */
  readonly standardDeviation: string;
  readonly volatility: Volatility;
  /** Rounds that pay more than their stake. */
  readonly winFrequency: Exact;
  /** The highest multiplier, in lowest terms. */
  readonly best: string;
};

/** Return, deviation and class from every result of a bet; what is left of the chances pays nothing. */
export function settingFigures(chances: readonly Chance[]): SettingFigures {
  const mean = meanOf(chances);
  const squares = sum(chances.map((each) => multiply(multiply(worthOf(each), worthOf(each)), each.chance)));
  const variance = subtract(squares, multiply(mean, mean));
  return {
    return: exactly(mean),
    standardDeviation: squareRootText(variance, 4),
    volatility: volatilityOf(variance),
    winFrequency: exactly(
      chances.filter(({ multiple }) => multiple > stakeBack).reduce((all, { chance }) => add(all, chance), rational(0)),
    ),
    best: multipleText(Math.max(...chances.map(({ multiple }) => multiple))),
  };
}

/** A bet of one prize as a line of a sheet: won with this chance, lost otherwise. */
export function sheetLine(at: FactValue, prize: Chance): SheetLine {
  const { return: returned, standardDeviation, volatility } = settingFigures([prize]);
  return { at, multiplier: multipleText(prize.multiple), chance: exactly(prize.chance), return: returned, standardDeviation, volatility };
}

/** The lowest and the highest of some returns. */
export function returnRange(returns: readonly Rational[]): Pick<GameSheet, 'returnLowest' | 'returnHighest'> {
  const sorted = [...returns].sort((a, b) => {
    const difference = a.n * b.d - b.n * a.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
  return { returnLowest: exactly(sorted[0] ?? rational(0)), returnHighest: exactly(sorted.at(-1) ?? rational(0)) };
}

/** The expected multiplier. */
export function meanOf(chances: readonly Chance[]): Rational {
  return sum(chances.map((each) => multiply(worthOf(each), each.chance)));
}

/** A fraction with its decimal, cut after eight digits. */
export function exactly(value: Rational): Exact {
  return { fraction: fractionText(value), decimal: decimalText(value, 8) };
}

function worthOf({ multiple }: Chance): Rational {
  return rational(multiple, stakeBack);
}
