import { diceRollMax, type DiceTable, diceTargetMax, diceTargetMin } from './dice-table.ts';

/** Dado Duplo, table 1: return parameter 99/100. */
export const table1: DiceTable = {
  code: 'dados',
  version: 1,
  title: 'Dado Duplo',
  rolls: diceRollMax + 1,
  targetMin: diceTargetMin,
  targetMax: diceTargetMax,
  returnRate: { n: 99, d: 100 },
};
