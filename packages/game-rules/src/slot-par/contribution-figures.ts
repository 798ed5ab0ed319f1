import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { FreeSpinRule } from '../slot-engine/slot-table.ts';
import { contributionsOf } from './contributions.ts';
import type { Cycle } from './cycle.ts';
import { type FreeSpinMoments, meanOver } from './feature-moments.ts';
import type { ContributionFigure } from './figures.ts';
import { decimalText, divide, multiply, type Rational, rational, subtract } from './rational.ts';

/** Each kind of win with its hits and its share of the return; with the coins of hold-and-spin they sum to the return. */
export function contributionFigures(
  slot: CompiledSlot,
  base: Cycle,
  free: { readonly cycle: Cycle; readonly spin: FreeSpinMoments } | null,
): ContributionFigure[] {
  const found = spinContributions(slot, { spin: 'base', strips: slot.base, cycle: base, perRound: rational(1n) });
  const rule = slot.table.freeSpins;
  if (rule === null || free === null) return found;
  const strips = rule.strips === 'free' ? slot.free : slot.base;
  const perRound = freeSpinsPerRound(rule, base, free.spin);
  return [...found, ...spinContributions(slot, { spin: 'free', strips, cycle: free.cycle, perRound })];
}

/** Free spins of an average round, retriggered ones among them, times what they multiply wins by. */
function freeSpinsPerRound(rule: FreeSpinRule, base: Cycle, spin: FreeSpinMoments): Rational {
  const awarded = meanOver(base, (cell) => BigInt(rule.award[cell.triggers] ?? 0));
  return multiply(divide(awarded, subtract(rational(1n), spin.retriggered)), rational(rule.multiplier));
}

/** One kind of spin: its reels, its cycle, and how many of it an average round plays times what they multiply wins by. */
type SpinKind = {
  readonly spin: 'base' | 'free';
  readonly strips: readonly Uint8Array[];
  readonly cycle: Cycle;
  readonly perRound: Rational;
};

function spinContributions(slot: CompiledSlot, { spin, strips, cycle, perRound }: SpinKind): ContributionFigure[] {
  const share = (credits: bigint) =>
    decimalText(multiply(rational(credits, BigInt(cycle.windows) * BigInt(slot.table.betCredits)), perRound), 10);
  const kind = slot.table.wins.kind === 'lines' ? 'line' : 'ways';
  const wins = contributionsOf(slot, strips).map(
    ({ symbol, count, factor, hits, credits }): ContributionFigure => ({
      spin,
      kind,
      symbol,
      count,
      factor,
      hits: String(hits),
      share: share(BigInt(credits)),
    }),
  );
  const scatter = slot.table.scatter;
  const scatters = Object.entries(scatter?.pays ?? {}).map(([count, pay]): ContributionFigure => {
    const hits = cycle.cells.reduce((total, cell) => total + (cell.triggers === Number(count) ? cell.windows : 0), 0);
    return {
      spin,
      kind: 'scatter',
      symbol: scatter?.symbol ?? '',
      count: Number(count),
      factor: 1,
      hits: String(hits),
      share: share(BigInt(hits) * BigInt(pay)),
    };
  });
  return [...wins, ...scatters];
}
