import { ok, type Result, refuse } from '@trevo/kernel';

/** Money set aside for a campaign when it was published. */
export type CampaignBudget = { readonly limitMinor: bigint; readonly reservedMinor: bigint };

/**
 * Reserves what an offer may cost before the member acts; the last of it goes first come, first served. What was reserved is given even if the
 * budget ends meanwhile, so nobody is told "exhausted" after having fulfilled the conditions.
 */
export function reserveFromCampaign(budget: CampaignBudget, amountMinor: bigint): Result<CampaignBudget, 'campaign_exhausted'> {
  const reservedMinor = budget.reservedMinor + amountMinor;
  return reservedMinor > budget.limitMinor ? refuse('campaign_exhausted') : ok({ ...budget, reservedMinor });
}

/** Gives back what was reserved and not used. */
export function releaseToCampaign(budget: CampaignBudget, amountMinor: bigint): CampaignBudget {
  return { ...budget, reservedMinor: budget.reservedMinor - amountMinor };
}

/** Things that need no stake, by what they count of a person's free value of the month. Free spins count at face value, birthdays not at all. */
export type FreeThing = { readonly kind: 'checkIn' | 'noDeposit' | 'freeSpins' | 'wheel' | 'birthday'; readonly valueMinor: bigint };

/** Whether a person may still get a thing that needs no stake this month. */
export function fitsFreeValue(given: readonly FreeThing[], next: FreeThing, limitMinor: bigint): boolean {
  return next.kind === 'birthday' || valueOf([...given, next]) <= limitMinor;
}

function valueOf(things: readonly FreeThing[]): bigint {
  return things.reduce((sum, { kind, valueMinor }) => (kind === 'birthday' ? sum : sum + valueMinor), 0n);
}
