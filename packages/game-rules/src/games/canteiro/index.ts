import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSteppedGame } from '../../studio/define-stepped-game.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { listOf } from '../../studio/parts.ts';
import { minesCells, minesMax, minesMin, minesMultiple } from './mines-table.ts';
import { layMines, minesPicksMax, openMines, pickCell } from './play-mines.ts';
import { table1 } from './table-1.ts';

export { minesCells, minesMax, minesMultiple, minesSafe, type MinesTable } from './mines-table.ts';
export { layMines, minesPicksMax, type MinesOutcome } from './play-mines.ts';

/** Canteiro: clovers and mines lie under 25 cells; every clover found pays more, and the player says when to stop. */
export const game = defineSteppedGame({
  lobby: { classKey: 'INSTANT', glow: '#53C24A' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: { mines: { kind: 'whole', min: minesMin, max: minesMax } },
  usualChoice: { mines: 3 },
  showMs: 200,
  rules: ['lay', 'pick', 'cashOut', 'public', 'presentation'],
  moves: { pick: { cell: { kind: 'whole', min: 0, max: minesCells - 1 } } },
  best: (table, { mines }) => multipleOfHundredths(minesMultiple(table, mines, 1)),
  lay: (stream, _table, { mines }) => layMines(stream, mines),
  limit: (table, { mines }, most) => minesPicksMax(table, mines, most),
  open: ({ table, choice: { mines }, limit }) => openMines(table, { mines, picksMax: limit }),
  move: pickCell,
  worth: (table, { mines, picks }) => multipleOfHundredths(minesMultiple(table, mines, picks.length)),
  reveal: (outcome, field) => ({ ...outcome, field }),
  rewind: (outcome, moves) => ({ ...outcome, picks: outcome.picks.slice(0, moves), end: null, field: null, multiplier: '0' }),
  story: ({ picksMax, picks }) => ({ limit: picksMax, moves: listOf(picks).map((cell) => ({ kind: 'pick', cell })) }),
  // Only the server and who certifies the game ask for it: a browser does not load it.
  sheet: async (table) => (await import('./mines-sheet.ts')).minesSheet(table),
  facts: ({ mines, picks, field }) => [
    { name: 'mines', value: { kind: 'count', of: mines } },
    { name: 'picks', value: { kind: 'numbers', of: picks } },
    ...(field === null ? [] : [{ name: 'field', value: { kind: 'numbers' as const, of: field } }]),
  ],
  reasons: ({ mines }) => Array.from({ length: mines }, (_, mine) => ({ decides: 'mine', number: mine + 1 })),
});
