import { floorDiv, greater, lesser } from '../core/amounts.ts';
import { lockedOf, noPockets, type Pockets, totalOf } from './pockets.ts';

/**
 * A returned stake (void, push, cancelled part) by pocket: the locked pockets get their floor, the rest is cash. All of the stake gives back
 * each pocket exactly (rule book §4.6).
 */
export function splitReturned(stake: Pockets, returnedMinor: bigint): Pockets {
  const total = totalOf(stake);
  if (total === 0n) return { ...noPockets, cashMinor: returnedMinor };
  const bonusMinor = floorDiv(returnedMinor * stake.bonusMinor, total);
  const wonMinor = floorDiv(returnedMinor * stake.wonMinor, total);
  return { cashMinor: returnedMinor - wonMinor - bonusMinor, wonMinor, bonusMinor };
}

/** The part of a pay-out that stays locked: the locked share of the stake, rounded down, so that every rounding goes to the member's cash. */
export function lockedShareOf(stake: Pockets, payoutMinor: bigint): bigint {
  const total = totalOf(stake);
  return total === 0n ? 0n : floorDiv(payoutMinor * lockedOf(stake), total);
}

/** What a unit has paid so far beyond returned stakes. */
export type PaidSoFar = { readonly payoutMinor: bigint; readonly lockedMinor: bigint };

export const nothingPaid: PaidSoFar = { payoutMinor: 0n, lockedMinor: 0n };

/**
 * A further win of a unit: the difference to the cumulative figures, never negative, so the result does not depend on how a vendor splits its
 * wins. Only after a further stake between two wins can the difference fall outside the win; then the win goes wholly to one side.
 */
export function splitWin(stake: Pockets, before: PaidSoFar, winMinor: bigint): { readonly parts: Pockets; readonly after: PaidSoFar } {
  const payoutMinor = before.payoutMinor + winMinor;
  const due = lockedShareOf(stake, payoutMinor) - before.lockedMinor;
  const wonMinor = greater(0n, lesser(due, winMinor));
  return {
    parts: { cashMinor: winMinor - wonMinor, wonMinor, bonusMinor: 0n },
    after: { payoutMinor, lockedMinor: before.lockedMinor + wonMinor },
  };
}
