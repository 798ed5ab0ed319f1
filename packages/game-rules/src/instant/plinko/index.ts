import { inEveryCurrency } from '../../local-stakes.ts';
import type { InstantGame } from '../instant-game.ts';
import type { PlinkoTable } from './plinko-table.ts';
import { table1 } from './table-1.ts';

export { type PlinkoInput, type PlinkoOutcome, playPlinko, playPlinkoRound } from './play-plinko.ts';
export { type PlinkoSetting, type PlinkoSheet, plinkoSheet } from './plinko-sheet.ts';
export {
  type PlinkoChoice,
  type PlinkoRisk,
  type PlinkoTable,
  plinkoBest,
  plinkoMultipliers,
  plinkoRisks,
  plinkoRows,
  plinkoRowsMax,
  plinkoRowsMin,
} from './plinko-table.ts';
export { verifyPlinko } from './verify-plinko.ts';

/** Plinko Trevo. Every table a round was ever played on stays here; the last one opens new rounds. */
export const plinko: InstantGame<PlinkoTable> = {
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
};
