/** When the same request can succeed later: never, or once something outside has happened. */
export type CodeRetry = 'never' | 'later';

type CodeEntry = { readonly status: 400 | 403 | 409 | 503; readonly retry: CodeRetry };

function entries<const Code extends string>(status: CodeEntry['status'], codes: readonly Code[], retry: CodeRetry = 'never') {
  return Object.fromEntries(codes.map((code) => [code, { status, retry }])) as Readonly<Record<Code, CodeEntry>>;
}

/** Every refusal of the rewards with its HTTP status, grouped as the rule book groups them (§24). */
export const rewardCodes = {
  ...entries(400, ['stake_malformed', 'quantity_malformed', 'form_incomplete', 'upload_refused']),
  ...entries(409, [
    'insufficient_balance',
    'points_insufficient',
    'out_of_stock',
    'item_limit_reached',
    'item_not_available',
    'price_changed',
    'vip_level_needed',
  ]),
  ...entries(409, [
    'bonus_game_excluded',
    'bonus_feature_excluded',
    'bonus_max_stake',
    'bonus_low_odds',
    'bonus_coverage',
    'bonus_settles_too_late',
  ]),
  ...entries(409, [
    'bonus_queue_full',
    'bonus_choice_needed',
    'bonus_state',
    'figures_changed',
    'offer_not_available',
    'offer_taken',
    'campaign_exhausted',
  ]),
  ...entries(409, ['rollover_open', 'convert_step', 'convert_minimum', 'convert_limit', 'rebate_minimum']),
  ...entries(409, [
    'already_checked_in',
    'already_applied',
    'activity_state',
    'activity_full',
    'reward_expired',
    'reward_state',
    'mission_not_reached',
    'tournament_closed',
  ]),
  ...entries(403, ['bonus_closed', 'convert_closed', 'play_paused', 'not_eligible', 'need_true_account']),
  ...entries(409, ['second_approval_required', 'budget_exceeded', 'profile_violation']),
  ...entries(503, ['draw_waiting'], 'later'),
} as const;

export type RewardCode = keyof typeof rewardCodes;

/** Refusals that only an operator's screen shows. */
export const operatorCodes: readonly RewardCode[] = ['second_approval_required', 'budget_exceeded', 'profile_violation'];
