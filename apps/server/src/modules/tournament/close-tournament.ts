import type { Id } from '@trevo/kernel';
import { fundingOf } from '@trevo/reward-rules/boards';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { returnFromPool } from '../wallet/index.ts';
import { type Entry, readEntries } from './entries-store.ts';
import type { Tournament } from './tournament.ts';

export type Cancelled = { readonly by: string | null; readonly reason: string | null };

/** Gives every buy-in and what the house put in back, and writes the end. The tournament's row is held. Answers whose money moved. */
export async function cancelTournament(tx: Tx, tournament: Tournament, { by, reason }: Cancelled): Promise<readonly Id<'member'>[]> {
  const { id, merchantId, currency, state, guarantee } = tournament;
  const entries = await readEntries(tx, id);
  const paid = entries.filter((entry) => entry.paid > 0n);
  const money = { merchantId, tournamentId: id, currency };
  // From the start on the house has back what buy-ins exceed its funding by.
  const funded = state === 'published' ? guarantee : fundingOf({ guaranteeMinor: guarantee }, sumOf(entries));
  await returnFromPool(tx, [
    ...paid.map(({ memberId, paid: minor }) => ({ ...money, memberId, minor, key: `${id} cancelled` })),
    ...(funded > 0n ? [{ ...money, memberId: null, minor: funded, key: `${id} cancelled` }] : []),
  ]);
  await sql`UPDATE tournament_entry SET paid = 0 WHERE tournament_id = ${id}`.execute(tx);
  await sql`UPDATE tournament SET state = 'cancelled', stopped_by = coalesce(${by}, stopped_by), stop_reason = coalesce(${reason}, stop_reason),
    changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  return paid.map(({ memberId }) => memberId);
}

/**
 * Closes the entries of a tournament whose start has come: with fewer than it needs it is cancelled, as nobody has played for it yet; otherwise the house takes back
 * what buy-ins exceed its guarantee by. The tournament's row is held.
 */
export async function startTournament(tx: Tx, tournament: Tournament): Promise<readonly Id<'member'>[]> {
  const { id, merchantId, currency, buyIn, guarantee, minEntrants } = tournament;
  if (buyIn > 0n) {
    const entries = await readEntries(tx, id);
    if (entries.length < Math.max(1, minEntrants)) return cancelTournament(tx, tournament, { by: null, reason: 'TOO_FEW' });
    const excess = guarantee - fundingOf({ guaranteeMinor: guarantee }, sumOf(entries));
    if (excess > 0n)
      await returnFromPool(tx, [{ merchantId, tournamentId: id, currency, memberId: null, minor: excess, key: `${id} started` }]);
  }
  await sql`UPDATE tournament SET state = 'started', changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  return [];
}

/** What buy-ins stand in the pool. */
export function sumOf(entries: readonly Pick<Entry, 'paid'>[]): bigint {
  return entries.reduce((sum, { paid }) => sum + paid, 0n);
}
