import { inEveryCurrency } from '../../local-stakes.ts';
import { defineInstantGame } from '../../studio/define-instant-game.ts';
import { spinWheel } from './spin-wheel.ts';
import { table1 } from './table-1.ts';
import { wheelChances, wheelSheet } from './wheel-sheet.ts';
import { wheelRisks, wheelSegmentsMax, wheelSegmentsMin, wheelSegmentsStep } from './wheel-table.ts';

export type { WheelOutcome } from './spin-wheel.ts';
export { type WheelChoice, type WheelRisk, wheelRisks, wheelSegments, wheelSizes, type WheelTable } from './wheel-table.ts';

/** Roda da Sorte: a wheel of ten to fifty segments turns; the one under the pointer pays. */
export const game = defineInstantGame({
  lobby: { classKey: 'INSTANT', glow: '#8FF07F' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {
    segments: { kind: 'whole', min: wheelSegmentsMin, max: wheelSegmentsMax, step: wheelSegmentsStep },
    risk: { kind: 'option', values: wheelRisks },
  },
  usualChoice: { segments: 20, risk: 'medium' },
  showMs: 2_400,
  rules: ['turn', 'prizes', 'public', 'presentation'],
  decide: spinWheel,
  chances: wheelChances,
  sheet: wheelSheet,
  facts: ({ segments, risk, index }) => [
    { name: 'segments', value: { kind: 'count', of: segments } },
    { name: 'risk', value: { kind: 'words', of: [risk] } },
    { name: 'index', value: { kind: 'count', of: index } },
  ],
  reasons: () => [{ decides: 'segment' }],
});
