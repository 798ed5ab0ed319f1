import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSlotGame } from '../../studio/define-slot-game.ts';
import { table1 } from './table-1.ts';

/** Onça Real. Every table a round was ever played on stays here; the last one opens new rounds. */
export const game = defineSlotGame({
  lobby: { classKey: 'ADVENTURE', glow: '#F0592E' },
  tables: [table1],
  stakes: inEveryCurrency({ coins: ['0.01', '0.02', '0.04', '0.10', '0.20', '0.40', '1.00', '2.00', '4.00', '10.00'], usual: '0.04' }),
  figures: () => import('./generated/figures.ts'),
});
