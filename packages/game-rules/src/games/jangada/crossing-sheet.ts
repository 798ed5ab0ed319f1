import { rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { type Chance, meanOf, returnRange, sheetLine } from '../../studio/setting-figures.ts';
import { crossingMultiple, type CrossingTable, type CrossingWaters, crossingWaters } from './crossing-table.ts';

/** All waters, and cashing out after every row, exact. */
export function crossingSheet(table: CrossingTable): GameSheet {
  const all = crossingWaters.map((waters) => ({
    waters,
    ways: Array.from({ length: table.rows }, (_, index) => wayOf(table, waters, index + 1)),
  }));
  return {
    ...returnRange(all.flatMap(({ ways }) => ways.map((way) => meanOf([way])))),
    settings: all.map(({ waters, ways }) => ({
      choice: { waters },
      figures: null,
      lines: ways.map((way, index) => sheetLine({ kind: 'count', of: index + 1 }, way)),
    })),
  };
}

/** All of `rows` steps on rafts that hold: (s / t) to that power. */
function wayOf(table: CrossingTable, waters: CrossingWaters, rows: number): Chance {
  const { rafts, sound } = table.waters[waters];
  return {
    multiple: multipleOfHundredths(crossingMultiple(table, waters, rows)),
    chance: rational(BigInt(sound) ** BigInt(rows), BigInt(rafts) ** BigInt(rows)),
  };
}
