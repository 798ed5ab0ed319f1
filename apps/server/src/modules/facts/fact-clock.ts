import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** How far a brand's facts are reckoned, and up to where they never change any more. */
export type FactClock = { readonly reckonedTo: Instant; readonly closedTo: Instant };

/** The clock of a brand, held until the transaction ends: one reckons at a time. A brand without one gets one that closed nothing yet. */
export async function holdFactClock(tx: Tx, merchantId: Id<'merchant'>): Promise<FactClock> {
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${merchantId}, 'epoch', 'epoch') ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<FactClock>`SELECT reckoned_to AS "reckonedTo", closed_to AS "closedTo" FROM fact_clock
    WHERE merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] as FactClock;
}

/** Neither hand goes back, whatever the clock of the machine does. */
export async function moveFactClock(tx: Tx, merchantId: Id<'merchant'>, { reckonedTo, closedTo }: FactClock): Promise<void> {
  await sql`UPDATE fact_clock SET reckoned_to = greatest(reckoned_to, ${toTimestamp(reckonedTo)}::timestamptz),
      closed_to = greatest(closed_to, ${toTimestamp(closedTo)}::timestamptz) WHERE merchant_id = ${merchantId}`.execute(tx);
}
