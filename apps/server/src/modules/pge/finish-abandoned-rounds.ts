import { hourMs, type Id, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { closeOpenBeds } from './close-open-beds.ts';
import { deleteOldTickets } from './game-sessions-store.ts';
import { finishOpenRounds } from './rounds-store.ts';

/**
 * The published policy for interrupted rounds (rule book §8): what nobody came back to in this time is closed. The win of a slot's round was paid when it
 * was played; a round of steps is paid what it had won, or its stake goes back.
 */
export const autoFinishHours = 24;

/** Closes the rounds of a merchant that the policy says are over, and forgets tickets that are of no use. Says how many rounds. */
export async function finishAbandonedRounds(app: App, merchantId: Id<'merchant'>): Promise<number> {
  const now = app.clock.now();
  await deleteOldTickets(app.db, plusMs(now, -hourMs));
  const before = plusMs(now, -autoFinishHours * hourMs);
  return (await finishOpenRounds(app.db, merchantId, before, now)) + (await closeOpenBeds(app, merchantId, { before }));
}
