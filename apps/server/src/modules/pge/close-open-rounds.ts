import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { readPlay } from './own-round.ts';
import { playNext } from './round-play.ts';
import { type OpenRoundsOf, readOpenSteppedRounds } from './steps-store.ts';
import { takeStep } from './take-step.ts';

/** A player who acts at the same moment goes first; more often than this nobody does. */
const triesMax = 8;

/**
 * Ends open rounds of steps as their games' published policy says (rule book §8): what was won so far is paid; where nothing is won yet the stake goes back. Says how
 * many.
 */
export async function closeOpenRounds(app: App, merchantId: Id<'merchant'>, of: OpenRoundsOf): Promise<number> {
  let closed = 0;
  for (const id of await readOpenSteppedRounds(app.db, merchantId, of)) closed += (await closeRound(app, merchantId, id)) ? 1 : 0;
  return closed;
}

async function closeRound(app: App, merchantId: Id<'merchant'>, id: Id<'round'>): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries++) {
    const play = await readPlay(app, { merchantId, id });
    invariant(play, 'An open round of steps is there');
    const action = play.game.leave(play.round.outcome);
    // The player ended it meanwhile.
    if (!action) return false;
    const next = playNext(play, action);
    invariant(next.ok, 'A round may be left as its policy says');
    const taken = await takeStep(app, { merchantId, tokenHash: null }, { play, step: { id: 'policy', action, ...next.value } });
    if (taken.kind !== 'stale') return taken.kind === 'done';
  }
  return false;
}
