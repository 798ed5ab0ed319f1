import type { ErrorEntry } from '../errors.ts';

/** Codes of recovery and of the security centre (Spec §8). */
export const recoveryErrors = {
  mobile_invalid: { status: 400, messageKey: 'mobile_invalid', retry: 'never' },
  reset_link_invalid: { status: 401, messageKey: 'reset_link_invalid', retry: 'never', ofSecret: true },
  contact_code_wrong: { status: 400, messageKey: 'contact_code_wrong', retry: 'never', ofSecret: true },
  contact_taken: { status: 409, messageKey: 'contact_taken', retry: 'never' },
  contact_unproven: { status: 409, messageKey: 'contact_unproven', retry: 'never' },
  payment_password_none: { status: 409, messageKey: 'payment_password_none', retry: 'never' },
  money_rests: { status: 409, messageKey: 'money_rests', retry: 'later' },
  reset_open: { status: 409, messageKey: 'reset_open', retry: 'never' },
  reset_same_operator: { status: 409, messageKey: 'reset_same_operator', retry: 'never' },
  reset_no_contact: { status: 409, messageKey: 'reset_no_contact', retry: 'never' },
  close_balance: { status: 409, messageKey: 'close_balance', retry: 'never' },
  close_open: { status: 409, messageKey: 'close_open', retry: 'never' },
  close_agent: { status: 409, messageKey: 'close_agent', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
