import { inEveryCurrency } from '../../local-stakes.ts';
import { defineInstantGame } from '../../studio/define-instant-game.ts';
import { drawKeno } from './draw-keno.ts';
import { kenoChances, kenoSheet } from './keno-sheet.ts';
import { kenoNumbers, kenoPicksMax, kenoPicksMin, kenoRisks } from './keno-table.ts';
import { table1 } from './table-1.ts';

export type { KenoOutcome } from './draw-keno.ts';
export { type KenoChoice, kenoDrawn, kenoNumbers, kenoPays, kenoPicksMax, type KenoTable } from './keno-table.ts';

/** Colmeia: forty cells of a comb, ten of them drip with honey; the player marks up to ten beforehand. */
export const game = defineInstantGame({
  lobby: { classKey: 'INSTANT', glow: '#F2B134' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {
    picks: { kind: 'numbers', min: 1, max: kenoNumbers, least: kenoPicksMin, most: kenoPicksMax },
    risk: { kind: 'option', values: kenoRisks },
  },
  usualChoice: { picks: [4, 13, 22, 29, 36], risk: 'classic' },
  showMs: 1_500,
  rules: ['mark', 'draw', 'public', 'presentation'],
  decide: drawKeno,
  chances: kenoChances,
  sheet: kenoSheet,
  facts: ({ picks, risk, draw, hits }) => [
    { name: 'picks', value: { kind: 'numbers', of: picks } },
    { name: 'risk', value: { kind: 'words', of: [risk] } },
    { name: 'draw', value: { kind: 'numbers', of: draw } },
    { name: 'hits', value: { kind: 'count', of: hits } },
  ],
  reasons: ({ draw }) => draw.map((_, index) => ({ decides: 'number', number: index + 1 })),
});
