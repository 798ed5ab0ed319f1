import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import { minesTableOf } from './instant-games.ts';
import { type MinesPlay, minesPlayOf } from './mines-play.ts';
import { gameSessionOf } from './player-of.ts';
import { demoRoundOf, demoStepsOf, type Round, type RoundStep, type StoredDemoRound } from './round.ts';
import { openServerSeed } from './seed-pair.ts';
import { readSealedSeed } from './seed-pairs-store.ts';
import { readSteppedRound } from './steps-store.ts';
import type { GameSession } from './game-session.ts';

/** A round of Canteiro of the member, with its mines; null when there is none of that id. */
export async function readBed(
  app: App,
  of: { merchantId: Id<'merchant'>; id: Id<'round'>; memberId?: Id<'member'> },
): Promise<MinesPlay | null> {
  const { merchantId, ...which } = of;
  const found = await readSteppedRound(app.db, merchantId, which);
  return found?.round.game === minesTableOf().code ? withMines(app, merchantId, found) : null;
}

/** The round that a demo session keeps, with its mines; null when it is another. */
export async function readDemoBed(app: App, session: GameSession, id: string): Promise<MinesPlay | null> {
  const stored = session.demo?.round as StoredDemoRound | null | undefined;
  if (!stored?.stepped || stored.roundId !== id) return null;
  return withMines(app, session.merchantId, { round: demoRoundOf(stored, session.demo?.open === true), steps: demoStepsOf(stored) });
}

/** The round of a bet that the caller's session has made already. */
export async function readOwnBed(ctx: CallContext, round: Round): Promise<MinesPlay> {
  const session = await gameSessionOf(ctx);
  invariant(session.ok, 'A session that just answered is live');
  const { merchantId, memberId } = session.value.session;
  const play =
    round.mode === 'real'
      ? await readBed(ctx.app, { merchantId, id: round.id, memberId })
      : await readDemoBed(ctx.app, session.value.session, round.id);
  invariant(play, 'A round that was found under its bet is there');
  return play;
}

async function withMines(app: App, merchantId: Id<'merchant'>, of: { round: Round; steps: readonly RoundStep[] }): Promise<MinesPlay> {
  const sealed = await readSealedSeed(app.db, merchantId, of.round.pair.id);
  invariant(sealed, 'The seeds of a round are kept');
  return minesPlayOf(of.round, of.steps, openServerSeed(app, sealed));
}
