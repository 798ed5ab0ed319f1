import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that work stands in: of which database, and whether it still goes on (what it started may outlive it). */
type Standing = { readonly database: object; isOver: boolean };

const standing = new AsyncLocalStorage<Standing>();

/**
 * Who holds a transaction asked for a second connection. The embedded database has one: it would wait for itself. PostgreSQL has some, and as many
 * that did so at once would wait for each other. A defect of ours, never of the caller's.
 */
export class SecondConnectionError extends Error {
  override name = 'SecondConnectionError';

  constructor() {
    super('inside a transaction only the transaction is asked');
  }
}

/** Runs the work of a transaction of `database`; until it ends, {@link secondConnection} names a fault inside it. */
export async function insideTransaction<T>(database: object, work: () => Promise<T>): Promise<T> {
  const own: Standing = { database, isOver: false };
  try {
    return await standing.run(own, work);
  } finally {
    own.isOver = true;
  }
}

/** The fault of asking `database` for a connection here; null where nothing is wrong with it. */
export function secondConnection(database: object): SecondConnectionError | null {
  const held = standing.getStore();
  return held?.database === database && !held.isOver ? new SecondConnectionError() : null;
}
