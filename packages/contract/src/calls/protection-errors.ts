import type { ErrorEntry } from '../errors.ts';

/** Codes of player protection: limits, pauses, and the rules of a brand's jurisdiction. */
export const protectionErrors = {
  /** The member paused: no play, no deposit, no bonus, no transfer until it ends. Money can still be taken out. */
  play_paused: { status: 403, messageKey: 'play_paused', retry: 'never' },
  login_paused_until: { status: 403, messageKey: 'login_paused_until', retry: 'never' },
  login_paused_for_good: { status: 403, messageKey: 'login_paused_for_good', retry: 'never' },
  limits_required: { status: 409, messageKey: 'limits_required', retry: 'never' },
  deposit_limit_reached: { status: 409, messageKey: 'deposit_limit_reached', retry: 'never' },
  stake_limit_reached: { status: 409, messageKey: 'stake_limit_reached', retry: 'never' },
  loss_limit_reached: { status: 409, messageKey: 'loss_limit_reached', retry: 'never' },
  time_limit_reached: { status: 409, messageKey: 'time_limit_reached', retry: 'never' },
  round_too_fast: { status: 429, messageKey: 'round_too_fast', retry: 'later' },
  limit_not_pending: { status: 409, messageKey: 'limit_not_pending', retry: 'never' },
  limit_not_ready: { status: 409, messageKey: 'limit_not_ready', retry: 'later' },
  limit_malformed: { status: 400, messageKey: 'limit_malformed', retry: 'never' },
  limit_needed: { status: 409, messageKey: 'limit_needed', retry: 'never' },
  product_closed: { status: 403, messageKey: 'product_closed', retry: 'never' },
  payment_method_closed: { status: 403, messageKey: 'payment_method_closed', retry: 'never' },
  withdrawal_final: { status: 409, messageKey: 'withdrawal_final', retry: 'never' },
  second_factor_needed: { status: 403, messageKey: 'second_factor_needed', retry: 'never' },
  own_account_only: { status: 403, messageKey: 'own_account_only', retry: 'never' },
  source_account_only: { status: 403, messageKey: 'source_account_only', retry: 'never' },
  exclusion_register_listed: { status: 403, messageKey: 'exclusion_register_listed', retry: 'never' },
  exclusion_register_unavailable: { status: 503, messageKey: 'exclusion_register_unavailable', retry: 'later' },
  identity_unconfirmed: { status: 403, messageKey: 'identity_unconfirmed', retry: 'never' },
  identity_unavailable: { status: 503, messageKey: 'identity_unavailable', retry: 'later' },
} as const satisfies Record<string, ErrorEntry>;
