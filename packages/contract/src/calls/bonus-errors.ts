import type { ErrorEntry } from '../errors.ts';

/** Codes of bonuses (rewards' rule book §24). */
export const bonusErrors = {
  bonus_closed: { status: 403, messageKey: 'bonus_closed', retry: 'never' },
  bonus_state: { status: 409, messageKey: 'bonus_state', retry: 'never' },
  bonus_choice_needed: { status: 409, messageKey: 'bonus_choice_needed', retry: 'never' },
  bonus_queue_full: { status: 409, messageKey: 'bonus_queue_full', retry: 'never' },
  bonus_game_excluded: { status: 409, messageKey: 'bonus_game_excluded', retry: 'never' },
  bonus_low_odds: { status: 409, messageKey: 'bonus_low_odds', retry: 'never' },
  bonus_max_stake: { status: 409, messageKey: 'bonus_max_stake', retry: 'never' },
  bonus_coverage: { status: 409, messageKey: 'bonus_coverage', retry: 'never' },
  bonus_settles_too_late: { status: 409, messageKey: 'bonus_settles_too_late', retry: 'never' },
  figures_changed: { status: 409, messageKey: 'figures_changed', retry: 'never' },
  offer_not_available: { status: 409, messageKey: 'offer_not_available', retry: 'never' },
  offer_taken: { status: 409, messageKey: 'offer_taken', retry: 'never' },
  terms_malformed: { status: 400, messageKey: 'terms_malformed', retry: 'never' },
  profile_violation: { status: 409, messageKey: 'profile_violation', retry: 'never' },
  campaign_exhausted: { status: 409, messageKey: 'campaign_exhausted', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
