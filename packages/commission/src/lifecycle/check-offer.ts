import type { BusinessCalendar, Instant } from '@trevo/kernel';
import { isPeriodStart } from '../period/period.ts';
import { type Contract, isInForce, type Terms } from '../terms/contract.ts';
import { brokenTiers } from '../terms/dominance.ts';
import { isWellFormed } from '../terms/well-formed.ts';
import type { ContractState } from './contract-states.ts';
import type { OfferChecks } from './offer-checks.ts';

/** An offer and everything it is judged by. Lists hold contracts of the offer's kind only. */
export type OfferSituation = {
  readonly offer: Terms & { readonly effectiveFrom: Instant };
  readonly calendar: BusinessCalendar;
  /** The database clock. */
  readonly now: Instant;
  /** The brand, both accounts and the tree say yes: kind switched on, direct downline, both normal with a password of their own. */
  readonly kindEnabled: boolean;
  readonly directDownline: boolean;
  readonly accountsNormal: boolean;
  /** Currency of the tree. */
  readonly currency: string;
  /** Versions of the offerer's own contracts, in force or scheduled; null for the house, which needs none. */
  readonly own: readonly Contract[] | null;
  /** What stands on the pair's lines: in force, offered or scheduled. */
  readonly standing: readonly (Pick<Contract, 'category' | 'endsAt'> & { readonly state: ContractState; readonly periodEnd: Instant })[];
  /** The house's offers stay within the product budgets; true for all others. */
  readonly withinBudget: boolean;
};

/** Judges an offer check by check. */
export function checkOffer(situation: OfferSituation): OfferChecks {
  const { offer, own, standing } = situation;
  const atStart = own?.filter((contract) => willBeInForce(contract, own, offer.effectiveFrom)) ?? null;
  const matching = atStart?.find(({ category }) => category === offer.category);
  // Without a contract to compare with, the checks against it do not speak: NO_OWN_CONTRACT or CATEGORY_MISMATCH has.
  const against = (holds: (contract: Contract) => boolean) => matching === undefined || holds(matching);
  return {
    kindEnabled: situation.kindEnabled,
    directDownline: situation.directDownline,
    accountsNormal: situation.accountsNormal,
    sameCurrency: offer.currency === situation.currency && against(({ currency }) => currency === offer.currency),
    ownContract: atStart === null || atStart.length > 0,
    sameCategory: atStart === null || atStart.length === 0 || matching !== undefined,
    noOverlap: standing.every(({ category, endsAt }) => {
      const isOver = endsAt !== null && endsAt <= offer.effectiveFrom;
      return isOver || (category === 'CONS') === (offer.category === 'CONS');
    }),
    samePeriod: against(({ periodType }) => periodType === offer.periodType),
    sameDeductions: against(({ deduct }) => deduct.length === offer.deduct.length && deduct.every((field) => offer.deduct.includes(field))),
    tiersWellFormed: isWellFormed(offer),
    dominated: against((contract) => brokenTiers(contract, offer).length === 0),
    futurePeriodStart: mayBeginThen(situation),
    singleOpenItem: !standing.some(({ category, state }) => category === offer.category && (state === 'offered' || state === 'scheduled')),
    withinBudget: situation.withinBudget,
  };
}

/** Whether a version is the one that counts at an instant, with nothing else accepted before then. */
function willBeInForce(contract: Contract, all: readonly Contract[], at: Instant): boolean {
  const isReplaced = all.some(({ id, version, effectiveFrom }) => id === contract.id && version > contract.version && effectiveFrom <= at);
  return isInForce(contract, at) && !isReplaced;
}

/** At a period start that is still to come, and not before what is ending on the line has ended. */
function mayBeginThen({ offer, calendar, now, standing }: OfferSituation): boolean {
  const ending = standing.filter(
    ({ category, state }) => category === offer.category && (state === 'ending' || state === 'terminationRequested'),
  );
  return (
    offer.effectiveFrom > now &&
    isPeriodStart(calendar, offer.periodType, offer.effectiveFrom) &&
    ending.every(({ endsAt, periodEnd }) => offer.effectiveFrom >= (endsAt ?? periodEnd))
  );
}
