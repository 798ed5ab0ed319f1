import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/**
 * Runs work whose statements may take longer than those of a request: jobs, proofs, reports. Each may take `perStatementMs`, on connections of its own, so
 * that nobody who plays waits behind it. The embedded database has one connection and one bound for everything (ADR 63), and takes no notice.
 */
export function withPatience<T>(perStatementMs: number, work: () => Promise<T>): Promise<T> {
  return patience.run(perStatementMs, work);
}

/** How long the statements of the work in hand may take; null: as long as those of a request. */
export function patienceMs(): number | null {
  return patience.getStore() ?? null;
}
