import type { ErrorEntry } from '../errors.ts';

/** Codes of the wallet and cashier calls. */
export const cashierErrors = {
  insufficient_balance: { status: 409, messageKey: 'insufficient_balance', retry: 'never' },
  wallet_choice_invalid: { status: 400, messageKey: 'wallet_choice_invalid', retry: 'never' },
  vendor_wallet_unknown: { status: 404, messageKey: 'vendor_wallet_unknown', retry: 'never' },
  vendor_transfer_open: { status: 409, messageKey: 'vendor_transfer_open', retry: 'later' },
  vendor_transfer_refused: { status: 409, messageKey: 'vendor_transfer_refused', retry: 'never' },
  vendor_unavailable: { status: 503, messageKey: 'vendor_unavailable', retry: 'later' },
  amount_below_minimum: { status: 400, messageKey: 'amount_below_minimum', retry: 'never' },
  amount_above_maximum: { status: 400, messageKey: 'amount_above_maximum', retry: 'never' },
  amount_not_payable: { status: 400, messageKey: 'amount_not_payable', retry: 'never' },
  deposits_open: { status: 409, messageKey: 'deposits_open', retry: 'never' },
  deposits_unpaid: { status: 409, messageKey: 'deposits_unpaid', retry: 'never' },
  withdrawal_count_reached: { status: 409, messageKey: 'withdrawal_count_reached', retry: 'never' },
  withdrawal_day_amount_reached: { status: 409, messageKey: 'withdrawal_day_amount_reached', retry: 'never' },
  pix_key_invalid: { status: 400, messageKey: 'pix_key_invalid', retry: 'never' },
  tax_id_invalid: { status: 400, messageKey: 'tax_id_invalid', retry: 'never' },
  withdrawal_not_cancellable: { status: 409, messageKey: 'withdrawal_not_cancellable', retry: 'never' },
  withdrawal_nothing_to_confirm: { status: 409, messageKey: 'withdrawal_nothing_to_confirm', retry: 'never' },
  payment_unavailable: { status: 503, messageKey: 'payment_unavailable', retry: 'later' },
  payment_method_unknown: { status: 404, messageKey: 'payment_method_unknown', retry: 'never' },
  payment_method_off: { status: 409, messageKey: 'payment_method_off', retry: 'later' },
  payment_method_hours: { status: 409, messageKey: 'payment_method_hours', retry: 'later' },
  payment_field_invalid: { status: 400, messageKey: 'payment_field_invalid', retry: 'never' },
  deposit_proof_unwanted: { status: 409, messageKey: 'deposit_proof_unwanted', retry: 'never' },
  proof_unknown: { status: 400, messageKey: 'proof_unknown', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
