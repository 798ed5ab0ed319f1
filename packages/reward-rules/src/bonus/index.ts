// The door of bonuses: terms, the pre-bet answer, and one function per event of a member's account. Every event takes the account and the
// instant and gives back the new account, what the ledger has to post, and the answer.

export {
  type BonusAccount,
  type BonusStep,
  type BonusUnit,
  emptyBonusAccount,
  type GrantPocket,
  type LedgerPocket,
  type Movement,
  type MovementKind,
  openLockedMinorOf,
  pocketName,
} from './bonus-account.ts';
export { collectLate } from './collect-late.ts';
export { type ChaseOrder, dealChase } from './chase.ts';
export { type CountReason, countUnit, type UnitCount, type WageredUnit } from './count-unit.ts';
export {
  cancelBonus,
  figuresToken,
  type ForfeitAnswer,
  forfeitBonus,
  type ForfeitFigures,
  forfeitFiguresOf,
  type GrantAtStake,
  type OpenUnitFigures,
} from './forfeit.ts';
export {
  type CancelReason,
  cancelReasons,
  type EndReason,
  type ForfeitReason,
  type Grant,
  type GrantState,
  grantTransitions,
  isLive,
  isOpen,
  remainingMicroOf,
} from './grant.ts';
export { type GrantAnswer, grantBonus, type GrantRequest, queueMax } from './grant-bonus.ts';
export {
  type Offer,
  type OfferAmount,
  offerAmountOf,
  type OfferCheck,
  type OfferCode,
  offerRefusalOf,
  reminderHours,
  remindersOf,
} from './offer.ts';
export { coolOffBonus, excludeBonus } from './pause.ts';
export { lockedShareOf, nothingPaid, type PaidSoFar, splitReturned, splitWin } from './pay-out.ts';
export { type BetEvent, type BetStepAnswer, placeBet, previewPlacing } from './place-bet.ts';
export { addPockets, lockedOf, noPockets, type Pockets, subtractPockets, totalOf } from './pockets.ts';
export {
  type BetAnswer,
  type BetCode,
  type BetRefusal,
  type BetRequest,
  closingDaysMax,
  type Counts,
  type GrantInPlay,
  previewBet,
} from './pre-bet.ts';
export { revivalHoursMin } from './activate.ts';
export { type ResettleAnswer, resettleUnit } from './resettle-unit.ts';
export { runBonusClock } from './run-clock.ts';
export { rollBackUnit, type SettleAnswer, type SettleCode, type Settlement, settleUnit, winUnit } from './settle-unit.ts';
export { type PartRequest, splitUnit } from './split-unit.ts';
export { stakePlan } from './stake-plan.ts';
export {
  type BonusTerms,
  type Contribution,
  contributionOf,
  matchedBonus,
  requiredMicroOf,
  type WagerOn,
} from './terms.ts';
export { depositCash, grantsAtStake, type WithdrawAnswer, withdrawCash, type WithdrawRequest, withdrawToken } from './withdraw.ts';
export { type VendorBalance, vendorBalanceOf } from './vendor-balance.ts';
