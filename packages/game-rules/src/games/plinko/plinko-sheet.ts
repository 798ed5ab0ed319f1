import { rational } from '../../slot-par/rational.ts';
import { choose } from '../../studio/choose.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import { type Chance, exactly, meanOf, returnRange, settingFigures } from '../../studio/setting-figures.ts';
import { type PlinkoChoice, plinkoMultipliers, plinkoRisks, plinkoRows, type PlinkoTable } from './plinko-table.ts';

/** Every board, every slot from the left, exact. */
export function plinkoSheet(table: PlinkoTable): GameSheet {
  const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));
  return {
    ...returnRange(boards.map((choice) => meanOf(plinkoChances(table, choice)))),
    settings: boards.map((choice) => {
      const chances = plinkoChances(table, choice);
      return {
        choice,
        figures: settingFigures(chances),
        lines: chances.map(({ multiple, chance }, slot) => ({
          at: { kind: 'count', of: slot },
          multiplier: multipleText(multiple),
          chance: exactly(chance),
        })),
      };
    }),
  };
}

/** Slot k of n rows comes with C(n, k) in 2ⁿ. */
export function plinkoChances(table: PlinkoTable, choice: PlinkoChoice): Chance[] {
  const paths = 2n ** BigInt(choice.rows);
  return plinkoMultipliers(table, choice).map((hundredths, slot) => ({
    multiple: multipleOfHundredths(hundredths),
    chance: rational(choose(choice.rows, slot), paths),
  }));
}
