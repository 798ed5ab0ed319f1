import { sql } from 'kysely';
import type { Id } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';

/** No money of a member moves from here to the end of the transaction: what did before is seen by what is read after. Take the member's row first. */
export async function holdStill(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await sql`SELECT ledger_still(${memberId})`.execute(tx);
}
