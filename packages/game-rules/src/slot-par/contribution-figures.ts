import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { FreeSpinRule } from '../slot-engine/slot-table.ts';
import { clusterCycleOf } from './cluster-cycle.ts';
import { type Contribution, contributionsOf, specialContributions } from './contributions.ts';
import type { Cycle } from './cycle.ts';
import { meanOver } from './feature-moments.ts';
import type { ContributionFigure } from './figures.ts';
import { type FreeKind, freeStrips } from './free-kinds.ts';
import { decimalText, divide, multiply, type Rational, rational, subtract } from './rational.ts';

/** Each kind of win with its hits and its share of the return; with the coins of hold-and-spin they sum to the return. */
export function contributionFigures(slot: CompiledSlot, base: Cycle, free: readonly FreeKind[]): ContributionFigure[] {
  const { wins, freeSpins } = slot.table;
  const perRound = rational(1n);
  const ofSpin = { slot, cycle: base, perRound };
  if (wins.kind === 'clusters') {
    const { base: first, tumbles } = clusterCycleOf(slot, wins);
    return [
      ...first.map(figureOf({ ...ofSpin, spin: 'base', kind: 'cluster' })),
      ...tumbles.map(figureOf({ ...ofSpin, spin: 'tumble', kind: 'cluster' })),
    ];
  }
  const found = spinContributions({ ...ofSpin, spin: 'base' }, slot.base);
  const [kind] = free;
  if (freeSpins === null || kind === undefined) return found;
  const strips = freeStrips(slot, freeSpins);
  // Scatters do not depend on what is special: all kinds have the same number of spins, and their ordinary wins are alike.
  const often = freeSpinsPerRound(freeSpins, base, kind);
  const specials = free
    .filter(({ special }) => special >= 0)
    .flatMap(({ special, chance, cycle }) =>
      specialContributions(slot, strips, special).map(
        figureOf({ slot, cycle, perRound: multiply(often, chance), spin: 'free', kind: 'special' }),
      ),
    );
  return [...found, ...spinContributions({ slot, cycle: kind.cycle, perRound: often, spin: 'free' }, strips), ...specials];
}

/** Free spins of an average round, retriggered ones among them, times what they multiply wins by. */
function freeSpinsPerRound(rule: FreeSpinRule, base: Cycle, { spin }: FreeKind): Rational {
  const awarded = meanOver(base, (cell) => BigInt(rule.award[cell.triggers] ?? 0));
  return multiply(divide(awarded, subtract(rational(1n), spin.retriggered)), rational(rule.multiplier));
}

/** One kind of spin: its cycle, and how many of it an average round plays times what they multiply wins by. */
type SpinKind = {
  readonly slot: CompiledSlot;
  readonly spin: ContributionFigure['spin'];
  readonly cycle: Cycle;
  readonly perRound: Rational;
};

function figureOf({ slot, spin, kind, cycle, perRound }: SpinKind & { readonly kind: ContributionFigure['kind'] }) {
  const bet = BigInt(cycle.windows) * BigInt(slot.table.betCredits);
  return ({ symbol, count, factor, hits, credits }: Contribution): ContributionFigure => ({
    spin,
    kind,
    symbol,
    count,
    factor,
    hits: String(hits),
    share: decimalText(multiply(rational(BigInt(credits), bet), perRound), 10),
  });
}

function spinContributions(kind: SpinKind, strips: readonly Uint8Array[]): ContributionFigure[] {
  const { slot, spin, cycle } = kind;
  const { scatter, wins } = slot.table;
  const ordinary = contributionsOf(slot, strips, spin === 'free').map(figureOf({ ...kind, kind: wins.kind === 'lines' ? 'line' : 'ways' }));
  const scatters = Object.entries(scatter?.pays ?? {}).map(([count, pay]): Contribution => {
    const hits = cycle.cells.reduce((total, cell) => total + (cell.triggers === Number(count) ? cell.windows : 0), 0);
    return { symbol: scatter?.symbol ?? '', count: Number(count), factor: 1, hits, credits: hits * pay };
  });
  return [...ordinary, ...scatters.map(figureOf({ ...kind, kind: 'scatter' }))];
}
