import type { Language } from '@trevo/i18n';
import { ok, plusMs, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { deviceHash, hashSecret, ticketMs } from './game-session.ts';
import { insertTicket } from './game-sessions-store.ts';
import type { Mode } from './seed-pair.ts';
import { studioGame } from './studio.ts';

export type PgeLaunch = { readonly game: string; readonly mode: Mode; readonly backUrl: string; readonly language: Language };

/**
 * A path of the in-house game client with a hand-over ticket: single use, 60 seconds, bound to member, log-in, game, money and device.
 * The client exchanges it at once and takes it out of the address.
 */
export async function launchPge(
  ctx: CallContext,
  { game, mode, backUrl, language }: PgeLaunch,
): Promise<Outcome<{ url: string; expiresInSeconds: number }, 'game_unavailable'>> {
  if (!studioGame(game)) return refuse('game_unavailable');
  const { memberId, sessionId } = memberOf(ctx);
  const ticket = ctx.app.random(32).toString('base64url');
  const expiresAt = plusMs(ctx.app.clock.now(), ticketMs);
  await insertTicket(ctx.app.db, ctx.merchant.id, {
    memberId,
    sessionId,
    game,
    mode,
    language,
    backUrl,
    hash: hashSecret(ticket),
    deviceHash: deviceHash(ctx.userAgent),
    expiresAt,
  });
  const query = new URLSearchParams({ merchant: ctx.merchant.code, game, lang: language, ticket });
  return ok({ url: `/games/?${query}`, expiresInSeconds: ticketMs / 1000 });
}
