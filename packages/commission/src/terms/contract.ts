import type { Instant } from '@trevo/kernel';
import type { CostField } from '../facts/fact.ts';
import type { PeriodType } from '../period/period.ts';

/** The four kinds of contract. */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** Products whose play counts; CONS is all of them together. */
export type Category = 'LIVE' | 'RNG' | 'SPORTS' | 'LOTT' | 'FISH' | 'ELOTT' | 'PVP' | 'CONS';

/** What a tier pays: P is ppm of the base, F a fixed amount in minors per period. */
export type Rate = { readonly type: 'P'; readonly ppm: number } | { readonly type: 'F'; readonly amount: bigint };

/** One tier: a rate, and what must be reached for it. Amounts in minors; `minNetLoss` is a condition of dividends only. */
export type Tier = {
  readonly minValidBet: bigint;
  readonly minNetLoss: bigint;
  readonly minActive: number;
  readonly rate: Rate;
};

/** One row of a real-time salary: rates for won and lost units from a cash stake of `minSingleBet` minors on. */
export type RealtimeRow = { readonly minSingleBet: bigint; readonly winPpm: number; readonly lossPpm: number };

/** What becomes of a dividend's negative base: forgotten, carried, or carried down to −cap. */
export type Carry = { readonly mode: 'none' } | { readonly mode: 'carry' } | { readonly mode: 'capped'; readonly cap: bigint };

/** What a contract says, fixed once offered. Any change is a new version. Amounts in minors. */
export type Terms = {
  readonly kind: ContractKind;
  readonly category: Category;
  readonly currency: string;
  readonly periodType: PeriodType;
  /** Of dividends and of daily and hourly salaries, rising. */
  readonly tiers: readonly Tier[];
  /** Of real-time salaries, rising. */
  readonly rows: readonly RealtimeRow[];
  /** The valid bet from which a person counts as active; more than nothing in any case. */
  readonly activeMinValidBet: bigint;
  /** Costs taken off the result of a dividend. What is not listed is not deducted. */
  readonly deduct: readonly CostField[];
  readonly carry: Carry;
  /** The most one holder gets for one period, or null. */
  readonly cap: bigint | null;
  readonly minPayout: bigint;
};

/** The counterpart above top agents. */
export const house = 'house';

/** One version of a contract on its line. Versions of one contract share the id; `endsAt` is null while no end is known. */
export type Contract = Terms & {
  readonly id: string;
  readonly version: number;
  /** An account, or {@link house}. */
  readonly upline: string;
  readonly downline: string;
  readonly effectiveFrom: Instant;
  readonly endsAt: Instant | null;
};

/** Costs that a dividend deducts where its terms say nothing else. */
export const deductDefault: readonly CostField[] = ['promo', 'vendorFee', 'rebate', 'salary'];

/** Most tiers or rows of a contract. */
export const tiersMax = 10;

/** Whether a version is in force at an instant: from its beginning on, no longer at its end. */
export function isInForce(contract: Contract, at: Instant): boolean {
  return contract.effectiveFrom <= at && (contract.endsAt === null || at < contract.endsAt);
}

/** Whether a contract is over when this version ends: no version of the same contract begins at that instant. */
export function endsForGood(contract: Contract, all: readonly Contract[]): boolean {
  return contract.endsAt !== null && !all.some(({ id, effectiveFrom }) => id === contract.id && effectiveFrom === contract.endsAt);
}
