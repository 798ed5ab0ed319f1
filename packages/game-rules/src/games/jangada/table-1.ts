import { crossingTable } from './crossing-table.ts';

/** Jangada, table 1: return parameter 99/100. */
export const table1 = crossingTable({
  code: 'jangada',
  version: 1,
  title: 'Jangada',
  returnRate: { n: 99, d: 100 },
  waters: {
    easy: { rafts: 4, sound: 3 },
    medium: { rafts: 3, sound: 2 },
    hard: { rafts: 2, sound: 1 },
    expert: { rafts: 3, sound: 1 },
    master: { rafts: 4, sound: 1 },
  },
});
