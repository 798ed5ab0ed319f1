// The door of referral: who counts, who qualifies, and what referrer and referee earn.

export {
  deviceReviewDays,
  type Identity,
  qualifiedAtOf,
  type Referee,
  type RefereeFact,
  type ReferralRefusal,
  referralRefusalOf,
  type ReferralTerms,
  type Referrer,
  reviewStateOf,
} from './referral.ts';
export {
  type CommissionDay,
  type RefereeResult,
  type RefereeState,
  type ReferralResult,
  type Referrals,
  runReferrals,
} from './run-referrals.ts';
