import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Topic } from '../core/bus.ts';
import type { Merchant } from '../core/merchant.ts';
import { whoComes } from '../http/who-comes.ts';
import { countryOf, everyMerchant, merchantOf } from '../modules/brand/index.ts';
import { readOperatorBars } from '../modules/operators/index.ts';
import { authenticateGame, readEndedGameSessions } from '../modules/pge/index.ts';
import { readSessionBars } from '../modules/session/index.ts';
import type { Hello } from './hello.ts';

/** Where a tab comes from: the address, and the name of the host that was asked. */
export type From = { readonly address: string; readonly hostname: string };

/** What a tab brings: a hello with its token, or, at the office, the token of the cookie that came with the upgrade. */
export type Arrival = (Hello | { readonly token: string; readonly merchant: undefined; readonly side: 'office' }) & From;

/** What a session holds open through one socket: whose it is, and what it hears. */
export type Hold = {
  readonly side: Arrival['side'];
  readonly merchantId: Id<'merchant'>;
  /** Of the log-in, or of the operator. */
  readonly sessionId: Id<'session'>;
  readonly gameSessionId: Id<'gameSession'> | null;
  /** Of the operator, as it was when the hold began. */
  readonly role: string | null;
  readonly country: string | null;
  readonly topics: readonly Topic[];
};

/** Why a session holds nothing open, or not any more; `reason` is for the tab of a session that ended. */
export type Bar = {
  readonly code: 'session_ended' | 'password_change_required' | 'maintenance' | 'region_restricted' | 'rights_changed';
  readonly reason: string;
};

/** What the session of a hello may hold open. `session_expired`: the token opens nothing here. */
export async function openHold(app: App, arrival: Arrival): Promise<Result<Hold, Bar['code'] | 'session_expired'>> {
  const merchant = await merchantOf(app, arrival.hostname, arrival.merchant);
  const hold = merchant && (await holdOf(app, merchant, arrival));
  if (!hold) return refuse('session_expired');
  const bar = (await readBars(app, [hold])).get(hold);
  return bar ? refuse(bar.code) : ok(hold);
}

/**
 * Those of `holds` that have to end, and why. The one place that decides what a session may hold open, of every kind, when it begins and for as long as it
 * lasts: it is asked again all the time, because a session ends in many ways, and a message that says so may be lost.
 */
export async function readBars(app: App, holds: readonly Hold[]): Promise<Map<Hold, Bar>> {
  const now = app.clock.now();
  const ofOperators = holds.filter(({ side }) => side === 'office');
  const ofMembers = holds.filter(({ side }) => side !== 'office');
  const games = ofMembers.flatMap(({ gameSessionId }) => (gameSessionId === null ? [] : [gameSessionId]));
  const operators = await readOperatorBars(
    app.db,
    ofOperators.map(({ sessionId, role }) => ({ id: sessionId, role: role ?? '' })),
    now,
  );
  const sessions = await readSessionBars(app.db, [...new Set(ofMembers.map(({ sessionId }) => sessionId))], now);
  const endedGames = new Set(await readEndedGameSessions(app.db, games, now));
  const reasons = new Map<Id<'session'>, Bar>([
    ...sessions.map(({ id, bar, reason }) => [id, { code: bar, reason }] as const),
    ...operators.map(({ id, bar }) => [id, { code: bar, reason: 'ended' }] as const),
  ]);
  const merchants = await everyMerchant(app);
  const bars = new Map<Hold, Bar>();
  for (const hold of holds) {
    const isGameOver = hold.gameSessionId !== null && endedGames.has(hold.gameSessionId);
    const bar = reasons.get(hold.sessionId) ?? (isGameOver ? gameOver : regionBar(merchants, hold));
    if (bar) bars.set(hold, bar);
  }
  return bars;
}

const gameOver: Bar = { code: 'session_ended', reason: 'idle' };

/** Operators work from anywhere. */
function regionBar(merchants: readonly Merchant[], { side, merchantId, country }: Hold): Bar | null {
  if (side === 'office' || country === null) return null;
  const merchant = merchants.find(({ id }) => id === merchantId);
  const isBlocked = merchant?.status === 2 && merchant.blockedCountries.includes(country);
  return isBlocked ? { code: 'region_restricted', reason: 'region_restricted' } : null;
}

async function holdOf(app: App, merchant: Merchant, { side, token, address }: Arrival): Promise<Hold | null> {
  const common = { side, merchantId: merchant.id, country: countryOf(address), role: null, gameSessionId: null };
  if (side === 'game') {
    const game = await authenticateGame(app, merchant.id, token);
    if (!game) return null;
    const { id, sessionId, memberId } = game;
    const room: Topic[] = game.game === 'pipa' ? [`crash:${merchant.id}`] : [];
    return { ...common, sessionId, gameSessionId: id, topics: [`session:${sessionId}`, `member:${memberId}`, `player:${id}`, ...room] };
  }
  const comer = await whoComes[side](app, merchant, side === 'portal' ? `Bearer ${token}` : token);
  if (!comer.ok || comer.value.kind === 'visitor') return null;
  if (comer.value.kind === 'operator') {
    const { sessionId, role } = comer.value;
    return { ...common, role, sessionId, topics: [`session:${sessionId}`, `office:${merchant.id}`] };
  }
  const { sessionId, memberId } = comer.value;
  return { ...common, sessionId, topics: [`session:${sessionId}`, `member:${memberId}`, `merchant:${merchant.id}`] };
}
