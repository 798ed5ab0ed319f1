import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSteppedGame } from '../../studio/define-stepped-game.ts';
import { listOf } from '../../studio/parts.ts';
import { cardName } from './cards.ts';
import { layCards, moveTide, openTide, tideMost, tideWon } from './guess-tide.ts';
import { table1 } from './table-1.ts';
import { tideGuesses, tideMultiple } from './tide-table.ts';

export { type Card, cardName, rankOf } from './cards.ts';
export { maySkip, type TideMove, tideOffer, type TideOutcome } from './guess-tide.ts';
export { type TideGuess, tideGuesses, tideHolds, type TideTable, tideWinning } from './tide-table.ts';

/** Maré Alta: is the next card higher or lower? Every true guess pays more by how hard it was, and the player says when to stop. */
export const game = defineSteppedGame({
  lobby: { classKey: 'INSTANT', glow: '#3E8FE0' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {},
  usualChoice: {},
  showMs: 450,
  rules: ['guess', 'pays', 'skip', 'cashOut', 'cap', 'public', 'presentation'],
  moves: { guess: { guess: { kind: 'option', values: tideGuesses } }, skip: {} },
  best: (table) => tideMultiple(table, [1]),
  lay: layCards,
  limit: (table, _choice, most) => tideMost(table, most),
  open: ({ table, limit, secret }) => openTide(table, limit, secret),
  move: moveTide,
  worth: (table, outcome) => tideMultiple(table, tideWon(outcome)),
  reveal: (outcome) => outcome,
  rewind: (outcome, moves) => {
    const [cards, made] = [outcome.cards.slice(0, moves + 1), outcome.moves.slice(0, moves)];
    return { ...outcome, cards, moves: made, position: 4 * cards.length, end: null, multiplier: '0' };
  },
  story: ({ most, moves }) => ({
    limit: most,
    moves: listOf(moves).map((move) => (move === 'skip' ? { kind: 'skip' } : { kind: 'guess', guess: move })),
  }),
  // Only the server and who certifies the game ask for it: a browser does not load it.
  sheet: async (table) => (await import('./tide-sheet.ts')).tideSheet(table),
  facts: ({ cards, moves }) => [
    { name: 'cards', value: { kind: 'text', of: cards.map(cardName).join(' ') } },
    { name: 'moves', value: { kind: 'words', of: moves } },
  ],
  reasons: ({ cards }) => cards.map((_, index) => ({ decides: 'card', number: index + 1 })),
});
