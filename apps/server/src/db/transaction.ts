import type { Database, Tx } from './database.ts';
import { insideTransaction } from './own-transaction.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const attemptsMax = 4;

/**
 * Runs `work` in one transaction. Retries at most three times, with jitter, when the database asks for it (serialization failure, deadlock);
 * `work` must therefore have no effect outside the transaction, and asks nothing but it ({@link SecondConnectionError}). Everything else it throws rolls back and passes on.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Kysely's transaction is its database with `isTransaction` true; see Tx for why the checker is not asked to find that out.
      return await db.transaction().execute((tx) => insideTransaction(db, () => work(tx as unknown as Tx)));
    } catch (error) {
      if (attempt >= attemptsMax || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** Rolls the transaction back and carries `value` out of it: for refusals discovered after a first write. */
export class RolledBack<T> extends Error {
  readonly value: T;

  constructor(value: T) {
    super('rolled back');
    this.value = value;
  }
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === serializationFailure || code === deadlock;
}
