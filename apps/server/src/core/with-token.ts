import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Lease } from './work.ts';

const lost = 'TRV04';

/**
 * Holds a piece of work until the transaction ends: nobody else can take it meanwhile, so what the transaction writes is written by who holds the work, or not
 * at all. Throws where the lease is over or somebody else has it ({@link isLeaseLost}). To be asked first: the work's row is locked before what it is about.
 */
export async function withToken(tx: Tx, { id, token }: Pick<Lease, 'id' | 'token'>): Promise<void> {
  await sql`SELECT work_hold(${id}, ${token})`.execute(tx);
}

/** Runs `work` in a transaction that only who holds the lease can commit. */
export function inLeasedTransaction<T>(db: Database, lease: Pick<Lease, 'id' | 'token'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await withToken(tx, lease);
    return work(tx);
  });
}

/** Whether an error says that a lease was lost: the work is somebody else's now, and nothing was written. */
export function isLeaseLost(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === lost;
}
