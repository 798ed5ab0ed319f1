import { inEveryCurrency } from '../../local-stakes.ts';
import { defineInstantGame } from '../../studio/define-instant-game.ts';
import { diceChance, diceSheet } from './dice-sheet.ts';
import { diceSides, diceTargetMax, diceTargetMin } from './dice-table.ts';
import { rollDice } from './roll-dice.ts';
import { table1 } from './table-1.ts';

export {
  type DiceChoice,
  diceMultiple,
  diceRollMax,
  type DiceSide,
  type DiceTable,
  diceTargetMax,
  diceTargetMin,
  diceWinning,
} from './dice-table.ts';
export type { DiceOutcome } from './roll-dice.ts';

/** Dado Duplo: two dice and their hundredths fall below or above the target that the player sets. */
export const game = defineInstantGame({
  lobby: { classKey: 'INSTANT', glow: '#F4553D' },
  tables: [table1],
  stakes: inEveryCurrency({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' }),
  choice: {
    side: { kind: 'option', values: diceSides },
    target: { kind: 'whole', min: diceTargetMin, max: diceTargetMax, as: 'decimal' },
  },
  usualChoice: { side: 'over', target: 5_050 },
  showMs: 700,
  rules: ['roll', 'pays', 'public', 'presentation'],
  decide: rollDice,
  chances: (table, choice) => [diceChance(table, choice)],
  sheet: diceSheet,
  facts: ({ side, target, roll }) => [
    { name: 'side', value: { kind: 'words', of: [side] } },
    { name: 'target', value: { kind: 'decimal', of: target } },
    { name: 'roll', value: { kind: 'decimal', of: roll } },
  ],
  reasons: () => [{ decides: 'roll' }],
});
