import type { Instant } from '@trevo/kernel';
import type { BrandDate } from '../core/brand-date.ts';
import type { Product } from '../core/product.ts';

type FactPlace = { readonly seq: number; readonly at: Instant; readonly date: BrandDate };

/** A settled unit, cash only. */
export type UnitFact = FactPlace & {
  readonly kind: 'unit';
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly payoutMinor: bigint;
  readonly product: Product;
  readonly game: string;
};

/** Signed differences to an earlier unit. `unitSeq` is that unit's sequence number, or null where only the sum is known. */
export type CorrectionFact = FactPlace & {
  readonly kind: 'correction';
  readonly unitSeq: number | null;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly payoutMinor: bigint;
};

/** A posted deposit, or its reversal with a negative amount. */
export type DepositFact = FactPlace & { readonly kind: 'deposit'; readonly amountMinor: bigint };

export type PresenceFact = FactPlace & { readonly kind: 'checkIn' | 'referral' };

/** One immutable line of a member's history: everything of missions and boards is a function of these, in order of `seq` (rule book §2). */
export type PlayFact = UnitFact | CorrectionFact | DepositFact | PresenceFact;
