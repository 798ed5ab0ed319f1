import type { LineClass, Prize } from './play.ts';
import { minus, one, over, plus, type Rational, ratio, times, zero } from './rational.ts';

/** A prize before its odds are worked out. `weight` is its prize relative to the line's other prizes. */
export type Chance = {
  readonly tier: string;
  readonly probability: Rational;
  /** Expected number of times, where it can come more than once. */
  readonly hits?: Rational;
  readonly weight?: Rational;
};

/**
 * A class of lines with fair odds: the expected return of a line, pushes included, is exactly its cost.
 * A line with one prize gets (1 − push) × cost / hits; one with several shares that return by their weights.
 */
export function lineClass(
  name: string,
  chances: readonly Chance[],
  terms: { readonly push?: Rational; readonly unitCost?: number; readonly split?: boolean } = {},
): LineClass {
  const push = terms.push ?? zero;
  const budget = times(minus(one, push), ratio(terms.unitCost ?? 1));
  let weighed = zero;
  for (const { probability, hits, weight } of chances) weighed = plus(weighed, times(hits ?? probability, weight ?? one));
  const prizes = chances.map(({ tier, probability, hits, weight }): Prize => {
    const key = terms.split ? `${tier}/${name}` : tier;
    return { tier, key, probability, hits: hits ?? probability, fairOdds: over(times(budget, weight ?? one), weighed) };
  });
  return { name, push, prizes };
}

/** The one class of a play whose lines all have one prize. */
export function singleClass(tier: string, probability: Rational): readonly LineClass[] {
  return [lineClass('', [{ tier, probability }])];
}

/** A class per tier, each line belonging to exactly one of them: `counts` of `total` equally likely draws win it. */
export function classPerTier(
  counts: Readonly<Record<string, number>>,
  total: number,
  pushes: Readonly<Record<string, number>> = {},
): readonly LineClass[] {
  return Object.entries(counts).map(([tier, count]) =>
    lineClass(tier, [{ tier, probability: ratio(count, total) }], { push: ratio(pushes[tier] ?? 0, total) }),
  );
}
