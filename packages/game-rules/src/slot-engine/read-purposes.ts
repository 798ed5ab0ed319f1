import type { Reason } from '../studio/outcome.ts';
import type { Cell, Feature, HoldAndSpin, SlotOutcome } from './outcome.ts';
import type { SlotTable } from './slot-table.ts';

/**
 * What the numbers of a slot's round decided, in the order of reading: the stops of the base spin and of free spin 1, 2 …, a special symbol, coins and
 * their values in respin 0 (the base window), 1, 2 …. Reels and rows count from 1. A strip of one symbol reads nothing.
 */
export function readPurposes(table: SlotTable, outcome: SlotOutcome): Reason[] {
  const stopsOn = (strips: readonly string[], spin: number) =>
    strips.flatMap((strip, reel): Reason[] =>
      strip.includes(' ') ? [{ decides: spin === 0 ? 'stop' : 'freeStop', spin, reel: reel + 1 }] : [],
    );
  const freeStrips = table.freeSpins?.strips === 'free' ? (table.strips.free ?? []) : table.strips.base;
  const features = outcome.features.flatMap((feature) => featurePurposes(table, feature, (spin) => stopsOn(freeStrips, spin)));
  return [...stopsOn(table.strips.base, 0), ...features];
}

function featurePurposes(table: SlotTable, feature: Feature, freeStops: (spin: number) => Reason[]): Reason[] {
  switch (feature.kind) {
    case 'holdAndSpin':
      return holdPurposes(table, feature);
    case 'freeSpins': {
      const weights = (table.freeSpins?.specialSymbols ?? []).reduce((sum, { weight }) => sum + weight, 0);
      const drawn: Reason[] = feature.special !== undefined && weights > 1 ? [{ decides: 'special' }] : [];
      return [...drawn, ...feature.spins.flatMap((_, index) => freeStops(index + 1))];
    }
    case 'tumbles':
      // The strips go on where the stops left them: nothing is drawn.
      return [];
  }
}

function holdPurposes(table: SlotTable, hold: HoldAndSpin): Reason[] {
  const weights = (table.holdAndSpin?.values ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const valueOf = (cell: Cell, respin: number): Reason[] => (weights > 1 ? [{ decides: 'coinValue', respin, ...placeOf(cell) }] : []);
  const filled = new Set(hold.initial.map(({ cell }) => String(cell)));
  const cells = table.strips.base.flatMap((_, reel) => Array.from({ length: table.rows }, (__, row): Cell => [reel, row]));
  const respins = hold.respins.flatMap(({ coins }, index) => {
    const landed = new Set(coins.map(({ cell }) => String(cell)));
    const empty = cells.filter((cell) => !filled.has(String(cell)));
    for (const cell of landed) filled.add(cell);
    return empty.flatMap((cell): Reason[] => [
      { decides: 'coin', respin: index + 1, ...placeOf(cell) },
      ...(landed.has(String(cell)) ? valueOf(cell, index + 1) : []),
    ]);
  });
  return [...hold.initial.flatMap(({ cell }) => valueOf(cell, 0)), ...respins];
}

function placeOf([reel, row]: Cell): { readonly reel: number; readonly row: number } {
  return { reel: reel + 1, row: row + 1 };
}
