import { rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import { type Chance, exactly, meanOf, returnRange, settingFigures } from '../../studio/setting-figures.ts';
import { type WheelChoice, wheelRisks, wheelSegments, wheelSizes, type WheelTable } from './wheel-table.ts';

/** Every wheel, every prize on it, exact. */
export function wheelSheet(table: WheelTable): GameSheet {
  const wheels = wheelSizes.flatMap((segments) => wheelRisks.map((risk) => ({ segments, risk })));
  return {
    ...returnRange(wheels.map((choice) => meanOf(wheelChances(table, choice)))),
    settings: wheels.map((choice) => ({
      choice,
      figures: settingFigures(wheelChances(table, choice)),
      lines: wheelChances(table, choice).map(({ multiple, chance, count }) => ({
        at: { kind: 'count', of: count },
        multiplier: multipleText(multiple),
        chance: exactly(chance),
      })),
    })),
  };
}

/** Every prize with the segments that pay it, lowest first; each segment comes as often as any other. */
export function wheelChances(table: WheelTable, choice: WheelChoice): (Chance & { readonly count: number })[] {
  const segments = wheelSegments(table, choice);
  const prizes = [...new Set(segments)].filter((each) => each > 0).sort((a, b) => a - b);
  return prizes.map((prize) => {
    const count = segments.filter((each) => each === prize).length;
    return { multiple: multipleOfHundredths(prize), chance: rational(count, segments.length), count };
  });
}
