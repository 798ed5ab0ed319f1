import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { crashTable, isCrashStake, crashStakes, targetOf } from '@trevo/game-rules/games/pipa';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { gameSessionOf } from '../pge/index.ts';
import { placeBet as place } from './bets-store.ts';
import { tellBalance, tellBet } from './feed.ts';
import { placedOf } from './views.ts';

type BetCode = ErrorOf<Calls['pgeCrashBet']>;

/** Places a bet in a round's betting. One round trip takes place, stake and money together; the close is the database clock's. */
export async function placeBet(
  ctx: CallContext,
  input: InputOf<Calls['pgeCrashBet']>,
): Promise<Outcome<ResponseOf<Calls['pgeCrashBet']>, BetCode>> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const { session, tokenHash } = found.value;
  const range = crashStakes(session.currency);
  if (session.game !== crashTable.code || !range) return refuse('game_session_ended');
  const { betId, roundId, slot, stake: stakeMinor, autoHundredths: auto = null } = input;
  if (!isCrashStake(range, stakeMinor)) return refuse('stake_not_offered', 'stake');
  const player = { merchantId: ctx.merchant.id, tokenHash, now: ctx.app.clock.now() };
  const target = targetOf({ stakeMinor, autoCashOut: auto, payoutMaxMinor: range.payoutMaxMinor });
  const answer = await place(ctx.app, player, { roundId, betId, slot, stakeMinor, auto, target });
  if (answer.outcome === 'refused') return refuse(refusalOf(answer.code));
  if (answer.outcome === 'done') {
    tellBet(ctx.app, ctx.merchant.id, answer.bet);
    tellBalance(ctx.app, answer.bet, answer.bet.after);
  }
  return ok(placedOf(answer.bet));
}

function refusalOf(code: string): BetCode {
  switch (code) {
    case 'game_session_ended':
    case 'round_unknown':
    case 'betting_closed':
    case 'bet_slot_taken':
    case 'bet_id_reused':
    case 'play_paused':
    case 'limits_required':
    case 'stake_limit_reached':
    case 'loss_limit_reached':
    case 'time_limit_reached':
    case 'bonus_game_excluded':
    case 'bonus_max_stake':
      return code;
    case 'insufficient_balance':
      return 'balance_too_low';
    case 'idempotency_key_reused':
      return 'bet_id_reused';
    default:
      return 'bet_refused';
  }
}
