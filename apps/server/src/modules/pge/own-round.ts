import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { GameSession } from './game-session.ts';
import { gameSessionOf } from './player-of.ts';
import { demoRoundOf, demoStepsOf, type Round, type RoundStep, type StoredDemoRound } from './round.ts';
import { type RoundPlay, roundPlayOf } from './round-play.ts';
import { openServerSeed } from './seed-pair.ts';
import { readSealedSeed } from './seed-pairs-store.ts';
import { readSteppedRound } from './steps-store.ts';

/** A round of several steps, of this member where one is named, with what decides it; null when there is none of that id. */
export async function readPlay(
  app: App,
  of: { merchantId: Id<'merchant'>; id: Id<'round'>; memberId?: Id<'member'> },
): Promise<RoundPlay | null> {
  const { merchantId, ...which } = of;
  const found = await readSteppedRound(app.db, merchantId, which);
  return found && withSeed(app, merchantId, found);
}

/** The round that a demo session keeps, with what decides it; null when it is another. */
export async function readDemoPlay(app: App, session: GameSession, id: string): Promise<RoundPlay | null> {
  const stored = session.demo?.round as StoredDemoRound | null | undefined;
  if (!stored?.stepped || stored.roundId !== id) return null;
  return withSeed(app, session.merchantId, { round: demoRoundOf(stored, session.demo?.open === true), steps: demoStepsOf(stored) });
}

/** The round of a bet that the caller's session has made already. */
export async function readOwnPlay(ctx: CallContext, round: Round): Promise<RoundPlay> {
  const session = await gameSessionOf(ctx);
  invariant(session.ok, 'A session that just answered is live');
  const { merchantId, memberId } = session.value.session;
  const play =
    round.mode === 'real'
      ? await readPlay(ctx.app, { merchantId, id: round.id, memberId })
      : await readDemoPlay(ctx.app, session.value.session, round.id);
  invariant(play, 'A round that was found under its bet is there');
  return play;
}

async function withSeed(app: App, merchantId: Id<'merchant'>, of: { round: Round; steps: readonly RoundStep[] }): Promise<RoundPlay> {
  const sealed = await readSealedSeed(app.db, merchantId, of.round.pair.id);
  invariant(sealed, 'The seeds of a round are kept');
  return roundPlayOf(of.round, of.steps, openServerSeed(app, sealed));
}
