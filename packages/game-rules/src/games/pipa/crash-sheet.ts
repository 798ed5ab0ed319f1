import { rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { type Hundredths, multipleOfHundredths } from '../../studio/multiple.ts';
import { exactly, sheetLine } from '../../studio/setting-figures.ts';
import { cashOutMax } from './crash-bet.ts';
import { cashOutMin, reachChance, returnOfTarget } from './crash-point.ts';

/** Targets whose exact figures are published; every other one lies between them by the same formula. */
const shownTargets: readonly Hundredths[] = [101, 110, 150, 200, 500, 1_000, 10_000, 1_000_000];

const wordSpan = 2 ** 32;

/** The chance to reach a target, and what betting on it returns. The lowest and the highest return are those of all targets, each of them looked at. */
export function crashSheet(): GameSheet {
  let [lowest, highest] = [cashOutMin, cashOutMin];
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let target = cashOutMin; target <= cashOutMax; target++) {
    // Below 2⁵³: doubles are exact.
    const worth = target * Math.floor((99 * wordSpan) / target);
    if (worth < least) [least, lowest] = [worth, target];
    if (worth > most) [most, highest] = [worth, target];
  }
  const returned = (target: Hundredths) => {
    const { numerator, denominator } = returnOfTarget(target);
    return exactly(rational(numerator, denominator));
  };
  return {
    returnLowest: returned(lowest),
    returnHighest: returned(highest),
    settings: [{ choice: {}, figures: null, lines: shownTargets.map(lineOf) }],
  };
}

function lineOf(target: Hundredths) {
  const { numerator, denominator } = reachChance(target);
  const multiple = multipleOfHundredths(target);
  return sheetLine({ kind: 'times', of: multiple }, { multiple, chance: rational(numerator, denominator) });
}
