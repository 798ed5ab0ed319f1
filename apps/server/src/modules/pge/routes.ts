import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Handlers, Outcome } from '../../core/call.ts';
import { type GameInfo, gameInfo } from './game-info.ts';
import { listOwnRounds, readOwnRound } from './list-rounds.ts';
import { openSession } from './open-session.ts';
import { placeBet } from './place-bet.ts';
import { gameSessionOf } from './player-of.ts';
import { refillDemo } from './refill-demo.ts';
import { readSeeds, rotateSeeds } from './seeds.ts';
import { type SessionState, sessionState } from './session-state.ts';
import { showRound } from './show-round.ts';
import { stepRound } from './step-round.ts';

type PgeCall =
  | 'pgeOpenSession'
  | 'pgeState'
  | 'pgeGame'
  | 'pgeBet'
  | 'pgeStep'
  | 'pgeRoundShown'
  | 'pgeRounds'
  | 'pgeRound'
  | 'pgeSeeds'
  | 'pgeRotateSeeds'
  | 'pgeDemoRefill';

export const pgeRoutes: Handlers<PgeCall> = {
  pgeOpenSession: openSession,
  pgeState: readState,
  pgeGame: readGame,
  pgeBet: placeBet,
  pgeStep: stepRound,
  pgeRoundShown: showRound,
  pgeRounds: listOwnRounds,
  pgeRound: readOwnRound,
  pgeSeeds: readSeeds,
  pgeRotateSeeds: rotateSeeds,
  pgeDemoRefill: refillDemo,
};

async function readState(ctx: CallContext): Promise<Outcome<SessionState, 'game_session_ended'>> {
  const found = await gameSessionOf(ctx);
  return found.ok ? ok(await sessionState(ctx.app, found.value.session)) : found;
}

async function readGame(ctx: CallContext, { game, version }: InputOf<Calls['pgeGame']>): Promise<Outcome<GameInfo, 'game_unknown'>> {
  const info = await gameInfo(ctx, { game, version });
  return info ? ok(info) : refuse('game_unknown');
}
