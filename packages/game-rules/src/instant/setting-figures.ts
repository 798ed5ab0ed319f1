import type { Exact, Volatility } from '../slot-par/figures.ts';
import { add, decimalText, fractionText, multiply, type Rational, rational, squareRootText, subtract, sum } from '../slot-par/rational.ts';
import { volatilityOf } from '../slot-par/volatility.ts';
import { type Hundredths, multipleText } from './multiple.ts';

/** One result of a bet: what it pays and how often it comes. */
export type Chance = { readonly multiple: Hundredths; readonly chance: Rational };

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
  const worth = ({ multiple }: Chance) => rational(multiple, 100);
  const mean = sum(chances.map((each) => multiply(worth(each), each.chance)));
  const squares = sum(chances.map((each) => multiply(multiply(worth(each), worth(each)), each.chance)));
  const variance = subtract(squares, multiply(mean, mean));
  return {
    return: exactly(mean),
    standardDeviation: squareRootText(variance, 4),
    volatility: volatilityOf(variance),
    winFrequency: exactly(chances.filter(({ multiple }) => multiple > 100).reduce((all, { chance }) => add(all, chance), rational(0))),
    best: multipleText(Math.max(...chances.map(({ multiple }) => multiple))),
  };
}

/** A fraction with its decimal, cut after eight digits. */
export function exactly(value: Rational): Exact {
  return { fraction: fractionText(value), decimal: decimalText(value, 8) };
}
