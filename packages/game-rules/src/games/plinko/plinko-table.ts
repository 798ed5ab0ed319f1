import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

export const plinkoRowsMin = 8;
export const plinkoRowsMax = 16;
/** Rows that a board may have, fewest first. */
export const plinkoRows: readonly number[] = Array.from({ length: plinkoRowsMax - plinkoRowsMin + 1 }, (_, i) => plinkoRowsMin + i);

/** What a player chooses besides the stake. */
export type PlinkoChoice = { readonly rows: number; readonly risk: PlinkoRisk };

/** The multipliers of every slot from left to right, in hundredths, by rows and risk. Plain JSON: its hash is shown and pinned. */
export type PlinkoTable = {
  readonly code: 'plinko';
  readonly version: number;
  readonly title: string;
  readonly multipliers: Readonly<Record<string, Readonly<Record<PlinkoRisk, readonly Hundredths[]>>>>;
};

/** A table from its left halves, centre included, in tenths: the right half is the mirror image. */
export function plinkoTable(of: {
  readonly code: 'plinko';
  readonly version: number;
  readonly title: string;
  readonly halves: Readonly<Record<number, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
}): PlinkoTable {
  const { code, version, title, halves } = of;
  const whole = (rows: number, half: readonly number[] | undefined): Hundredths[] => {
    invariant(half?.length === Math.floor(rows / 2) + 1, `A board of ${rows} rows has that many slots up to its centre`);
    return Array.from({ length: rows + 1 }, (_, slot) => 10 * (half[Math.min(slot, rows - slot)] ?? 0));
  };
  const multipliers = Object.fromEntries(
    plinkoRows.map((rows) => {
      const { low, medium, high } = halves[rows] ?? {};
      return [rows, { low: whole(rows, low), medium: whole(rows, medium), high: whole(rows, high) }];
    }),
  );
  return { code, version, title, multipliers };
}

/** The multipliers of a board, slot by slot from the left. */
export function plinkoMultipliers(table: PlinkoTable, { rows, risk }: PlinkoChoice): readonly Hundredths[] {
  const board = table.multipliers[rows];
  invariant(board, `The table has a board of ${rows} rows`);
  return board[risk];
}
