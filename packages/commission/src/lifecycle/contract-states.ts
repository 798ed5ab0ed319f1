/** Where a contract can stand. The last five are final. */
export const contractStates = [
  'draft',
  'offered',
  'scheduled',
  'active',
  'terminationRequested',
  'ending',
  'ended',
  'superseded',
  'rejected',
  'expired',
  'withdrawn',
] as const;

export type ContractState = (typeof contractStates)[number];

/** States that nothing leads out of. */
export const finalStates: readonly ContractState[] = ['ended', 'superseded', 'rejected', 'expired', 'withdrawn'];

/** What can happen to a contract. */
export const contractEvents = [
  'edit',
  'send',
  'withdraw',
  'accept',
  'reject',
  'offerDeadline',
  'periodStart',
  'newVersionActive',
  'requestTermination',
  'agreeTermination',
  'refuseTermination',
  'takeBackTermination',
  'terminationDeadline',
  'periodEnd',
  'uplineLowered',
  'uplineEnding',
  'operatorEnd',
  'accountClosed',
] as const;

export type ContractEvent = (typeof contractEvents)[number];

/** The two sides of a contract. */
export type Side = 'upline' | 'downline';

/** Who raises an event. An operator also acts for the house where that is the upline side; `other` is anybody without a part in the contract. */
export type Actor = Side | 'system' | 'operator' | 'other';

/** Why a contract ends. */
export type EndReason = 'AGREED' | 'SILENCE' | 'NOTICE' | 'UPLINE_LOWERED' | 'UPLINE_ENDED' | 'ACCOUNT_CLOSED' | 'OPERATOR';

/** Days in which an offer or a request to terminate is answered, where the terms say nothing else. */
export const answerDaysDefault = 7;
