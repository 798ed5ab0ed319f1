import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { startTournament } from './close-tournament.ts';
import { freezeBoard } from './freeze-board.ts';
import { freezesAt, scoreTournament } from './score-span.ts';
import type { Tournament, TournamentState } from './tournament.ts';
import { databaseNow, readOpenTournaments, readTournament } from './tournaments-store.ts';

/**
 * Takes every tournament a step on, at every brand: starts, scores what was settled, and freezes the board. A tournament that was published goes to its end whatever
 * becomes of the brand's promotions: a pool is owed. Every step is a transaction that finds by itself what is to be done; one that fails keeps no other waiting.
 */
export async function runTournaments(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    const faults: unknown[] = [];
    for (const tournament of await readOpenTournaments(app.db, merchant.id)) {
      lease.signal.throwIfAborted();
      await goOn(app, lease, merchant, tournament).catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  });
}

async function goOn(app: App, lease: Lease, merchant: Merchant, tournament: Tournament): Promise<void> {
  const { id } = tournament;
  const step = { app, lease, merchant, id };
  if (tournament.state === 'published')
    await take(step, 'published', (tx, held, now) => (now < held.startsAt ? null : startTournament(tx, held)));
  const { all, moved } = await scoreTournament(app, lease, merchant, tournament);
  if (moved) announceBoard(app, merchant, id);
  if (all) await take(step, 'started', (tx, held, now) => (now < freezesAt(held) ? null : freezeBoard(app, tx, held)));
}

type Step = { readonly app: App; readonly lease: Lease; readonly merchant: Merchant; readonly id: Id<'tournament'> };
type Act = (tx: Tx, held: Tournament, now: Awaited<ReturnType<typeof databaseNow>>) => Promise<readonly Id<'member'>[]> | null;

/** Takes one step of a tournament that still is where it was, under its lock; then tells whose money moved, and the board. */
async function take({ app, lease, merchant, id }: Step, from: TournamentState, act: Act): Promise<void> {
  const moved = await inLeasedTransaction(app.db, lease, async (tx) => {
    const held = await readTournament(tx, merchant.id, id, { lock: true });
    return held?.state === from ? act(tx, held, await databaseNow(tx)) : null;
  });
  if (moved === null) return;
  await tellMoved(app, merchant, { id, members: moved });
}

type Moved = { readonly id: Id<'tournament'>; readonly members: readonly Id<'member'>[] };

/** After the commit: the tabs of whose money moved, and whoever looks at the board. No message is sent. */
export async function tellMoved(app: App, merchant: Merchant, { id, members }: Moved): Promise<void> {
  announceBoard(app, merchant, id);
  for (const memberId of members) {
    await announceMoney(app, { merchantId: merchant.id, memberId, currency: merchant.currency });
    announceRewards(app, memberId);
  }
}

/** After the commit: whoever looks at the brand's tournaments asks again. */
export function announceBoard(app: App, merchant: Merchant, tournamentId: Id<'tournament'>): void {
  app.bus.publish(`merchant:${merchant.id}`, { type: 'tournament_board', tournamentId });
}
