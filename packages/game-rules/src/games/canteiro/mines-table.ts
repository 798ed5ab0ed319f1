import { invariant } from '@trevo/kernel';
import { choose } from '../../studio/choose.ts';
import type { Hundredths } from '../../studio/multiple.ts';

/** Cells of the garden bed, numbered 0 … 24 row by row from the top left. */
export const minesCells = 25;
export const minesMin = 1;
export const minesMax = minesCells - 1;

/** What k safe picks pay, in hundredths: `multipliers[m − 1][k − 1]` for m mines. Plain JSON: its hash is shown and pinned. */
export type MinesTable = {
  readonly code: 'canteiro';
  readonly version: number;
  readonly title: string;
  readonly cells: number;
  /** The game's return parameter R as a fraction; every entry is R over its chance, cut to hundredths. */
  readonly returnRate: { readonly n: number; readonly d: number };
  readonly multipliers: readonly (readonly Hundredths[])[];
};

/** A table computed from its return parameter: M(m, k) = ⌊100 · R · C(25, k) / C(25 − m, k)⌋ / 100 (rule book §2.4). */
export function minesTable(of: Pick<MinesTable, 'code' | 'version' | 'title' | 'returnRate'>): MinesTable {
  const { code, version, title, returnRate } = of;
  const multipliers = Array.from({ length: minesMax }, (_, index) => {
    const mines = index + 1;
    return Array.from({ length: minesCells - mines }, (_each, picked) => {
      const picks = picked + 1;
      const top = 100n * BigInt(returnRate.n) * choose(minesCells, picks);
      return Number(top / (BigInt(returnRate.d) * choose(minesCells - mines, picks)));
    });
  });
  return { code, version, title, cells: minesCells, returnRate, multipliers };
}

/** What a cash-out pays after so many safe picks; 0 before the first. */
export function minesMultiple(table: MinesTable, mines: number, picks: number): Hundredths {
  if (picks === 0) return 0;
  const multiple = table.multipliers[mines - 1]?.[picks - 1];
  invariant(multiple !== undefined, `${mines} mines leave fewer than ${picks} safe cells`);
  return multiple;
}

/** Most safe picks a bed with so many mines has. */
export function minesSafe(mines: number): number {
  return minesCells - mines;
}
