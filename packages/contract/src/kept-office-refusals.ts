// Written by scripts/write-call-table.ts from the records; run it after changing one. A test compares the two.
import type { ErrorCode } from './catalogue.ts';

/** Refusals of calls of the back office that the server keeps under an idempotency key: nothing happened, and under this key nothing will. */
export const keptOfficeRefusalCodes: readonly ErrorCode[] = [
  'language_not_offered',
  'not_found',
  'withdrawal_not_pending',
  'withdrawal_same_operator',
  'ruling_unfit',
  'ruling_open',
  'ruling_incomplete',
  'ruling_result_refused',
  'ruling_not_agreed',
  'ruling_same_operator',
  'ruling_over',
  'ruling_differs',
  'withdrawal_nothing_to_confirm',
  'payout_not_parked',
  'payout_provider_unknown',
  'suspense_has_no_member',
  'payer_not_owner',
  'amount_not_payable',
  'tax_id_invalid',
  'payment_field_invalid',
  'deposit_not_checking',
  'deposit_same_operator',
  'deposit_confirmation_differs',
  'payment_reference_used',
  'payment_not_by_hand',
];
