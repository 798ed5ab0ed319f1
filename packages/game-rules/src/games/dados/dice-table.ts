import type { Hundredths, Multiple } from '../../studio/multiple.ts';

export const diceSides = ['under', 'over'] as const;
export type DiceSide = (typeof diceSides)[number];

/** Rolls go from 0.00 to 100.00, in hundredths. */
export const diceRollMax = 10_000;
export const diceTargetMin = 200;
export const diceTargetMax = 9_800;

/** What a player chooses besides the stake: on which side of the target the roll shall fall. */
export type DiceChoice = { readonly side: DiceSide; readonly target: Hundredths };

/** Plain JSON: its hash is shown and pinned. What a bet pays follows from the return parameter R and the rolls that win it. */
export type DiceTable = {
  readonly code: 'dados';
  readonly version: number;
  readonly title: string;
  /** How many rolls there are, all as likely. */
  readonly rolls: number;
  readonly targetMin: Hundredths;
  readonly targetMax: Hundredths;
  readonly returnRate: { readonly n: number; readonly d: number };
};

/** Rolls that win a bet: below the target, or above it; the target itself wins neither. */
export function diceWinning({ side, target }: DiceChoice): number {
  return side === 'under' ? target : diceRollMax - target;
}

/** ⌊R · 10,000 · 10,000 / w⌋ ten-thousandths of the stake for w winning rolls (rule book §2.3). */
export function diceMultiple({ returnRate }: DiceTable, choice: DiceChoice): Multiple {
  const top = BigInt(returnRate.n) * BigInt(diceRollMax) * 10_000n;
  return Number(top / (BigInt(returnRate.d) * BigInt(diceWinning(choice))));
}
