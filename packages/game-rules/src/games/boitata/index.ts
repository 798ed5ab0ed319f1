import { inEveryCurrency } from '../../local-stakes.ts';
import { defineSlotGame } from '../../studio/define-slot-game.ts';
import { table1 } from './table-1.ts';

/** Boitatá. Every table a round was ever played on stays here; the last one opens new rounds. */
export const game = defineSlotGame({
  lobby: { classKey: 'ADVENTURE', glow: '#FF7A1F' },
  tables: [table1],
  stakes: inEveryCurrency({ coins: ['0.02', '0.05', '0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '20.00'], usual: '0.10' }),
  figures: () => import('./generated/figures.ts'),
});
