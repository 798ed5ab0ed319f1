import { rational } from '../../slot-par/rational.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths } from '../../studio/multiple.ts';
import { type Chance, meanOf, returnRange, sheetLine } from '../../studio/setting-figures.ts';
import { coinCallsMax, coinMultiple, type CoinTable } from './coin-table.ts';

/** Cashing out after every number of calls, exact. */
export function coinSheet(table: CoinTable): GameSheet {
  const ways = Array.from(
    { length: coinCallsMax },
    (_, index): Chance => ({
      multiple: multipleOfHundredths(coinMultiple(table, index + 1)),
      chance: rational(1, 2 ** (index + 1)),
    }),
  );
  return {
    ...returnRange(ways.map((way) => meanOf([way]))),
    settings: [{ choice: {}, figures: null, lines: ways.map((way, index) => sheetLine({ kind: 'count', of: index + 1 }, way)) }],
  };
}
