import { clientSeedFrom } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { type ActivePair, type NextPair, newServerSeed, type SeedOwner } from './seed-pair.ts';
import { insertFirstPair, insertNextPair, readActivePair, readNextPair } from './seed-pairs-store.ts';

/** The pair in use and the next one; both are made when the player has none yet, with a client seed proposed by us. */
export async function ensureSeeds(app: App, db: Db, owner: SeedOwner): Promise<{ current: ActivePair; next: NextPair }> {
  const known = { current: await readActivePair(db, owner), next: await readNextPair(db, owner) };
  if (known.current && known.next) return { current: known.current, next: known.next };
  const now = app.clock.now();
  // Two tabs may do this at once: the database keeps one pair of each state, and both read the one it kept.
  const clientSeed = clientSeedFrom(app.random(10));
  if (!known.current) await insertFirstPair(db, owner, { id: app.newId('seedPair'), ...newServerSeed(app), clientSeed }, now);
  if (!known.next) await insertNextPair(db, owner, { id: app.newId('seedPair'), ...newServerSeed(app) }, now);
  const current = await readActivePair(db, owner);
  const next = await readNextPair(db, owner);
  invariant(current && next, 'A player has a pair in use and a next one');
  return { current, next };
}
