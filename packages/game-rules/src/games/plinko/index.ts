import { inEveryCurrency } from '../../local-stakes.ts';
import { defineInstantGame } from '../../studio/define-instant-game.ts';
import { playPlinko } from './play-plinko.ts';
import { plinkoChances, plinkoSheet } from './plinko-sheet.ts';
import { plinkoRisks, plinkoRowsMax, plinkoRowsMin } from './plinko-table.ts';
import { table1 } from './table-1.ts';

export type { PlinkoOutcome } from './play-plinko.ts';
export { type PlinkoChoice, plinkoMultipliers, type PlinkoRisk, plinkoRisks, plinkoRows, type PlinkoTable } from './plinko-table.ts';

/** Plinko Trevo: a ball falls through rows of pegs, left or right with the same chance; where it lands pays. */
export const game = defineInstantGame({
  lobby: { classKey: 'INSTANT', glow: '#F5AE2B' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {
    rows: { kind: 'whole', min: plinkoRowsMin, max: plinkoRowsMax },
    risk: { kind: 'option', values: plinkoRisks },
  },
  usualChoice: { rows: 12, risk: 'medium' },
  showMs: 1_500,
  rules: ['drop', 'path', 'public', 'presentation'],
  decide: playPlinko,
  chances: plinkoChances,
  sheet: plinkoSheet,
  facts: ({ rows, risk, path, slot }) => [
    { name: 'rows', value: { kind: 'count', of: rows } },
    { name: 'risk', value: { kind: 'words', of: [risk] } },
    { name: 'path', value: { kind: 'text', of: path } },
    { name: 'slot', value: { kind: 'count', of: slot } },
  ],
  reasons: ({ rows }) => Array.from({ length: rows }, (_, row) => ({ decides: 'row', number: row + 1 })),
});
