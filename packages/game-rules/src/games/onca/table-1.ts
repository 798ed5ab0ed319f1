import type { SlotTable } from '../../slot-engine/slot-table.ts';

/** Onça Real: 243 ways, free spins whose wilds multiply with one another, capped at 5,000 stakes (rule book §3). */
export const table1: SlotTable = {
  code: 'onca',
  version: 1,
  title: 'Onça Real',
  betCredits: 25,
  rows: 3,
  symbols: ['ONCA', 'ARARA', 'VITORIA', 'FLOR', 'FOLHA', 'A', 'K', 'Q', 'J', 'T', 'W', 'W2', 'W3', 'S'],
  wilds: { W: 1, W2: 2, W3: 3 },
  strips: {
    base: [
      'K VITORIA T J Q FOLHA ONCA A K FLOR T J ARARA VITORIA Q A FOLHA K T J FLOR Q ONCA VITORIA A K T FOLHA J ARARA Q A S FLOR',
      'Q A ARARA FLOR K T VITORIA J Q FOLHA A S K ONCA T FLOR J VITORIA Q A ARARA K FOLHA T J FLOR Q A VITORIA K ONCA T W J FOLHA',
      'T ONCA J FOLHA Q A K FLOR ARARA T VITORIA J W Q A FOLHA K T ONCA FLOR J Q VITORIA A K S ARARA FOLHA T J Q FLOR A K VITORIA',
      'FLOR K S VITORIA T J Q FOLHA ONCA A K FLOR T J VITORIA ARARA Q A FOLHA K T J FLOR W Q ONCA A VITORIA K T FOLHA J ARARA Q A',
      'FOLHA Q A ARARA FLOR K T VITORIA J Q FOLHA A K ONCA T S FLOR J VITORIA Q A ARARA K FOLHA T J Q FLOR A VITORIA K ONCA T J',
    ],
    free: [
      'K VITORIA T J Q FOLHA ONCA A K FLOR T J ARARA VITORIA Q A FOLHA K T J FLOR Q ONCA VITORIA A K T FOLHA J ARARA Q A S FLOR',
      'Q W2 A FLOR K T VITORIA ONCA J Q FOLHA A K ARARA W2 T FLOR J VITORIA Q A K FOLHA ONCA T W2 J FLOR Q A VITORIA K ARARA T S J FOLHA',
      'T ONCA J FOLHA Q A K FLOR ARARA T VITORIA J S W2 Q A FOLHA K T ONCA FLOR J Q VITORIA A K ARARA FOLHA T J W2 Q FLOR A W3 K VITORIA',
      'FLOR W3 K VITORIA T J Q FOLHA ONCA A K FLOR T J VITORIA ARARA Q A W3 FOLHA K T J FLOR S Q ONCA A VITORIA K T FOLHA J ARARA Q A',
      'FOLHA Q A ARARA FLOR K T VITORIA J Q FOLHA A K ONCA T S FLOR J VITORIA Q A ARARA K FOLHA T J Q FLOR A VITORIA K ONCA T J',
    ],
  },
  wins: {
    kind: 'ways',
    pays: {
      ONCA: { 3: 50, 4: 150, 5: 800 },
      ARARA: { 3: 35, 4: 100, 5: 400 },
      VITORIA: { 3: 35, 4: 90, 5: 250 },
      FLOR: { 3: 25, 4: 70, 5: 200 },
      FOLHA: { 3: 25, 4: 50, 5: 150 },
      A: { 3: 10, 4: 30, 5: 100 },
      K: { 3: 10, 4: 30, 5: 100 },
      Q: { 3: 10, 4: 25, 5: 80 },
      J: { 3: 10, 4: 20, 5: 80 },
      T: { 3: 5, 4: 20, 5: 80 },
    },
  },
  scatter: { symbol: 'S', pays: { 3: 50, 4: 250, 5: 2500 } },
  freeSpins: { award: { 3: 10, 4: 15, 5: 25 }, retrigger: { 3: 10, 4: 15, 5: 25 }, strips: 'free', multiplier: 1, spinsMax: null },
  holdAndSpin: null,
  capMultiple: 5000,
};
