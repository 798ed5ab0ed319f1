import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSteppedGame } from '../../studio/define-stepped-game.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { listOf } from '../../studio/parts.ts';
import { crossingRowsMax, layRafts, openCrossing, stepOn } from './cross.ts';
import { crossingMultiple, crossingWaters, raftsMax } from './crossing-table.ts';
import { table1 } from './table-1.ts';

export { type CrossingOutcome, crossingRowsMax } from './cross.ts';
export { crossingMultiple, crossingRows, type CrossingTable, type CrossingWaters } from './crossing-table.ts';

/** Jangada: nine rows of rafts between two shores; some of each row sink. Every row crossed pays more, and the player says when to land. */
export const game = defineSteppedGame({
  lobby: { classKey: 'INSTANT', glow: '#2FB58A' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: { waters: { kind: 'option', values: crossingWaters } },
  usualChoice: { waters: 'medium' },
  showMs: 300,
  rules: ['lay', 'step', 'cashOut', 'public', 'presentation'],
  moves: { step: { raft: { kind: 'whole', min: 0, max: raftsMax - 1 } } },
  best: (table, { waters }) => multipleOfHundredths(crossingMultiple(table, waters, 1)),
  lay: (stream, table, { waters }) => layRafts(stream, table, waters),
  limit: (table, { waters }, most) => crossingRowsMax(table, waters, most),
  open: ({ table, choice: { waters }, limit }) => openCrossing(table, waters, limit),
  move: stepOn,
  worth: (table, { waters, steps }) => multipleOfHundredths(crossingMultiple(table, waters, steps.length)),
  reveal: (outcome, sound) => ({ ...outcome, sound }),
  rewind: (outcome, moves) => ({ ...outcome, steps: outcome.steps.slice(0, moves), end: null, sound: null, multiplier: '0' }),
  story: ({ rowsMax, steps }) => ({ limit: rowsMax, moves: listOf(steps).map((raft) => ({ kind: 'step', raft })) }),
  // Only the server and who certifies the game ask for it: a browser does not load it.
  sheet: async (table) => (await import('./crossing-sheet.ts')).crossingSheet(table),
  facts: ({ waters, steps, sound }) => [
    { name: 'waters', value: { kind: 'words', of: [waters] } },
    { name: 'steps', value: { kind: 'numbers', of: steps } },
    ...(sound === null ? [] : [{ name: 'sound', value: { kind: 'text' as const, of: sound.map((row) => row.join(' ')).join(' · ') } }]),
  ],
  reasons: ({ waters }) =>
    Array.from({ length: table1.rows * table1.waters[waters].sound }, (_, read) => {
      const { sound } = table1.waters[waters];
      return { decides: 'raft', row: Math.floor(read / sound) + 1, number: (read % sound) + 1 };
    }),
});
