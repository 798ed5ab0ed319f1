// The door of referral: who counts, who qualifies, and what referrer and referee earn.

export {
  deviceReviewDays,
  type Identity,
  isWorseReferral,
  qualifiedAtOf,
  type Referee,
  type RefereeFact,
  type ReferralRefusal,
  referralRefusalOf,
  type ReferralTerms,
  type Referrer,
  reviewStateOf,
  sameIdentity,
  tierOf,
} from './referral.ts';
export {
  type CommissionBefore,
  type CommissionDay,
  payCommissionDay,
  type RefereeResult,
  type RefereeState,
  type ReferralResult,
  type Referrals,
  rewardsOf,
  runReferrals,
} from './run-referrals.ts';
