import { rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import type { Hundredths } from '../../studio/multiple.ts';
import { type Chance, meanOf, returnRange, sheetLine } from '../../studio/setting-figures.ts';
import { type DiceChoice, diceMultiple, diceRollMax, diceSides, type DiceTable, diceWinning } from './dice-table.ts';

/** Targets that the sheet shows; every other one is told where it is chosen. */
const shown: readonly Hundredths[] = [
  200, 500, 1_000, 2_000, 2_500, 3_000, 4_000, 4_950, 5_000, 6_000, 7_000, 7_500, 8_000, 9_000, 9_500, 9_800,
];

/** A bet has one prize: it wins with w of 10,001 rolls. */
export function diceChance(table: DiceTable, choice: DiceChoice): Chance {
  return { multiple: diceMultiple(table, choice), chance: rational(diceWinning(choice), table.rolls) };
}

/** Both sides with targets from end to end, exact; the lowest and the highest return of all targets. */
export function diceSheet(table: DiceTable): GameSheet {
  // Both sides win with the same numbers of rolls, so that one tells the returns of all bets.
  const widths = Array.from({ length: table.targetMax - table.targetMin + 1 }, (_, index) => table.targetMin + index);
  return {
    ...returnRange(widths.map((target) => meanOf([diceChance(table, { side: 'under', target })]))),
    settings: diceSides.map((side) => ({
      choice: { side },
      figures: null,
      lines: shown
        .map((width) => (side === 'under' ? width : diceRollMax - width))
        .map((target) => sheetLine({ kind: 'decimal', of: target }, diceChance(table, { side, target }))),
    })),
  };
}
