import type { Stream } from '@trevo/fairness';
import type { CompiledSlot } from './compile-slot.ts';
import type { FreeSpin, FreeSpins } from './outcome.ts';
import type { FreeSpinRule } from './slot-table.ts';
import { spinAt } from './spin.ts';

/** Plays the free spins that `scatters` of the base spin award, to their end or to the cap. Null when they award none. */
export function playFreeSpins(
  stream: Pick<Stream, 'int' | 'weighted'>,
  slot: CompiledSlot,
  rule: FreeSpinRule,
  start: { readonly scatters: number; readonly creditsBefore: number; readonly capCredits: number },
): FreeSpins | null {
  const awarded = Math.min(rule.award[start.scatters] ?? 0, rule.spinsMax ?? Number.POSITIVE_INFINITY);
  if (awarded === 0) return null;
  const strips = rule.strips === 'free' ? slot.free : slot.base;
  const special = start.creditsBefore < start.capCredits ? drawSpecial(stream, slot, rule) : -1;
  const spins: FreeSpin[] = [];
  let winCredits = 0;
  let granted = awarded;
  while (spins.length < granted && start.creditsBefore + winCredits < start.capCredits) {
    const stops = strips.map((strip) => stream.int(strip.length));
    const played = spinAt(slot, { strips, multiplier: rule.multiplier, awards: rule.retrigger, free: { special } }, stops);
    const retriggered = Math.min(rule.retrigger[played.scatters] ?? 0, (rule.spinsMax ?? Number.POSITIVE_INFINITY) - granted);
    granted += retriggered;
    winCredits += played.spin.winCredits;
    const totalCredits = Math.min(start.creditsBefore + winCredits, start.capCredits);
    spins.push({ ...played.spin, retriggered, left: granted - spins.length - 1, totalCredits });
  }
  const named = special < 0 ? {} : { special: slot.table.symbols[special] as string };
  return { kind: 'freeSpins', awarded, multiplier: rule.multiplier, ...named, spins, winCredits };
}

/** The special symbol of these free spins, or −1 for a slot without one. A round that the cap has ended draws none. */
function drawSpecial(stream: Pick<Stream, 'weighted'>, slot: CompiledSlot, { specialSymbols = [] }: FreeSpinRule): number {
  if (specialSymbols.length === 0) return -1;
  const drawn = specialSymbols[stream.weighted(specialSymbols.map(({ weight }) => weight))];
  return slot.table.symbols.indexOf(drawn?.symbol ?? '');
}
