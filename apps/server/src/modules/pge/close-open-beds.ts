import type { Id, Instant } from '@trevo/kernel';
import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { bedNext } from './mines-play.ts';
import { readBed } from './own-bed.ts';
import { readOpenSteppedRounds } from './steps-store.ts';
import { takeStep } from './take-step.ts';

/** A player who acts at the same moment goes first; more often than this nobody does. */
const triesMax = 8;

/**
 * Ends open rounds of steps by the published policy (rule book §8): what was won so far is paid; where nothing was picked yet the stake goes back. Those
 * opened before `before`, or all of one member, who may have excluded himself. Says how many.
 */
export async function closeOpenBeds(
  app: App,
  merchantId: Id<'merchant'>,
  of: { readonly before: Instant } | { readonly memberId: Id<'member'> },
): Promise<number> {
  let closed = 0;
  for (const id of await readOpenSteppedRounds(app.db, merchantId, of)) closed += (await closeBed(app, merchantId, id)) ? 1 : 0;
  return closed;
}

async function closeBed(app: App, merchantId: Id<'merchant'>, id: Id<'round'>): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries++) {
    const play = await readBed(app, { merchantId, id });
    invariant(play, 'An open round of steps is a bed');
    const action = { kind: play.steps.length > 1 ? 'cashOut' : 'return' } as const;
    const next = bedNext(play, action);
    // The player ended it meanwhile.
    if (!next.ok) return false;
    const taken = await takeStep(app, { merchantId, tokenHash: null }, { play, step: { id: 'policy', action, outcome: next.value } });
    if (taken.kind !== 'stale') return taken.kind === 'done';
  }
  return false;
}
