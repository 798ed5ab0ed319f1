export { fitsBelow, brokenTiers, downlineHigher, rateAt, rowAt } from '../terms/dominance.ts';
export { isWellFormed } from '../terms/well-formed.ts';
export { checkOffer, type OfferSituation } from './check-offer.ts';
export {
  type Actor,
  answerDaysDefault,
  type ContractEvent,
  contractEvents,
  type ContractState,
  contractStates,
  type EndReason,
  finalStates,
  type Side,
} from './contract-states.ts';
export { type OfferCheck, type OfferChecks, offerGuards, type OfferRefusal } from './offer-checks.ts';
export { type Effect, type RefusedTransition, type Transition, transition } from './transition.ts';
export type { EventData, LivingContract, TransitionRefusal } from './transition-guards.ts';
export { transitionTable } from './transition-table.ts';
