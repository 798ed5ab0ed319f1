import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Ends the streams of a brand's closed accounts that nothing comes to any more, and says how many. What was left is noted, never debited. */
export async function closeStreams(tx: Tx, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ ended: number }>`SELECT commission_close_streams(${merchantId}) AS ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}
