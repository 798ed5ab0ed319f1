import { cardsOfDeck } from './cards.ts';
import type { TideTable } from './tide-table.ts';

/** Maré Alta, table 1: return parameter 99/100, at most 52 cards and 10,000 times the stake. */
export const table1: TideTable = {
  code: 'mare',
  version: 1,
  title: 'Maré Alta',
  cards: cardsOfDeck,
  cap: 1_000_000,
  returnRate: { n: 99, d: 100 },
};
