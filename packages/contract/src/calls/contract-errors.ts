import type { ErrorEntry } from '../errors.ts';

const conflict = { status: 409, retry: 'never' } as const;

/** Codes of contracts: the refusals of their transitions, and of offers in the order in which they are tested (rule book §6.4). */
export const contractErrors = {
  contract_unknown: { status: 404, messageKey: 'contract_unknown', retry: 'never' },
  contract_state: { ...conflict, messageKey: 'contract_state' },
  offer_changed: { ...conflict, messageKey: 'offer_changed' },
  offer_expired: { ...conflict, messageKey: 'offer_expired' },
  offer_unfit: { ...conflict, messageKey: 'offer_unfit' },
  confirm_downline_ending: { ...conflict, messageKey: 'higher_rate' },
  own_request: { ...conflict, messageKey: 'own_request' },
  not_your_request: { ...conflict, messageKey: 'not_your_request' },
  account_not_eligible: { ...conflict, messageKey: 'account_not_eligible' },
  no_own_contract: { ...conflict, messageKey: 'no_own_contract' },
  category_mismatch: { ...conflict, messageKey: 'category_mismatch' },
  category_overlap: { ...conflict, messageKey: 'category_overlap' },
  period_mismatch: { ...conflict, messageKey: 'period_mismatch' },
  deduction_mismatch: { ...conflict, messageKey: 'deduction_mismatch' },
  tiers_invalid: { status: 400, messageKey: 'tiers_invalid', retry: 'never' },
  rate_above_own: { ...conflict, messageKey: 'rate_above_own' },
  effective_date_invalid: { ...conflict, messageKey: 'effective_date_invalid' },
  open_item_exists: { ...conflict, messageKey: 'open_item_exists' },
  draft_unknown: { status: 404, messageKey: 'draft_unknown', retry: 'never' },
  draft_changed: { ...conflict, messageKey: 'draft_changed' },
  draft_account_missing: { ...conflict, messageKey: 'draft_account_missing' },
  drafts_full: { ...conflict, messageKey: 'drafts_full' },
  budget_exceeded: { ...conflict, messageKey: 'budget_exceeded' },
} as const satisfies Record<string, ErrorEntry>;
