import { gameTokenHeader } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import { type GameSession, secretHash } from './game-session.ts';
import { readGameSession } from './game-sessions-store.ts';
import type { Mode, SeedOwner } from './seed-pair.ts';

/** Hash of the game token that came with the call, or null when none did or it cannot be one. */
export function gameTokenHash(ctx: CallContext): Buffer | null {
  return secretHash(ctx.header(gameTokenHeader));
}

/** A game session that is live, with the hash of its token. */
export type LiveSession = { readonly session: GameSession; readonly tokenHash: Buffer };

/** The live game session of the call's game token. */
export async function gameSessionOf(ctx: CallContext): Promise<Outcome<LiveSession, 'game_session_ended'>> {
  const tokenHash = gameTokenHash(ctx);
  const session = tokenHash ? await readGameSession(ctx.app.db, ctx.merchant.id, tokenHash, ctx.app.clock.now()) : null;
  return session && tokenHash ? ok({ session, tokenHash }) : refuse('game_session_ended');
}

/** The live game session of a token that came by another way than a call, or null. */
export async function authenticateGame(app: App, merchantId: Id<'merchant'>, token: string): Promise<GameSession | null> {
  const tokenHash = secretHash(token);
  return tokenHash ? readGameSession(app.db, merchantId, tokenHash, app.clock.now()) : null;
}

/** Whose rounds and seeds a call is about: the logged-in account's, else those of the game token. A trial account only has demo ones. */
export async function playerOf(ctx: CallContext): Promise<Outcome<SeedOwner, 'not_logged_in' | 'game_session_ended'>> {
  const { principal } = ctx;
  const merchantId = ctx.merchant.id;
  if (principal.kind !== 'visitor' && principal.kind !== 'operator') {
    return ok({ merchantId, memberId: principal.memberId, mode: principal.kind === 'trial' ? 'demo' : 'real' });
  }
  if (ctx.header(gameTokenHeader) === undefined) return refuse('not_logged_in');
  const found = await gameSessionOf(ctx);
  return found.ok ? ok(ownerOf(found.value.session)) : found;
}

export function ownerOf(session: { merchantId: Id<'merchant'>; memberId: Id<'member'>; mode: Mode }): SeedOwner {
  return { merchantId: session.merchantId, memberId: session.memberId, mode: session.mode };
}
