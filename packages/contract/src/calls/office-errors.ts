import type { ErrorEntry } from '../errors.ts';

/** Codes of the back-office calls. */
export const officeErrors = {
  operator_sign_in_refused: { status: 401, messageKey: 'operator_sign_in_refused', retry: 'never', ofSecret: true },
  withdrawal_not_pending: { status: 409, messageKey: 'withdrawal_not_pending', retry: 'never' },
  withdrawal_same_operator: { status: 409, messageKey: 'withdrawal_same_operator', retry: 'never' },
  suspense_has_no_member: { status: 409, messageKey: 'suspense_has_no_member', retry: 'never' },
  deposit_not_checking: { status: 409, messageKey: 'deposit_not_checking', retry: 'never' },
  deposit_same_operator: { status: 409, messageKey: 'deposit_same_operator', retry: 'never' },
  deposit_confirmation_differs: { status: 409, messageKey: 'deposit_confirmation_differs', retry: 'never' },
  payment_reference_used: { status: 409, messageKey: 'payment_reference_used', retry: 'never' },
  payout_not_parked: { status: 409, messageKey: 'payout_not_parked', retry: 'never' },
  payout_provider_unknown: { status: 409, messageKey: 'payout_provider_unknown', retry: 'never' },
  payment_not_by_hand: { status: 409, messageKey: 'payment_not_by_hand', retry: 'never' },
  payer_not_owner: { status: 409, messageKey: 'payer_not_owner', retry: 'never' },
  round_not_refundable: { status: 409, messageKey: 'round_not_refundable', retry: 'never' },
  blocked_countries_empty: { status: 409, messageKey: 'blocked_countries_empty', retry: 'never' },
  feedback_answered: { status: 409, messageKey: 'feedback_answered', retry: 'never' },
  work_done: { status: 409, messageKey: 'work_done', retry: 'never' },
  work_at_work: { status: 409, messageKey: 'work_at_work', retry: 'later' },
  country_unknown: { status: 400, messageKey: 'country_unknown', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
