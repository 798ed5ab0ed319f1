import { inEveryCurrency } from '../../local-stakes.ts';
import { defineInstantGame } from '../../studio/define-instant-game.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { ride } from './ride.ts';
import { rideChance, rideSheet } from './ride-sheet.ts';
import { rideTargetMax, rideTargetMin } from './ride-table.ts';
import { table1 } from './table-1.ts';

export type { RideOutcome } from './ride.ts';
export { type RideChoice, rideTargetMax, rideTargetMin, rideWinning, type RideTable } from './ride-table.ts';

/** Bondinho: a cable car climbs; where it stops is drawn, and the player says beforehand how far it shall come. */
export const game = defineInstantGame({
  lobby: { classKey: 'INSTANT', glow: '#FF9F4A' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: { target: { kind: 'whole', min: rideTargetMin, max: rideTargetMax, as: 'times' } },
  usualChoice: { target: 200 },
  showMs: 900,
  rules: ['ride', 'pays', 'public', 'presentation'],
  decide: ride,
  chances: (table, { target }) => [rideChance(table, target)],
  sheet: rideSheet,
  facts: ({ target, point }) => [
    { name: 'target', value: { kind: 'times', of: multipleOfHundredths(target) } },
    { name: 'point', value: { kind: 'times', of: multipleOfHundredths(point) } },
  ],
  reasons: () => [{ decides: 'point' }],
});
