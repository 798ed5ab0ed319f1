import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { FreeSpinRule } from '../slot-engine/slot-table.ts';
import { type Cycle, cycleOf } from './cycle.ts';
import { type FreeSpinMoments, freeSpinMoments } from './feature-moments.ts';
import { type Rational, rational } from './rational.ts';

/** Free spins of one kind: those with one special symbol, or all of a slot without special symbols (`special` −1, chance 1). */
export type FreeKind = {
  readonly special: number;
  readonly chance: Rational;
  readonly cycle: Cycle;
  readonly spin: FreeSpinMoments;
};

/** Every kind of free spins a round may draw, each enumerated on its own. */
export function freeKinds(slot: CompiledSlot, rule: FreeSpinRule): FreeKind[] {
  const strips = freeStrips(slot, rule);
  const kind = (special: number, chance: Rational): FreeKind => {
    const cycle = cycleOf(slot, strips, { special });
    return { special, chance, cycle, spin: freeSpinMoments(cycle, rule.multiplier, rule.retrigger) };
  };
  const { specialSymbols = [] } = rule;
  if (specialSymbols.length === 0) return [kind(-1, rational(1n))];
  const weights = specialSymbols.reduce((sum, { weight }) => sum + weight, 0);
  return specialSymbols.map(({ symbol, weight }) => kind(slot.table.symbols.indexOf(symbol), rational(weight, weights)));
}

/** The strips that free spins turn. */
export function freeStrips(slot: CompiledSlot, rule: FreeSpinRule): readonly Uint8Array[] {
  return rule.strips === 'free' ? slot.free : slot.base;
}
