import type { ErrorEntry } from '../errors.ts';

/** Codes of payments of contracts. */
export const commissionErrors = {
  statement_unknown: { status: 404, messageKey: 'statement_unknown', retry: 'never' },
  statement_unpublished: { status: 409, messageKey: 'statement_unpublished', retry: 'later' },
  statement_disputed: { status: 409, messageKey: 'statement_disputed', retry: 'never' },
  dispute_too_late: { status: 409, messageKey: 'dispute_too_late', retry: 'never' },
  dispute_over: { status: 409, messageKey: 'dispute_over', retry: 'never' },
  dispute_amount: { status: 409, messageKey: 'dispute_amount', retry: 'never' },
  hold_over: { status: 409, messageKey: 'hold_over', retry: 'never' },
  hold_extended: { status: 409, messageKey: 'hold_extended', retry: 'never' },
  incident_period: { status: 409, messageKey: 'incident_period', retry: 'never' },
  commission_held: { status: 409, messageKey: 'commission_held', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
