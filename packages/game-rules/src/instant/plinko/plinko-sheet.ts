import type { Exact } from '../../slot-par/figures.ts';
import { rational } from '../../slot-par/rational.ts';
import { choose } from '../choose.ts';
import { multipleText } from '../multiple.ts';
import { type Chance, exactly, type SettingFigures, settingFigures } from '../setting-figures.ts';
import { type PlinkoChoice, plinkoMultipliers, plinkoRisks, plinkoRows, type PlinkoTable } from './plinko-table.ts';

/** One board with everything it can pay. */
export type PlinkoSetting = PlinkoChoice & {
  readonly figures: SettingFigures;
  /** From the left. */
  readonly slots: readonly { readonly multiplier: string; readonly chance: Exact }[];
};

/** The PAR sheet of a table: every board, every slot, exact. Plain JSON. */
export type PlinkoSheet = { readonly settings: readonly PlinkoSetting[] };

/** Computes the sheet of a table: slot k of n rows comes with C(n, k) in 2ⁿ. */
export function plinkoSheet(table: PlinkoTable): PlinkoSheet {
  return {
    settings: plinkoRows.flatMap((rows) =>
      plinkoRisks.map((risk) => {
        const chances = plinkoChances(table, { rows, risk });
        return {
          rows,
          risk,
          figures: settingFigures(chances),
          slots: chances.map(({ multiple, chance }) => ({ multiplier: multipleText(multiple), chance: exactly(chance) })),
        };
      }),
    ),
  };
}

function plinkoChances(table: PlinkoTable, choice: PlinkoChoice): Chance[] {
  const paths = 2n ** BigInt(choice.rows);
  return plinkoMultipliers(table, choice).map((multiple, slot) => ({ multiple, chance: rational(choose(choice.rows, slot), paths) }));
}
