import type { SlotTable } from '../../slot-engine/slot-table.ts';

/** Esmeralda Brava: clusters on a 5×5 window that tumble on fixed strips, the multiplier doubling with each fall, never capped (rule book §3). */
export const table1: SlotTable = {
  code: 'esmeralda',
  version: 1,
  title: 'Esmeralda Brava',
  betCredits: 20,
  rows: 5,
  symbols: ['E', 'R', 'S', 'T', 'A', 'M', 'P', 'W'],
  wilds: { W: 1 },
  strips: {
    base: [
      'T E P S S S P P M P E E M R M T S A M W A A A T T R R',
      'W P P R M T T S T T A A P R E R A A M S S S E E M M P',
      'T S E E W A R P P R T E M P P M T S A A R M T A S S M',
      'E R R S M E T P A T M M M R E W S S S A A P P T T P A',
      'P R E A M M A R P M E P T A M E S T T P T A W R S S S',
    ],
  },
  wins: {
    kind: 'clusters',
    multipliers: [1, 2, 4, 8, 16, 32, 64],
    pays: {
      E: { 5: 50, 6: 75, 7: 100, 8: 150, 9: 200, 10: 300, 11: 300, 12: 500, 13: 500, 14: 1000, 15: 1000, 16: 1000, 17: 2500 },
      R: { 5: 30, 6: 45, 7: 60, 8: 90, 9: 120, 10: 180, 11: 180, 12: 300, 13: 300, 14: 600, 15: 600, 16: 600, 17: 1500 },
      S: { 5: 19, 6: 28, 7: 38, 8: 57, 9: 76, 10: 114, 11: 114, 12: 190, 13: 190, 14: 380, 15: 380, 16: 380, 17: 950 },
      T: { 5: 14, 6: 21, 7: 28, 8: 42, 9: 56, 10: 84, 11: 84, 12: 140, 13: 140, 14: 280, 15: 280, 16: 280, 17: 700 },
      A: { 5: 9, 6: 13, 7: 18, 8: 27, 9: 36, 10: 54, 11: 54, 12: 90, 13: 90, 14: 180, 15: 180, 16: 180, 17: 450 },
      M: { 5: 6, 6: 9, 7: 12, 8: 18, 9: 24, 10: 36, 11: 36, 12: 60, 13: 60, 14: 120, 15: 120, 16: 120, 17: 300 },
      P: { 5: 5, 6: 7, 7: 10, 8: 15, 9: 20, 10: 30, 11: 30, 12: 50, 13: 50, 14: 100, 15: 100, 16: 100, 17: 250 },
    },
  },
  scatter: null,
  freeSpins: null,
  holdAndSpin: null,
  capMultiple: null,
};
