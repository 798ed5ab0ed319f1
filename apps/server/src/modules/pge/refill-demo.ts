import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { demoStartMinor } from './game-session.ts';
import { writeDemoBalance } from './game-sessions-store.ts';
import { gameSessionOf } from './player-of.ts';

/** Sets the play money of a demo session back to its start. */
export async function refillDemo(
  ctx: CallContext,
): Promise<Outcome<ResponseOf<Calls['pgeDemoRefill']>, 'game_session_ended' | 'demo_only'>> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const { session, tokenHash } = found.value;
  const balance =
    session.mode === 'demo' ? await writeDemoBalance(ctx.app.db, ctx.merchant.id, tokenHash, demoStartMinor(session.currency)) : null;
  return balance ? ok({ amount: amountOut(balance.minor), currency: session.currency, version: balance.version }) : refuse('demo_only');
}
