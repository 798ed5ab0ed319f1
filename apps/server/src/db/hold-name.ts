import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Holds a name until the transaction ends; who asks for the same one waits. For what is no row that could be locked: a count, a sum, all rows of a brand. */
export async function holdName(tx: Tx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
