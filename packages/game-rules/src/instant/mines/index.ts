import { inEveryCurrency } from '../../local-stakes.ts';
import type { InstantGame } from '../instant-game.ts';
import type { MinesTable } from './mines-table.ts';
import { table1 } from './table-1.ts';

export {
  layMines,
  type MinesEnd,
  type MinesOutcome,
  type MinesRefusal,
  type MinesStep,
  minesField,
  minesPicksMax,
  minesWorth,
  openMines,
  stepMines,
} from './mines-round.ts';
export { type MinesEntry, type MinesSheet, minesSheet } from './mines-sheet.ts';
export { type MinesTable, minesCells, minesMax, minesMin, minesMultiple, minesSafe } from './mines-table.ts';
export { type MinesInput, playMinesRound, verifyMines } from './verify-mines.ts';

/** Canteiro. Every table a round was ever played on stays here; the last one opens new rounds. */
export const mines: InstantGame<MinesTable> = {
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
};
