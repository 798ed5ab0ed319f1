import { hourMs, type Instant, plusMs } from '@trevo/kernel';
import type { Eligibility } from '../core/account.ts';
import { type BrandDate, isSameDate, monthKey, weekStartOf } from '../core/brand-date.ts';
import type { BonusTerms } from './terms.ts';
import { matchedBonus } from './terms.ts';

/** What an offer gives: a share of the deposit that led to it, or a fixed amount. */
export type OfferAmount =
  | { readonly matchPpm: number; readonly maxMinor: bigint; readonly minDepositMinor: bigint }
  | { readonly fixedMinor: bigint };

/** Published terms with a version (rule book §4.1). */
export type Offer = {
  readonly id: string;
  readonly version: number;
  readonly kind: 'deposit' | 'noDeposit' | 'freeSpinWins' | 'gift';
  readonly amount: OfferAmount;
  readonly terms: BonusTerms;
  /** How often one person may have it. */
  readonly onePer: 'person' | 'week' | 'month';
  /** `[from, until)`. */
  readonly from: Instant;
  readonly until: Instant;
};

/** The bonus that a deposit of this size would bring; 0 means that the offer is not shown. */
export function offerAmountOf({ amount }: Pick<Offer, 'amount'>, depositMinor: bigint, stepMinor: bigint): bigint {
  return 'fixedMinor' in amount ? amount.fixedMinor : matchedBonus({ ...amount, depositMinor, stepMinor });
}

/** Who asks for an offer, and what is left of it. */
export type OfferCheck = Eligibility & {
  readonly inAudience: boolean;
  /** The law of the place does not allow it, at this instant. */
  readonly closedByLaw: boolean;
  /** Brand dates on which this person has had it. */
  readonly takenOn: readonly BrandDate[];
  readonly today: BrandDate;
  readonly amountMinor: bigint;
  /** What the campaign can still reserve. */
  readonly budgetLeftMinor: bigint;
};

export type OfferCode = 'play_paused' | 'not_eligible' | 'bonus_closed' | 'offer_not_available' | 'offer_taken' | 'campaign_exhausted';

/** What stops an offer from being chosen. Told before the member pays, never after. */
export function offerRefusalOf(offer: Offer, check: OfferCheck, now: Instant): OfferCode | null {
  if (check.paused) return 'play_paused';
  if (!check.counted || !check.inAudience) return 'not_eligible';
  if (check.closedByLaw) return 'bonus_closed';
  if (now < offer.from || now >= offer.until || check.amountMinor === 0n) return 'offer_not_available';
  if (check.takenOn.some((date) => isSamePeriod(offer.onePer, date, check.today))) return 'offer_taken';
  return check.amountMinor > check.budgetLeftMinor ? 'campaign_exhausted' : null;
}

function isSamePeriod(period: Offer['onePer'], a: BrandDate, b: BrandDate): boolean {
  if (period === 'person') return true;
  return period === 'week' ? isSameDate(weekStartOf(a), weekStartOf(b)) : monthKey(a) === monthKey(b);
}

/** Hours before the expiry of a grant at which the member is told, in facts and without pressure (rule book §4.10). */
export const reminderHours = [72, 24] as const;

/** When the reminders of a grant are due; those that would come before its activation are left out. */
export function remindersOf(grant: { readonly activatedAt: Instant; readonly expiresAt: Instant }): Instant[] {
  return reminderHours.map((hours) => plusMs(grant.expiresAt, -hours * hourMs)).filter((at) => at > grant.activatedAt);
}
