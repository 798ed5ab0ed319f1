import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

export const crossingWaters = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type CrossingWaters = (typeof crossingWaters)[number];

/** Rows of rafts from shore to shore. */
export const crossingRows = 9;
/** Most rafts of a row. */
export const raftsMax = 4;

/** Rafts of every row and how many of them hold. */
export type Rafts = { readonly rafts: number; readonly sound: number };

/** What k rows crossed pay, in hundredths: `multipliers[waters][k − 1]`. Plain JSON: its hash is shown and pinned. */
export type CrossingTable = {
  readonly code: 'jangada';
  readonly version: number;
  readonly title: string;
  readonly rows: number;
  /** The game's return parameter R as a fraction; every entry is R over its chance, cut to hundredths. */
  readonly returnRate: { readonly n: number; readonly d: number };
  readonly waters: Readonly<Record<CrossingWaters, Rafts>>;
  readonly multipliers: Readonly<Record<CrossingWaters, readonly Hundredths[]>>;
};

/** A table computed from its return parameter: ⌊100 · R · (t / s)ᵏ⌋ / 100 with s of t rafts sound (rule book §2.9). */
export function crossingTable(of: Pick<CrossingTable, 'code' | 'version' | 'title' | 'returnRate' | 'waters'>): CrossingTable {
  const { returnRate, waters } = of;
  const row = ({ rafts, sound }: Rafts) =>
    Array.from({ length: crossingRows }, (_, index) => {
      const crossed = BigInt(index + 1);
      return Number((100n * BigInt(returnRate.n) * BigInt(rafts) ** crossed) / (BigInt(returnRate.d) * BigInt(sound) ** crossed));
    });
  const { easy, medium, hard, expert, master } = waters;
  const multipliers = { easy: row(easy), medium: row(medium), hard: row(hard), expert: row(expert), master: row(master) };
  return { ...of, rows: crossingRows, multipliers };
}

/** What a cash-out pays after so many rows; 0 before the first. */
export function crossingMultiple(table: CrossingTable, waters: CrossingWaters, rows: number): Hundredths {
  if (rows === 0) return 0;
  const multiple = table.multipliers[waters][rows - 1];
  invariant(multiple !== undefined, `There are no ${rows} rows to cross`);
  return multiple;
}
