import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { gameTokenHash } from '../pge/index.ts';
import { cancelBet as cancel } from './bets-store.ts';
import { tellBalance, tellBet } from './feed.ts';
import { betEndOf } from './views.ts';

type CancelCode = ErrorOf<Calls['pgeCrashCancel']>;

/** Takes a bet back while betting is open. Asking again answers the same. */
export async function cancelBet(
  ctx: CallContext,
  { betId }: InputOf<Calls['pgeCrashCancel']>,
): Promise<Outcome<ResponseOf<Calls['pgeCrashCancel']>, CancelCode>> {
  const tokenHash = gameTokenHash(ctx);
  if (!tokenHash) return refuse('game_session_ended');
  const answer = await cancel(ctx.app, { merchantId: ctx.merchant.id, tokenHash, now: ctx.app.clock.now() }, betId);
  if (answer.outcome === 'refused') return refuse(answer.code as CancelCode);
  if (answer.outcome === 'done') {
    tellBet(ctx.app, ctx.merchant.id, answer.bet);
    tellBalance(ctx.app, answer.bet, answer.bet.afterEnd);
  }
  return ok(betEndOf(answer.bet));
}
