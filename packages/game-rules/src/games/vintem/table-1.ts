import { coinTable } from './coin-table.ts';

/** Vintém, table 1: return parameter 99/100. */
export const table1 = coinTable({ code: 'vintem', version: 1, title: 'Vintém', returnRate: { n: 99, d: 100 } });
