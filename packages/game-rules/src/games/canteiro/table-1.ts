import { minesTable } from './mines-table.ts';

/** Canteiro, table 1: return parameter 99/100. */
export const table1 = minesTable({ code: 'canteiro', version: 1, title: 'Canteiro', returnRate: { n: 99, d: 100 } });
