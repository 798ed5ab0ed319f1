import type { Volatility } from './figures.ts';
import type { Rational } from './rational.ts';

/** The class that players are shown, by the variance of the multiplier: its standard deviation below 2, 6, 12, or above (rule book §2). */
export function volatilityOf(variance: Rational): Volatility {
  const below = (deviation: bigint) => variance.n < deviation * deviation * variance.d;
  if (below(2n)) return 'low';
  if (below(6n)) return 'medium';
  return below(12n) ? 'high' : 'very-high';
}
