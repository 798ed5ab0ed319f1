import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

export const kenoRisks = ['classic', 'high'] as const;
export type KenoRisk = (typeof kenoRisks)[number];

/** The cells of the comb, numbered from 1. */
export const kenoNumbers = 40;
/** How many of them are drawn. */
export const kenoDrawn = 10;
export const kenoPicksMin = 1;
export const kenoPicksMax = 10;

/** What a player chooses besides the stake. */
export type KenoChoice = { readonly picks: readonly number[]; readonly risk: KenoRisk };

/** `pays[risk][n − 1][h]`: what h of n picks that are drawn pay, in hundredths. Plain JSON: its hash is shown and pinned. */
export type KenoTable = {
  readonly code: 'colmeia';
  readonly version: number;
  readonly title: string;
  readonly numbers: number;
  readonly drawn: number;
  readonly pays: Readonly<Record<KenoRisk, readonly (readonly Hundredths[])[]>>;
};

/** What every count of hits pays, from none, with so many picks. */
export function kenoPays(table: KenoTable, { risk, count }: { readonly risk: KenoRisk; readonly count: number }): readonly Hundredths[] {
  const pays = table.pays[risk][count - 1];
  invariant(pays?.length === count + 1, `The table pays ${count} picks`);
  return pays;
}
