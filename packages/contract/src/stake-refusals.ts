/** What player protection refuses a stake with. The studio's own games add `round_too_fast`. */
export const stakeRefusals = ['play_paused', 'limits_required', 'stake_limit_reached', 'loss_limit_reached', 'time_limit_reached'] as const;

/** Why an order of a slip cannot be paid with the money of a bonus. */
const bonusRefusals = ['bonus_game_excluded', 'bonus_max_stake', 'bonus_coverage', 'bonus_settles_too_late'] as const;

/** Why a free bet does not pay a slip: there is none, it was placed or is over, its odds or its value do not fit (rewards’ rule book §5). */
const freeBetRefusals = ['not_found', 'reward_state', 'reward_expired', 'bonus_low_odds', 'free_bet_unfit'] as const;

/** Why a lottery slip is not bought. Each is its end: nothing was taken, and under its name nothing will be. */
export const slipRefusals = [
  'lottery_unknown',
  'lottery_off_sale',
  'lottery_paused',
  'issue_unknown',
  'issue_closed',
  'play_unknown',
  'play_closed',
  'selection_refused',
  'terms_refused',
  'price_changed',
  'odds_changed',
  'order_too_large',
  'issue_full',
  'number_closed',
  'slip_id_reused',
  'balance_too_low',
  'bet_refused',
  ...bonusRefusals,
  ...freeBetRefusals,
  ...stakeRefusals,
] as const;
