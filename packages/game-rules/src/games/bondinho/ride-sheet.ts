import { type Rational, rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { type Hundredths, multipleOfHundredths } from '../../studio/multiple.ts';
import { type Chance, meanOf, returnRange, sheetLine } from '../../studio/setting-figures.ts';
import { rideSpan, type RideTable, rideWinning, words } from './ride-table.ts';

/** Targets that the sheet shows; every other one is told where it is chosen. */
const shown: readonly Hundredths[] = [
  101, 110, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
];

/** A bet has one prize: it wins with so many of 2³² numbers. */
export function rideChance(table: RideTable, target: Hundredths): Chance {
  return { multiple: multipleOfHundredths(target), chance: rational(rideWinning(table, target), BigInt(words)) };
}

/** Targets from end to end, exact; the lowest and the highest return of all targets. */
export function rideSheet(table: RideTable): GameSheet {
  return {
    ...returnRange(turningTargets(table).map((target) => returnAt(table, target))),
    settings: [
      {
        choice: {},
        figures: null,
        lines: shown.map((target) => sheetLine({ kind: 'times', of: multipleOfHundredths(target) }, rideChance(table, target))),
      },
    ],
  };
}

function returnAt(table: RideTable, target: Hundredths): Rational {
  return meanOf([rideChance(table, target)]);
}

/**
 * Two targets, one of the lowest return and one of the highest. Between two targets at which the numbers that win change, more is paid and as much is won: the
 * return rises. So the lowest stands at the beginning of such a stretch and the highest at its end.
 */
function turningTargets(table: RideTable): readonly Hundredths[] {
  const { n, d } = rideSpan(table);
  const span = Number(n / d);
  let [lowest, highest] = [table.targetMin, table.targetMin];
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let target = table.targetMin; target <= table.targetMax; ) {
    const winning = Math.floor(span / target) + 1;
    const last = Math.min(table.targetMax, Math.floor(span / (winning - 1)));
    if (target * winning < least) [lowest, least] = [target, target * winning];
    if (last * winning > most) [highest, most] = [last, last * winning];
    target = last + 1;
  }
  return [lowest, highest];
}
