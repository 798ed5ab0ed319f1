import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { App } from '../../core/app.ts';
import { readPlayBalance } from './balances-store.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import type { GameSession } from './game-session.ts';
import { ownerOf } from './player-of.ts';
import { demoRoundOf, roundViewOf, type StoredDemoRound } from './round.ts';
import { readSeat } from './rounds-store.ts';
import type { ActivePair } from './seed-pair.ts';

export type SessionState = ResponseOf<Calls['pgeState']>;

/** Balance, seeds and rounds of a session: all a client needs after a reload or a restart of the server. */
export async function sessionState(app: App, session: GameSession): Promise<SessionState> {
  const { current } = await ensureSeeds(app, app.db, ownerOf(session));
  return {
    expiresAt: new Date(session.expiresAt).toISOString(),
    mode: session.mode,
    game: session.game,
    language: session.language,
    seeds: seedPairViewOf(current),
    ...(session.demo ? demoState(session, session.demo) : await realState(app, session)),
  };
}

export function seedPairViewOf(pair: ActivePair) {
  return { seedPairId: pair.id, commitment: pair.commitment, clientSeed: pair.clientSeed, nextNonce: pair.nextNonce };
}

type Money = Pick<SessionState, 'balance' | 'openRound' | 'lastRound'>;

function demoState({ currency }: GameSession, demo: NonNullable<GameSession['demo']>): Money {
  const round = demo.round ? roundViewOf(demoRoundOf(demo.round as StoredDemoRound, demo.open)) : null;
  return {
    balance: { amount: amountOut(demo.balanceMinor), currency, version: demo.version },
    openRound: demo.open ? round : null,
    lastRound: round,
  };
}

async function realState(app: App, { merchantId, memberId, game, currency }: GameSession): Promise<Money> {
  const { open, last } = await readSeat(app.db, merchantId, { memberId, game });
  const balance = await readPlayBalance(app.db, merchantId, { memberId, currency, game });
  return {
    balance: { amount: amountOut(balance.minor), currency, version: balance.version },
    openRound: open ? roundViewOf(open) : null,
    lastRound: last ? roundViewOf(last) : null,
  };
}
