import type { Stream } from '@trevo/fairness';
import { type CompiledSlot, compileSlot } from './compile-slot.ts';
import { playFreeSpins } from './free-spins.ts';
import { playHoldAndSpin } from './hold-and-spin.ts';
import type { Feature, SlotOutcome } from './outcome.ts';
import { multiplierText } from './payout.ts';
import type { SlotTable } from './slot-table.ts';
import { type PlayedSpin, spinAt } from './spin.ts';
import { playTumbles } from './tumbles.ts';

/**
 * One whole round, features included, decided at once from the round's stream. The only way a round is ever decided: real money, demo, verifier and
 * simulation call this same function, and nothing but the stream and the table goes in. Throws for a table with faults.
 */
export function play(stream: Stream, table: SlotTable): SlotOutcome {
  const slot = compileSlot(table);
  const start = stream.position;
  const stops = slot.base.map((strip) => stream.int(strip.length));
  const base = spinAt(slot, { strips: slot.base, multiplier: 1, awards: table.freeSpins?.award ?? null }, stops);
  const capCredits = table.capMultiple === null ? Number.POSITIVE_INFINITY : table.capMultiple * table.betCredits;
  const features = playFeatures(stream, slot, base, capCredits);
  const wonCredits = features.reduce((sum, feature) => sum + feature.winCredits, base.spin.winCredits);
  const winCredits = Math.min(wonCredits, capCredits);
  return {
    format: 1,
    game: table.code,
    tableVersion: table.version,
    betCredits: table.betCredits,
    base: base.spin,
    features,
    winCredits,
    capped: wonCredits >= capCredits,
    multiplier: multiplierText(winCredits, table.betCredits),
    position: stream.position - start,
  };
}

function playFeatures(stream: Stream, slot: CompiledSlot, base: PlayedSpin, capCredits: number): Feature[] {
  const { freeSpins, holdAndSpin, wins } = slot.table;
  const features: Feature[] = [];
  if (wins.kind === 'clusters') {
    const { window, spin } = base;
    const tumbles = playTumbles(slot, wins, { window, stops: spin.stops, creditsBefore: spin.winCredits, capCredits });
    if (tumbles !== null) features.push(tumbles);
  }
  if (holdAndSpin !== null) {
    const held = playHoldAndSpin(stream, slot, holdAndSpin, base.window);
    if (held !== null) features.push(held);
  }
  if (freeSpins !== null) {
    const creditsBefore = features.reduce((sum, feature) => sum + feature.winCredits, base.spin.winCredits);
    const free = playFreeSpins(stream, slot, freeSpins, { scatters: base.scatters, creditsBefore, capCredits });
    if (free !== null) features.push(free);
  }
  return features;
}
