import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { crashTable, crashStakes } from '@trevo/game-rules/games/pipa';
import { type Id, minuteMs, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import { gameSessionOf, type GameSession, readPlayBalance } from '../pge/index.ts';
import { readOwnBets, readRoundBets } from './bets-store.ts';
import { readEndedRounds, readNewestRound, type TimedRound } from './rounds-store.ts';
import { betLineOf, betViewOf, roundNowOf, tableViewOf } from './views.ts';

type State = ResponseOf<Calls['pgeCrashState']>;

const betsShownMax = 100;
const pointsShown = 30;
/** A round that ended longer ago than this stands for a room that rests. */
const restsAfterMs = minuteMs;

/** Everything a tab needs that comes late or comes back. */
export async function crashState(ctx: CallContext): Promise<Outcome<State, 'game_session_ended'>> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const { session } = found.value;
  if (session.game !== crashTable.code || !crashStakes(session.currency)) return refuse('game_session_ended');
  const { timed, readAt, ...open } = await roomNow(ctx.app, ctx.merchant.id);
  const player = session.mode === 'real' ? session.memberId : session.id;
  const own = timed ? await readOwnBets(ctx.app.db, ctx.merchant.id, { roundId: timed.round.id, player }) : [];
  const balance = await balanceOf(ctx.app, session);
  const round = timed ? roundNowOf(timed) : null;
  // What is public may have been read a moment ago, for somebody else.
  const age = Math.round(performance.now() - readAt);
  return ok({
    mode: session.mode,
    balance,
    round: round && { ...round, ms: round.phase === 'betting' ? Math.max(0, round.ms - age) : round.ms + age },
    ...open,
    own: own.filter(({ state }) => state !== 'cancelled').map(betViewOf),
    table: tableViewOf(session.currency),
  });
}

async function balanceOf(app: App, session: GameSession): Promise<State['balance']> {
  const { currency, demo, memberId, merchantId, game } = session;
  if (demo) return { amount: amountOut(demo.balanceMinor), currency, version: demo.version };
  const { minor, version } = await readPlayBalance(app.db, merchantId, { memberId, currency, game });
  return { amount: amountOut(minor), currency, version };
}

export type RoomNow = Pick<State, 'bets' | 'betCount' | 'staked' | 'last'> & { readonly timed: TimedRound | null; readonly readAt: number };

/** What is public of a room. Everybody who asks while one reading is at work gets that one: a thousand tabs that come back at once cost one. */
function roomNow(app: App, merchantId: Id<'merchant'>): Promise<RoomNow> {
  const known = app.memory.crashReadings;
  const atWork = known.get(merchantId);
  if (atWork) return atWork;
  const reading = readRoom(app, merchantId).finally(() => known.delete(merchantId));
  known.set(merchantId, reading);
  return reading;
}

async function readRoom(app: App, merchantId: Id<'merchant'>): Promise<RoomNow> {
  const newest = await readNewestRound(app.db, merchantId);
  const readAt = performance.now();
  const rests = newest === null || (newest.round.endedAt !== null && newest.now - newest.round.endedAt > restsAfterMs);
  const ended = await readEndedRounds(app.db, merchantId, { limit: pointsShown });
  const last = ended.map(({ id, position, point, state }) => ({
    roundId: id,
    position,
    pointHundredths: point ?? 0,
    isVoid: state === 'void',
  }));
  if (rests) return { timed: null, readAt, bets: [], betCount: 0, staked: amountOut(0n), last };
  const { bets, count, stakedMinor } = await readRoundBets(app.db, merchantId, { roundId: newest.round.id, limit: betsShownMax });
  return { timed: newest, readAt, bets: bets.map(betLineOf), betCount: count, staked: amountOut(stakedMinor), last };
}
