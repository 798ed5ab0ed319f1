import { multiply, type Rational, rational, subtract } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { stakeBack } from '../../studio/multiple.ts';
import { exactly, sheetLine } from '../../studio/setting-figures.ts';
import { rankMax } from './cards.ts';
import { tideMultiple, type TideTable } from './tide-table.ts';

/** One guess by the ranks that make it true, exact; the lowest and the highest return of any row of guesses. */
export function tideSheet(table: TideTable): GameSheet {
  const { lowest, highest } = returnsOf(table);
  return {
    returnLowest: exactly(lowest),
    returnHighest: exactly(highest),
    settings: [
      {
        choice: {},
        figures: null,
        lines: Array.from({ length: rankMax - 1 }, (_, index) => rankMax - 1 - index).map((winning) =>
          sheetLine({ kind: 'count', of: winning }, { multiple: tideMultiple(table, [winning]), chance: rational(winning, rankMax) }),
        ),
      },
    ],
  };
}

/**
 * The lowest and the highest return of a row of guesses. What is cut off is less than a hundredth, which weighs less the more is paid: rows that pay more than
 * `0.01 / loss` of the worst one found cannot be worse, so that only a few short ones are looked at.
 */
function returnsOf(table: TideTable): { readonly lowest: Rational; readonly highest: Rational } {
  let [lowest, highest] = [returnOf(table, [rankMax - 1]), returnOf(table, [rankMax - 1])];
  const look = (winning: readonly number[]): void => {
    for (let next = winning[0] ?? 1; next < rankMax; next++) {
      const row = [next, ...winning];
      const found = returnOf(table, row);
      if (found.n * lowest.d < lowest.n * found.d) lowest = found;
      if (found.n * highest.d > highest.n * found.d) highest = found;
      if (mayBeWorse(table, row, lowest)) look(row);
    }
  };
  look([]);
  return { lowest, highest };
}

/** A row of guesses comes true with Π(n / 13). */
function returnOf(table: TideTable, winning: readonly number[]): Rational {
  return multiply(rational(tideMultiple(table, winning), stakeBack), chanceOf(winning));
}

function chanceOf(winning: readonly number[]): Rational {
  return winning.reduce((chance, each) => multiply(chance, rational(each, rankMax)), rational(1));
}

/** Whether a longer row could return less than `lowest`: what is cut off it is less than one hundredth of the stake, times its chance. */
function mayBeWorse({ returnRate }: TideTable, winning: readonly number[], lowest: Rational): boolean {
  const cut = multiply(multiply(chanceOf(winning), rational(rankMax - 1, rankMax)), rational(1, 100));
  const least = subtract(rational(returnRate.n, returnRate.d), cut);
  return least.n * lowest.d < lowest.n * least.d;
}
