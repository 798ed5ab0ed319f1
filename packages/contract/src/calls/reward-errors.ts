import type { ErrorEntry } from '../errors.ts';

/** Codes of rewards, points and the points mall (rewards' rule book §24). */
export const rewardErrors = {
  bonus_queue_full: { status: 409, messageKey: 'bonus_queue_full', retry: 'never' },
  bonus_closed: { status: 403, messageKey: 'bonus_closed', retry: 'never' },
  reward_state: { status: 409, messageKey: 'reward_state', retry: 'never' },
  mission_not_reached: { status: 409, messageKey: 'mission_not_reached', retry: 'never' },
  mission_unfit: { status: 409, messageKey: 'mission_unfit', retry: 'never' },
  profile_violation: { status: 409, messageKey: 'profile_violation', retry: 'never' },
  already_checked_in: { status: 409, messageKey: 'already_checked_in', retry: 'never' },
  identity_first: { status: 403, messageKey: 'identity_first', retry: 'never' },
  rebate_minimum: { status: 409, messageKey: 'rebate_minimum', retry: 'later' },
  reward_expired: { status: 409, messageKey: 'reward_expired', retry: 'never' },
  raffle_terms_malformed: { status: 400, messageKey: 'raffle_terms_malformed', retry: 'never' },
  convert_closed: { status: 403, messageKey: 'convert_closed', retry: 'never' },
  convert_step: { status: 409, messageKey: 'convert_step', retry: 'never' },
  convert_minimum: { status: 409, messageKey: 'convert_minimum', retry: 'never' },
  convert_limit: { status: 409, messageKey: 'convert_limit', retry: 'later' },
  points_insufficient: { status: 409, messageKey: 'points_insufficient', retry: 'never' },
  item_not_available: { status: 409, messageKey: 'item_not_available', retry: 'never' },
  vip_level_needed: { status: 409, messageKey: 'vip_level_needed', retry: 'never' },
  price_changed: { status: 409, messageKey: 'price_changed', retry: 'never' },
  quantity_malformed: { status: 400, messageKey: 'quantity_malformed', retry: 'never' },
  item_limit_reached: { status: 409, messageKey: 'item_limit_reached', retry: 'never' },
  out_of_stock: { status: 409, messageKey: 'out_of_stock', retry: 'never' },
  address_needed: { status: 400, messageKey: 'address_needed', retry: 'never' },
  second_approval_required: { status: 409, messageKey: 'second_approval_required', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
