import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Handlers, Outcome } from '../../core/call.ts';
import { dropBall } from './drop-ball.ts';
import { gameInfo } from './game-info.ts';
import { listOwnRounds, readOwnRound } from './list-rounds.ts';
import { openBed } from './open-bed.ts';
import { openSession } from './open-session.ts';
import { gameSessionOf } from './player-of.ts';
import { refillDemo } from './refill-demo.ts';
import { readSeeds, rotateSeeds } from './seeds.ts';
import { type SessionState, sessionState } from './session-state.ts';
import { showRound } from './show-round.ts';
import { spin } from './spin.ts';
import { cashOutBed, pickCell } from './step-bed.ts';
import type { GameInfo } from './studio-game.ts';

type PgeCall =
  | 'pgeOpenSession'
  | 'pgeState'
  | 'pgeGame'
  | 'pgeSpin'
  | 'pgeRoundShown'
  | 'pgeRounds'
  | 'pgeRound'
  | 'pgeSeeds'
  | 'pgeRotateSeeds'
  | 'pgeDemoRefill'
  | 'pgePlinkoDrop'
  | 'pgeMinesOpen'
  | 'pgeMinesPick'
  | 'pgeMinesCashOut';

export const pgeRoutes: Handlers<PgeCall> = {
  pgeOpenSession: openSession,
  pgeState: readState,
  pgeGame: readGame,
  pgeSpin: spin,
  pgeRoundShown: showRound,
  pgeRounds: listOwnRounds,
  pgeRound: readOwnRound,
  pgeSeeds: readSeeds,
  pgeRotateSeeds: rotateSeeds,
  pgeDemoRefill: refillDemo,
  pgePlinkoDrop: dropBall,
  pgeMinesOpen: openBed,
  pgeMinesPick: pickCell,
  pgeMinesCashOut: cashOutBed,
};

async function readState(ctx: CallContext): Promise<Outcome<SessionState, 'game_session_ended'>> {
  const found = await gameSessionOf(ctx);
  return found.ok ? ok(await sessionState(ctx.app, found.value.session)) : found;
}

async function readGame(ctx: CallContext, { game, version }: InputOf<Calls['pgeGame']>): Promise<Outcome<GameInfo, 'game_unknown'>> {
  const info = gameInfo(ctx, { game, version });
  return info ? ok(info) : refuse('game_unknown');
}
