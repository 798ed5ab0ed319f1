import type { SlotTable } from '../../slot-engine/slot-table.ts';

/** Setes de Fogo: three classic reels, five lines, doubling wilds, no feature (rule book §3). */
export const table1: SlotTable = {
  code: 'setes',
  version: 1,
  title: 'Setes de Fogo',
  betCredits: 5,
  rows: 3,
  symbols: ['7F', '7R', 'BAR3', 'BAR2', 'BAR1', 'SINO', 'CEREJA', 'W'],
  wilds: { W: 2 },
  strips: {
    base: [
      'CEREJA BAR1 7R W SINO BAR2 CEREJA 7F BAR1 BAR3 SINO CEREJA BAR2 7R SINO BAR1 CEREJA BAR3 SINO BAR2 BAR1 7F 7R SINO CEREJA BAR1 BAR2 BAR3 SINO',
      'BAR3 BAR1 7R BAR2 SINO CEREJA BAR1 BAR3 SINO BAR2 BAR1 CEREJA 7R 7F SINO W BAR3 BAR1 BAR2 SINO CEREJA BAR1 7R BAR3 SINO BAR2 BAR1 CEREJA 7F SINO',
      'BAR3 SINO CEREJA BAR1 7F BAR2 SINO 7R BAR3 BAR1 CEREJA BAR2 SINO BAR1 CEREJA BAR3 SINO 7R BAR2 BAR1 7F CEREJA SINO BAR3 BAR2 BAR1 SINO W 7R CEREJA BAR1 BAR2',
    ],
  },
  wins: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    pays: {
      '7F': { 3: 77 },
      '7R': { 3: 35 },
      BAR3: { 3: 20 },
      BAR2: { 3: 14 },
      BAR1: { 3: 9 },
      SINO: { 3: 8 },
      CEREJA: { 2: 1, 3: 5 },
      W: { 3: 777 },
    },
  },
  scatter: null,
  freeSpins: null,
  holdAndSpin: null,
  capMultiple: null,
};
