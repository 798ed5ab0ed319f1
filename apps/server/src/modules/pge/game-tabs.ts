import type { Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Bar, Hold, Opened } from '../../core/hold.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readEndedGameSessions } from './game-sessions-store.ts';
import { authenticateGame } from './player-of.ts';

/** What a game token opens: a tab that hears of one game session, and of the log-in behind it. */
export async function openGameTab(app: App, merchant: Merchant, token: string): Promise<Opened | null> {
  const game = await authenticateGame(app, merchant.id, token);
  return game && { sessionId: game.sessionId, memberId: game.memberId, gameSessionId: game.id, game: game.game, role: null };
}

/** Tabs whose game session is over. */
export async function readGameBars(app: App, holds: readonly Hold[], now: Instant): Promise<Map<Hold, Bar>> {
  const ids = holds.flatMap(({ gameSessionId }) => (gameSessionId === null ? [] : [gameSessionId]));
  const ended = new Set(await readEndedGameSessions(app.db, ids, now));
  const isOver = ({ gameSessionId }: Hold) => gameSessionId !== null && ended.has(gameSessionId);
  return new Map(holds.filter(isOver).map((hold) => [hold, { code: 'session_ended', reason: 'idle' }]));
}
