import type { ErrorEntry } from '../errors.ts';

/** Codes of the calls of the in-house game server. */
export const pgeErrors = {
  game_ticket_invalid: { status: 401, messageKey: 'game_ticket_invalid', retry: 'never' },
  game_session_ended: { status: 401, messageKey: 'game_session_ended', retry: 'never' },
  stake_not_offered: { status: 400, messageKey: 'stake_not_offered', retry: 'never' },
  balance_too_low: { status: 409, messageKey: 'balance_too_low', retry: 'never' },
  bet_refused: { status: 409, messageKey: 'bet_refused', retry: 'never' },
  round_open: { status: 409, messageKey: 'round_open', retry: 'never' },
  round_unknown: { status: 404, messageKey: 'round_unknown', retry: 'never' },
  bet_contended: { status: 409, messageKey: 'bet_contended', retry: 'same' },
  choice_malformed: { status: 400, messageKey: 'choice_malformed', retry: 'never' },
  action_malformed: { status: 400, messageKey: 'action_malformed', retry: 'never' },
  client_seed_malformed: { status: 400, messageKey: 'client_seed_malformed', retry: 'never' },
  game_mismatch: { status: 409, messageKey: 'game_mismatch', retry: 'never' },
  step_id_reused: { status: 409, messageKey: 'step_id_reused', retry: 'never' },
  round_over: { status: 409, messageKey: 'round_over', retry: 'never' },
  step_not_offered: { status: 409, messageKey: 'step_not_offered', retry: 'never' },
  demo_only: { status: 409, messageKey: 'demo_only', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
