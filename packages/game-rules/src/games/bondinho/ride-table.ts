import type { Hundredths } from '../../studio/multiple.ts';

/** Targets go from 1.01× to 1,000,000×. */
export const rideTargetMin = 101;
export const rideTargetMax = 100_000_000;

/** What a player chooses besides the stake: how far the car shall come. */
export type RideChoice = { readonly target: Hundredths };

/** Plain JSON: its hash is shown and pinned. How far the car comes follows from the return parameter R and one number of 32 bits. */
export type RideTable = {
  readonly code: 'bondinho';
  readonly version: number;
  readonly title: string;
  readonly targetMin: Hundredths;
  readonly targetMax: Hundredths;
  readonly returnRate: { readonly n: number; readonly d: number };
};

/** How many numbers there are. */
export const words = 2 ** 32;

/** R · 100 · 2³² as a fraction: the car comes to this over the number drawn, in hundredths. */
export function rideSpan({ returnRate }: RideTable): { readonly n: bigint; readonly d: bigint } {
  return { n: BigInt(returnRate.n) * 100n * BigInt(words), d: BigInt(returnRate.d) };
}

/** How far the car comes: ⌊R · 100 · 2³² / u⌋ hundredths, from 1.00× to 1,000,000× (rule book §2.2). */
export function ridePoint(table: RideTable, u: number): Hundredths {
  if (u === 0) return table.targetMax;
  const { n, d } = rideSpan(table);
  const point = Number(n / (d * BigInt(u)));
  return Math.min(table.targetMax, Math.max(100, point));
}

/** Numbers with which the car comes as far as the target. */
export function rideWinning(table: RideTable, target: Hundredths): bigint {
  const { n, d } = rideSpan(table);
  return n / (d * BigInt(target)) + 1n;
}
