import type { ErrorEntry } from '../errors.ts';

/** Codes of the agent centre. */
export const teamErrors = {
  account_type_refused: { status: 403, messageKey: 'account_type_refused', retry: 'never' },
  value_above_own: { status: 409, messageKey: 'value_above_own', retry: 'never' },
  lowering_not_accepted: { status: 409, messageKey: 'lowering_not_accepted', retry: 'never' },
  day_passed: { status: 400, messageKey: 'day_passed', retry: 'never' },
  too_many_links: { status: 409, messageKey: 'too_many_links', retry: 'never' },
  link_unknown: { status: 404, messageKey: 'link_unknown', retry: 'never' },
  not_in_team: { status: 404, messageKey: 'not_in_team', retry: 'never' },
  account_not_member: { status: 409, messageKey: 'account_not_member', retry: 'never' },
  not_lower: { status: 409, messageKey: 'not_lower', retry: 'never' },
  downline_above: { status: 409, messageKey: 'downline_above', retry: 'never' },
  proposal_open: { status: 409, messageKey: 'proposal_open', retry: 'later' },
  proposal_over: { status: 409, messageKey: 'proposal_over', retry: 'never' },
  too_many_accounts: { status: 409, messageKey: 'too_many_accounts', retry: 'later' },
  claim_needed: { status: 409, messageKey: 'claim_needed', retry: 'never' },
  nothing_to_claim: { status: 409, messageKey: 'nothing_to_claim', retry: 'never' },
  depth_limit: { status: 409, messageKey: 'depth_limit', retry: 'never' },
  notice_too_short: { status: 409, messageKey: 'notice_too_short', retry: 'never' },
  most_unchanged: { status: 409, messageKey: 'most_unchanged', retry: 'never' },
  rule_unchanged: { status: 409, messageKey: 'rule_unchanged', retry: 'never' },
  rule_unfit: { status: 409, messageKey: 'rule_unfit', retry: 'never' },
  setting_unchanged: { status: 409, messageKey: 'setting_unchanged', retry: 'never' },
  setting_unfit: { status: 409, messageKey: 'setting_unfit', retry: 'never' },
  export_open: { status: 409, messageKey: 'export_open', retry: 'later' },
  vendor_fee_announced: { status: 409, messageKey: 'vendor_fee_announced', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
