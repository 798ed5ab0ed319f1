import {
  BulkheadRejectedError,
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import type { App } from '../../core/app.ts';
import { isDataRefused, isDatabaseAway, isOutOfTime, isQueryCanceled, isSumFull } from '../../db/database-away.ts';

/** Calls of one vendor of one merchant that may be in work at once; one more is told that we are busy. */
export const callsInWorkMax = 256;
/** What a call may take from its arrival on. With what the network takes an answer stays under the two seconds that vendors are promised. */
const budgetMs = 1_500;
const failuresToOpen = 8;
const openMs = 1_000;

export type Guard = { readonly breaker: CircuitBreakerPolicy; readonly share: BulkheadPolicy };

/** A call of a vendor: whose (`bookerOf`), and when it arrived, in milliseconds of the monotonic clock. */
export type GuardedCall = { readonly booker: string; readonly startedMs: number };

type Failure = 'busy' | 'unavailable' | 'timeout' | 'data_refused' | 'sum_full';

/**
 * Runs the work of one call inside the vendor's share of calls in work, its breaker, and the time it has left. Breakers are each vendor's own and count
 * what is our fault only: a database that is away, or that does not come to an end. What the guard decides itself is a key of the dialects' words:
 * `busy`, `unavailable` (nothing was tried), `timeout` (whether it was booked is unknown); `data_refused`: the database takes no such data; `sum_full`: an
 * account has no room for it.
 */
export async function guarded<T>(app: App, { booker, startedMs }: GuardedCall, work: () => Promise<T>): Promise<T | Failure> {
  const { breaker, share } = guardOf(app, booker);
  const deadlineMs = startedMs + budgetMs;
  const tried = breaker.execute(() => {
    if (performance.now() >= deadlineMs) throw new NotBegun();
    // What is out of time goes on, keeps its place in the share, and is found by the repeat.
    return within(deadlineMs, share.execute(work));
  });
  try {
    return await within(deadlineMs, tried);
  } catch (error) {
    return whatFailed(app, booker, error);
  }
}

/** Whether calls of the vendor are booked now, as this node sees it. */
export function bookingStateOf(app: App, booker: string): 'closed' | 'open' {
  const state = app.memory.vendorGuards.get(booker)?.breaker.state ?? CircuitState.Closed;
  return state === CircuitState.Closed ? 'closed' : 'open';
}

class OutOfBudget extends Error {}
/** Its time was over while it waited to be let in. */
class NotBegun extends Error {}

function whatFailed(app: App, booker: string, error: unknown): Failure {
  if (error instanceof BulkheadRejectedError) return 'busy';
  if (isBrokenCircuitError(error)) return 'unavailable';
  if (error instanceof OutOfBudget || error instanceof NotBegun) return 'timeout';
  app.log.error({ err: error, booker }, 'a vendor call could not be booked');
  if (isSumFull(error)) return 'sum_full';
  if (isDataRefused(error)) return 'data_refused';
  return isOutOfTime(error) || isRetriedInVain(error) ? 'timeout' : 'unavailable';
}

/** Other calls were faster each time: their transactions, or the unique keys they took. */
function isRetriedInVain(error: unknown): boolean {
  return ['40P01', '40001', '23505'].includes(String((error as { readonly code?: unknown } | null)?.code));
}

/** A row that somebody else holds is no fault of the database: the next call asks for another player's. */
function isOurFault(error: unknown): boolean {
  return error instanceof OutOfBudget || isDatabaseAway(error) || isQueryCanceled(error);
}

function guardOf(app: App, booker: string): Guard {
  const own = app.memory.vendorGuards;
  const known = own.get(booker);
  if (known) return known;
  const breaker = circuitBreaker(handleWhen(isOurFault), { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) });
  const guard = { breaker, share: bulkhead(callsInWorkMax) };
  own.set(booker, guard);
  return guard;
}

/** What comes before the deadline; {@link OutOfBudget} afterwards. */
function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfBudget()), Math.max(0, deadlineMs - performance.now()));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
