import type { Hundredths } from '../../studio/multiple.ts';

export const coinSides = ['heads', 'tails'] as const;
export type CoinSide = (typeof coinSides)[number];

/** Most calls of a round. */
export const coinCallsMax = 20;

/** What k calls in a row pay, in hundredths: `multipliers[k − 1]`. Plain JSON: its hash is shown and pinned. */
export type CoinTable = {
  readonly code: 'vintem';
  readonly version: number;
  readonly title: string;
  /** The game's return parameter R as a fraction; every entry is R over its chance, cut to hundredths. */
  readonly returnRate: { readonly n: number; readonly d: number };
  readonly multipliers: readonly Hundredths[];
};

/** A table computed from its return parameter: ⌊100 · R · 2ᵏ⌋ / 100 (rule book §2.10). */
export function coinTable(of: Pick<CoinTable, 'code' | 'version' | 'title' | 'returnRate'>): CoinTable {
  const { n, d } = of.returnRate;
  return { ...of, multipliers: Array.from({ length: coinCallsMax }, (_, index) => Math.floor((100 * n * 2 ** (index + 1)) / d)) };
}

/** What a cash-out pays after so many calls that came true; 0 before the first. */
export function coinMultiple(table: CoinTable, calls: number): Hundredths {
  return table.multipliers[calls - 1] ?? 0;
}
