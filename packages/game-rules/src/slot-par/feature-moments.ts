import { invariant } from '@trevo/kernel';
import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { HoldAndSpinRule, Pays } from '../slot-engine/slot-table.ts';
import type { Cycle } from './cycle.ts';
import { finalCoins } from './hold-chain.ts';
import { add, divide, multiply, type Rational, rational, subtract, sum, zero } from './rational.ts';

/** Exact first and second moment, in credits, of what a feature pays. */
export type Moments = { readonly mean: Rational; readonly square: Rational };

/** Moments by the number of scatters or coins that starts the feature; zero where none starts. */
export type FeatureMoments = (triggers: number) => Moments;

export const noFeature: Moments = { mean: zero, square: zero };

/** One awarded free spin with all that it retriggers, as a branching process. */
export type FreeSpinMoments = {
  /** Mean win of a single spin as drawn. */
  readonly meanAsDrawn: Rational;
  /** Free spins that one spin adds on average; below 1, or the feature would not end. */
  readonly retriggered: Rational;
  /** Mean win of one awarded spin with its retriggers, and its variance. */
  readonly mean: Rational;
  readonly variance: Rational;
};

/**
 * Each awarded spin starts a family: T = W + T₁ + … + T_R with independent copies. Hence E T = E W / (1 − E R) and
 * Var T = Var(W + E T · R) / (1 − E R). Exact for free spins without a limit and before the win cap.
 */
export function freeSpinMoments(cycle: Cycle, multiplier: number, retrigger: Pays): FreeSpinMoments {
  const expected = (value: (credits: number, spins: number) => bigint) =>
    meanOver(cycle, (cell) => value(cell.credits * multiplier, retrigger[cell.triggers] ?? 0));
  const meanAsDrawn = expected((credits) => BigInt(credits));
  const retriggered = expected((_, spins) => BigInt(spins));
  invariant(retriggered.n < retriggered.d, 'Free spins that add one or more of themselves on average need not end');
  const staying = subtract(rational(1n), retriggered);
  const mean = divide(meanAsDrawn, staying);
  const square = expected((credits) => BigInt(credits) ** 2n);
  const mixed = expected((credits, spins) => BigInt(credits) * BigInt(spins));
  const spinsSquare = expected((_, spins) => BigInt(spins) ** 2n);
  const secondMoment = sum([square, multiply(rational(2n), multiply(mean, mixed)), multiply(multiply(mean, mean), spinsSquare)]);
  const firstMoment = add(meanAsDrawn, multiply(mean, retriggered));
  return { meanAsDrawn, retriggered, mean, variance: divide(subtract(secondMoment, multiply(firstMoment, firstMoment)), staying) };
}

/** Moments of `award[triggers]` free spins, whose kind is drawn once for all of them: each kind with its chance. */
export function freeFeature(kinds: readonly { readonly chance: Rational; readonly spin: FreeSpinMoments }[], award: Pays): FeatureMoments {
  return (triggers) => {
    const spins = rational(award[triggers] ?? 0);
    const moments = kinds.map(({ chance, spin }) => {
      const mean = multiply(spins, spin.mean);
      return { mean: multiply(chance, mean), square: multiply(chance, add(multiply(spins, spin.variance), multiply(mean, mean))) };
    });
    return { mean: sum(moments.map(({ mean }) => mean)), square: sum(moments.map(({ square }) => square)) };
  };
}

/** Moments of hold-and-spin from `triggers` coins: n coins at the end, each worth an independent value, and the prize of a full window. */
export function holdFeature(slot: CompiledSlot, rule: HoldAndSpinRule): FeatureMoments {
  const cells = slot.reels * slot.rows;
  const weight = rule.values.reduce((total, value) => total + value.weight, 0);
  const coinMean = rational(
    rule.values.reduce((total, value) => total + value.stakes * value.weight, 0),
    weight,
  );
  const coinSquare = rational(
    rule.values.reduce((total, value) => total + value.stakes ** 2 * value.weight, 0),
    weight,
  );
  const coinVariance = subtract(coinSquare, multiply(coinMean, coinMean));
  const bet = rational(slot.table.betCredits);
  return (triggers) => {
    if (triggers < rule.trigger) return noFeature;
    const ends = finalCoins(rule, cells, triggers).map((probability, coins) => {
      const prize = coins === cells ? rule.full.stakes : 0;
      const mean = add(multiply(rational(coins), coinMean), rational(prize));
      return { probability, mean, square: add(multiply(rational(coins), coinVariance), multiply(mean, mean)) };
    });
    const mean = sum(ends.map((end) => multiply(end.probability, end.mean)));
    const square = sum(ends.map((end) => multiply(end.probability, end.square)));
    return { mean: multiply(bet, mean), square: multiply(multiply(bet, bet), square) };
  };
}

/** The mean of a whole-number value over all windows of a cycle. */
export function meanOver(cycle: Cycle, value: (cell: Cycle['cells'][number]) => bigint): Rational {
  const total = cycle.cells.reduce((running, cell) => running + BigInt(cell.windows) * value(cell), 0n);
  return rational(total, BigInt(cycle.windows));
}

/** Exact chance that a window satisfies `wanted`. */
export function shareOf(cycle: Cycle, wanted: (cell: Cycle['cells'][number]) => boolean): Rational {
  return meanOver(cycle, (cell) => (wanted(cell) ? 1n : 0n));
}
