import type { Period } from '../period/period.ts';
import type { CostField, Inputs } from '../facts/fact.ts';
import type { Rate } from '../terms/contract.ts';
import type { Arrear, LapsedArrear } from './arrears.ts';
import type { TierCheck } from './assess-tiers.ts';
import type { StreamPayment } from './stream.ts';
import type { Level } from './waterfall.ts';

/**
 * Everything that one holder's payment for one period was reckoned from. With the fact lines of the holder's team it is enough to recompute every figure
 * without trusting the server. Plain names in minors, `…Micro` in micros.
 */
export type Statement = Level &
  StreamPayment & {
    readonly contract: string;
    readonly version: number;
    readonly upline: string;
    readonly downline: string;
    readonly window: Period;
    readonly inputs: Inputs & { readonly facts: number; readonly activeMembers: number; readonly deduct: readonly CostField[] };
    /** A dividend's result, a salary's valid bet. */
    readonly periodNet: bigint;
    readonly carryIn: bigint;
    readonly base: bigint;
    readonly tiers: readonly TierCheck[];
    /** Index of the tier that applied, or null. */
    readonly tier: number | null;
    readonly rate: Rate | null;
    readonly grossMicro: bigint;
    readonly capReturnedMicro: bigint;
    readonly creditMicro: bigint;
    readonly isHeld: boolean;
    readonly isFinal: boolean;
    readonly carryOut: bigint;
    readonly arrearsOut: readonly Arrear[];
  };

/** Arrears paid to somebody who has no contract any more. */
export type ArrearsLine = StreamPayment & {
  readonly downline: string;
  readonly upline: string;
  readonly potMicro: bigint;
  readonly netMicro: bigint;
};

/** One period of one kind and category over a whole tree. */
export type PeriodRun = {
  readonly period: Period;
  readonly statements: readonly Statement[];
  readonly arrearsOnly: readonly ArrearsLine[];
  readonly topEntitlementMicro: bigint;
  readonly sumNetMicro: bigint;
  readonly capReturnedMicro: bigint;
  readonly lapsed: readonly LapsedArrear[];
};
