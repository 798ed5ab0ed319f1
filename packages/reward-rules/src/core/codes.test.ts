import { expect, test } from 'vitest';
import { operatorCodes, rewardCodes } from './codes.ts';

/** The table of the rule book (§24), line by line. */
const book: readonly (readonly [number, string, string])[] = [
  [400, 'never', 'stake_malformed, quantity_malformed, form_incomplete, upload_refused'],
  [
    409,
    'never',
    'insufficient_balance, points_insufficient, out_of_stock, item_limit_reached, item_not_available, price_changed, vip_level_needed',
  ],
  [409, 'never', 'bonus_game_excluded, bonus_feature_excluded, bonus_max_stake, bonus_low_odds, bonus_coverage, bonus_settles_too_late'],
  [
    409,
    'never',
    'bonus_queue_full, bonus_choice_needed, bonus_state, figures_changed, offer_not_available, offer_taken, campaign_exhausted',
  ],
  [409, 'never', 'rollover_open, convert_step, convert_minimum, convert_limit, rebate_minimum'],
  [
    409,
    'never',
    'already_checked_in, already_applied, activity_state, activity_full, reward_expired, reward_state, mission_not_reached, tournament_closed',
  ],
  [403, 'never', 'bonus_closed, convert_closed, play_paused, not_eligible, need_true_account'],
  [409, 'never', 'second_approval_required, budget_exceeded, profile_violation'],
  [503, 'later', 'draw_waiting'],
];

test('the codes are those of the book, in its order, with its status and retry', () => {
  const expected = book.flatMap(([status, retry, codes]) => codes.split(', ').map((code) => [code, { status, retry }]));
  expect(Object.entries(rewardCodes)).toEqual(expected);
  expect(operatorCodes).toEqual(['second_approval_required', 'budget_exceeded', 'profile_violation']);
});
