import {
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type IPolicy,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel';
import type { App } from '../../http/context.ts';

/** Calls of one vendor of one merchant that may be in work at once; one more is told that we are busy. */
export const callsInWorkMax = 256;
/** What booking may take. With what is around it an answer stays under the two seconds that vendors are promised. */
const budgetMs = 1_500;
const failuresToOpen = 8;
const openMs = 1_000;

type Guards = { readonly breaker: IPolicy; readonly bulkheads: Map<string, IPolicy> };

const guards = new WeakMap<App, Guards>();

/**
 * Runs the work of one call inside the vendor's share, the breaker before the database, and the time budget. What the guard decides itself is a key of the
 * dialects' words: `busy`, `unavailable` (nothing was tried), `timeout` (whether it was booked is unknown).
 */
export async function guarded<T>(app: App, vendor: string, work: () => Promise<T>): Promise<T | 'busy' | 'unavailable' | 'timeout'> {
  try {
    return await within(guardOf(app, vendor).execute(work));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return 'busy';
    if (isBrokenCircuitError(error)) return 'unavailable';
    const code = String((error as { code?: unknown }).code);
    app.log.error({ err: error, vendor }, 'a vendor call could not be booked');
    return code === lockNotAvailable || code === queryCanceled ? 'timeout' : 'unavailable';
  }
}

const lockNotAvailable = '55P03';
const queryCanceled = '57014';

function guardOf(app: App, vendor: string): IPolicy {
  const own = guards.get(app) ?? {
    breaker: circuitBreaker(handleAll, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) }),
    bulkheads: new Map<string, IPolicy>(),
  };
  guards.set(app, own);
  const known = own.bulkheads.get(vendor) ?? wrap(bulkhead(callsInWorkMax), own.breaker);
  own.bulkheads.set(vendor, known);
  return known;
}

/** Answers in time, whatever the work does; it goes on, and a repeat finds what it did. */
function within<T>(work: Promise<T>): Promise<T | 'timeout'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timeout'), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
