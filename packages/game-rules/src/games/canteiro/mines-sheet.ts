import { rational } from '../../slot-par/rational.ts';
import { choose } from '../../studio/choose.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { type Chance, meanOf, returnRange, sheetLine } from '../../studio/setting-figures.ts';
import { minesCells, minesMax, minesMultiple, minesSafe, type MinesTable } from './mines-table.ts';

/** Every number of mines, and cashing out after every number of picks, exact. */
export function minesSheet(table: MinesTable): GameSheet {
  const counts = Array.from({ length: minesMax }, (_, index) => index + 1);
  const all = counts.map((mines) => ({
    mines,
    ways: Array.from({ length: minesSafe(mines) }, (_, picked) => wayOf(table, mines, picked + 1)),
  }));
  return {
    ...returnRange(all.flatMap(({ ways }) => ways.map((way) => meanOf([way])))),
    settings: all.map(({ mines, ways }) => ({
      choice: { mines },
      figures: null,
      lines: ways.map((way, picked) => sheetLine({ kind: 'count', of: picked + 1 }, way)),
    })),
  };
}

/** All of `picks` cells being safe: C(25 − m, k) in C(25, k). */
function wayOf(table: MinesTable, mines: number, picks: number): Chance {
  return {
    multiple: multipleOfHundredths(minesMultiple(table, mines, picks)),
    chance: rational(choose(minesSafe(mines), picks), choose(minesCells, picks)),
  };
}
