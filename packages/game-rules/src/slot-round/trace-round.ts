import { openStream, type StreamRead } from '@trevo/fairness';
import { invariant, ok, type Result } from '@trevo/kernel';
import type { Cell, Feature, HoldAndSpin, SlotOutcome } from '../slot-engine/outcome.ts';
import { play } from '../slot-engine/play.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { type PlayedRound, playRound, type RoundInput, type RoundRefusal } from './play-round.ts';

/** What a number decided. `spin` is 0 for the base spin, then 1, 2 … for free spins; `respin` is 0 for the coins of the base window, then 1, 2 …. */
export type ReadPurpose =
  | { readonly decides: 'stop'; readonly spin: number; readonly reel: number }
  | { readonly decides: 'special' }
  | { readonly decides: 'coin'; readonly respin: number; readonly cell: Cell }
  | { readonly decides: 'coinValue'; readonly respin: number; readonly cell: Cell };

export type TracedRead = StreamRead & { readonly purpose: ReadPurpose };

/** A round with the way to it: the 32-byte blocks it used, in hex, and every number drawn with its words and what it decided. */
export type RoundTrace = PlayedRound & { readonly blocks: readonly string[]; readonly reads: readonly TracedRead[] };

/** Plays a round and tells how each step came about, for the verifier's table. The round is the one `playRound` gives. */
export function traceRound(table: SlotTable, input: RoundInput): Result<RoundTrace, RoundRefusal> {
  const played = playRound(table, input);
  if (!played.ok) return played;
  const heard: StreamRead[] = [];
  const outcome = play(
    openStream(input, (read) => heard.push(read)),
    table,
  );
  const purposes = purposesOf(table, outcome);
  invariant(purposes.length === heard.length, 'Every number drawn decides one thing that the outcome shows');
  const reads = heard.map((read, index): TracedRead => ({ ...read, purpose: purposes[index] as ReadPurpose }));
  return ok({ ...played.value, blocks: blocksOf(input, outcome.position), reads });
}

/** What the numbers of a round decide, in the order of reading. A strip of one symbol reads nothing. */
function purposesOf(table: SlotTable, outcome: SlotOutcome): ReadPurpose[] {
  const stopsOn = (strips: readonly string[], spin: number) =>
    strips.flatMap((strip, reel): ReadPurpose[] => (strip.includes(' ') ? [{ decides: 'stop', spin, reel }] : []));
  const freeStrips = table.freeSpins?.strips === 'free' ? (table.strips.free ?? []) : table.strips.base;
  const features = outcome.features.flatMap((feature) => featurePurposes(table, feature, (spin) => stopsOn(freeStrips, spin)));
  return [...stopsOn(table.strips.base, 0), ...features];
}

function featurePurposes(table: SlotTable, feature: Feature, freeStops: (spin: number) => ReadPurpose[]): ReadPurpose[] {
  switch (feature.kind) {
    case 'holdAndSpin':
      return holdPurposes(table, feature);
    case 'freeSpins': {
      const weights = (table.freeSpins?.specialSymbols ?? []).reduce((sum, { weight }) => sum + weight, 0);
      const drawn: ReadPurpose[] = feature.special !== undefined && weights > 1 ? [{ decides: 'special' }] : [];
      return [...drawn, ...feature.spins.flatMap((_, index) => freeStops(index + 1))];
    }
    case 'tumbles':
      // The strips go on where the stops left them: nothing is drawn.
      return [];
  }
}

function holdPurposes(table: SlotTable, hold: HoldAndSpin): ReadPurpose[] {
  const weights = (table.holdAndSpin?.values ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const valueOf = (cell: Cell, respin: number): ReadPurpose[] => (weights > 1 ? [{ decides: 'coinValue', respin, cell }] : []);
  const filled = new Set(hold.initial.map(({ cell }) => String(cell)));
  const cells = table.strips.base.flatMap((_, reel) => Array.from({ length: table.rows }, (__, row): Cell => [reel, row]));
  const respins = hold.respins.flatMap(({ coins }, index) => {
    const landed = new Set(coins.map(({ cell }) => String(cell)));
    const empty = cells.filter((cell) => !filled.has(String(cell)));
    for (const cell of landed) filled.add(cell);
    return empty.flatMap((cell): ReadPurpose[] => [
      { decides: 'coin', respin: index + 1, cell },
      ...(landed.has(String(cell)) ? valueOf(cell, index + 1) : []),
    ]);
  });
  return [...hold.initial.flatMap(({ cell }) => valueOf(cell, 0)), ...respins];
}

function blocksOf(input: RoundInput, position: number): string[] {
  const stream = openStream(input);
  return Array.from({ length: Math.ceil(position / 32) }, () =>
    Array.from(stream.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
}
