import type { Database, Tx } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';

/** A transaction of somebody else's, which stays open until it is ended: what is asked meanwhile stands beside it, and not in it. */
export async function holdTransaction(db: Database): Promise<{ readonly tx: Tx; readonly end: () => Promise<void> }> {
  const begun = Promise.withResolvers<Tx>();
  const over = Promise.withResolvers<void>();
  const done = inTransaction(db, (tx) => {
    begun.resolve(tx);
    return over.promise;
  });
  done.catch(begun.reject);
  return {
    tx: await begun.promise,
    end: () => {
      over.resolve();
      return done;
    },
  };
}
