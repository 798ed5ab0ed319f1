import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSteppedGame } from '../../studio/define-stepped-game.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { listOf } from '../../studio/parts.ts';
import { coinMultiple, coinSides } from './coin-table.ts';
import { table1 } from './table-1.ts';
import { callSide, coinCallsWithin, layTosses, openTosses } from './toss.ts';

export { coinCallsMax, coinMultiple, type CoinSide, coinSides, type CoinTable } from './coin-table.ts';
export { type CoinOutcome, coinCallsWithin } from './toss.ts';

/** Vintém: call the coin, again and again; every call that comes true doubles, and the player says when to stop. */
export const game = defineSteppedGame({
  lobby: { classKey: 'INSTANT', glow: '#E9B949' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {},
  usualChoice: {},
  showMs: 900,
  rules: ['call', 'double', 'cashOut', 'public', 'presentation'],
  moves: { call: { side: { kind: 'option', values: coinSides } } },
  best: (table) => multipleOfHundredths(coinMultiple(table, 1)),
  lay: (stream) => layTosses(stream),
  limit: (table, _choice, most) => coinCallsWithin(table, most),
  open: ({ table, limit }) => openTosses(table, limit),
  move: callSide,
  worth: (table, { calls }) => multipleOfHundredths(coinMultiple(table, calls.length)),
  reveal: (outcome) => outcome,
  rewind: (outcome, moves) => {
    const [calls, tosses] = [outcome.calls.slice(0, moves), outcome.tosses.slice(0, moves)];
    return { ...outcome, calls, tosses, position: 4 * moves, end: null, multiplier: '0' };
  },
  story: ({ callsMax, calls }) => ({ limit: callsMax, moves: listOf(calls).map((side) => ({ kind: 'call', side })) }),
  // Only the server and who certifies the game ask for it: a browser does not load it.
  sheet: async (table) => (await import('./coin-sheet.ts')).coinSheet(table),
  facts: ({ calls, tosses }) => [
    { name: 'calls', value: { kind: 'words', of: calls } },
    { name: 'tosses', value: { kind: 'words', of: tosses } },
  ],
  reasons: ({ tosses }) => tosses.map((_, index) => ({ decides: 'toss', number: index + 1 })),
});
