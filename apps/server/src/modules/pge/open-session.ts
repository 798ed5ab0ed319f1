import { type Calls, type InputOf, type ResponseOf, studioVendor } from '@trevo/contract';
import { invariant, ok, plusMs, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { holdPlayable } from '../../core/hold-playable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { gameInfo } from './game-info.ts';
import { demoStartMinor, deviceHash, hashSecret, secretHash, sessionIdleMs, sessionMs } from './game-session.ts';
import { insertGameSession, readGameSession, useTicket } from './game-sessions-store.ts';
import { sessionState } from './session-state.ts';
import { studioGame } from './studio.ts';

/** Exchanges a launch's ticket for a game session. The ticket is worth one exchange, in time, on its device, while its game is on; everything else is one refusal. */
export async function openSession(
  ctx: CallContext,
  { ticket }: InputOf<Calls['pgeOpenSession']>,
): Promise<Outcome<ResponseOf<Calls['pgeOpenSession']>, 'game_ticket_invalid'>> {
  const hash = secretHash(ticket);
  if (!hash) return refuse('game_ticket_invalid');
  const now = ctx.app.clock.now();
  const token = ctx.app.random(32).toString('base64url');
  const tokenHash = hashSecret(token);
  const opened = await inTransaction(ctx.app.db, async (tx) => {
    const used = await useTicket(tx, ctx.merchant.id, { hash, deviceHash: deviceHash(ctx.userAgent), now });
    if (!used || !studioGame(used.game)) return false;
    if (!(await holdPlayable(tx, ctx.merchant.id, { vendor: studioVendor, game: used.game, now }))) return false;
    await insertGameSession(tx, ctx.merchant.id, {
      id: ctx.app.newId('gameSession'),
      tokenHash,
      ticket: used,
      currency: used.currency,
      now,
      idleExpiresAt: plusMs(now, sessionIdleMs),
      expiresAt: plusMs(now, sessionMs),
      demoMinor: used.mode === 'demo' ? demoStartMinor(used.currency) : null,
    });
    return true;
  });
  if (!opened) return refuse('game_ticket_invalid');
  const session = await readGameSession(ctx.app.db, ctx.merchant.id, tokenHash, now);
  invariant(session, 'A session just opened is live');
  const info = await gameInfo(ctx, session);
  invariant(info, 'A session is opened for a game of the studio only');
  return ok({ token, backUrl: session.backUrl, ...(await sessionState(ctx.app, session)), info });
}
