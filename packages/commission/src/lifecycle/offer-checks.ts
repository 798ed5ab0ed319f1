/** Every refusal of an offer, in the order in which they are tested, and the check that must hold (G1 to G14). */
export const offerGuards = [
  ['kindEnabled', 'KIND_DISABLED'],
  ['directDownline', 'NOT_DIRECT_DOWNLINE'],
  ['accountsNormal', 'ACCOUNT_NOT_ELIGIBLE'],
  ['sameCurrency', 'CURRENCY_MISMATCH'],
  ['ownContract', 'NO_OWN_CONTRACT'],
  ['sameCategory', 'CATEGORY_MISMATCH'],
  ['noOverlap', 'CATEGORY_OVERLAP'],
  ['samePeriod', 'PERIOD_MISMATCH'],
  ['sameDeductions', 'DEDUCTION_MISMATCH'],
  ['tiersWellFormed', 'TIERS_INVALID'],
  ['dominated', 'RATE_ABOVE_OWN'],
  ['futurePeriodStart', 'EFFECTIVE_DATE_INVALID'],
  ['singleOpenItem', 'OPEN_ITEM_EXISTS'],
  ['withinBudget', 'BUDGET_EXCEEDED'],
] as const;

export type OfferCheck = (typeof offerGuards)[number][0];

export type OfferRefusal = (typeof offerGuards)[number][1];

/** What is known of an offer, check by check. */
export type OfferChecks = Readonly<Record<OfferCheck, boolean>>;

/** The first reason to refuse an offer when it is sent, or null. */
export function sendRefusal(checks: OfferChecks): OfferRefusal | null {
  return firstRefusal(checks, []);
}

/** The first reason to refuse an offer when it is accepted, or null: all is tested again but that it is the only open item, which it is itself. */
export function acceptRefusal(checks: OfferChecks): OfferRefusal | null {
  return firstRefusal(checks, ['singleOpenItem']);
}

function firstRefusal(checks: OfferChecks, passedOver: readonly OfferCheck[]): OfferRefusal | null {
  return offerGuards.find(([check]) => !checks[check] && !passedOver.includes(check))?.[1] ?? null;
}
