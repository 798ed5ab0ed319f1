import { hourMs, type Id, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { closeOpenRounds } from './close-open-rounds.ts';
import { deleteOldTickets } from './game-sessions-store.ts';
import { finishShownRounds } from './rounds-store.ts';
import { studioGames } from './studio.ts';

/**
 * Ends the rounds of a merchant that the published policy of their game says are over (rule book §8), and forgets tickets that are of no use. Says how many
 * rounds. The win of a round that was only shown on was paid with its bet; a round of steps is paid what it had won, or its stake goes back.
 */
export async function finishAbandonedRounds(app: App, merchantId: Id<'merchant'>): Promise<number> {
  const now = app.clock.now();
  await deleteOldTickets(app.db, plusMs(now, -hourMs));
  let finished = 0;
  for (const [kind, hours] of policies) {
    const games = studioGames.filter(({ interrupted: own }) => own.kind === kind && own.hours === hours).map(({ code }) => code);
    const of = { games, before: plusMs(now, -hours * hourMs) };
    finished += kind === 'shown' ? await finishShownRounds(app.db, merchantId, of, now) : await closeOpenRounds(app, merchantId, of);
  }
  return finished;
}

/** Every policy that ends rounds, once. */
const policies = uniquePolicies();

function uniquePolicies(): readonly (readonly ['shown' | 'kept', number])[] {
  const all = studioGames.flatMap(({ interrupted: own }) => (own.kind === 'shown' || own.kind === 'kept' ? [own] : []));
  return [...new Map(all.map(({ kind, hours }) => [`${kind} ${hours}`, [kind, hours] as const])).values()];
}
