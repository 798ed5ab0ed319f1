import { minuteMs } from '@trevo/kernel';
import type { Logger } from 'pino';
import { FatalError } from '../fatal-error.ts';

/** A process that serves: where its faults are written, and how it ends in order. */
export type Serving = { readonly log: Pick<Logger, 'error' | 'fatal'>; readonly end: () => void };

export type LastGuard = {
  /** From now on the process serves, and a fault that nobody caught does not end it if it need not. */
  readonly serve: (serving: Serving) => void;
};

/** More than this in a minute are not the fault of one request. */
const faultsMax = 20;

const memoryCodes: ReadonlySet<unknown> = new Set(['ENOMEM', 'ERR_MEMORY_ALLOCATION_FAILED', 'ERR_WORKER_OUT_OF_MEMORY']);

/**
 * The last guard of the process, for what was thrown or rejected where nobody caught it. While it starts, that ends it: half a start serves nobody. Once it
 * serves, it is written down and others are served on: whatever decides about money is decided inside a database transaction, which ends with its
 * connection or is rolled back, so what one request leaves in memory cannot be wrong about it, and ending for one request would give everybody who
 * finds such a request a switch for all. It ends in order all the same, with code 1, where going on is worse:
 * - memory that was not to be had: the next allocation fails in the middle of something else;
 * - a {@link FatalError}: the embedded database is gone, and nothing could be answered;
 * - more than twenty faults in a minute: a fault that returns by itself, for which a fresh start may be the cure.
 */
export function guardProcess(now: () => number = () => performance.now()): LastGuard {
  let serving: Serving | null = null;
  let faults: number[] = [];
  process.on('uncaughtException', (error: unknown, origin) => {
    if (serving === null) {
      process.stderr.write(`Trevo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    }
    faults = [...faults.filter((at) => now() - at < minuteMs), now()];
    if (!isFatal(error) && faults.length <= faultsMax) {
      serving.log.error({ err: error, origin }, 'a fault that nobody caught; the process serves on');
      return;
    }
    serving.log.fatal({ err: error, origin, faults: faults.length }, 'a fault that the process cannot serve on after; it ends');
    serving.end();
  });
  return {
    serve: (next) => {
      serving = next;
    },
  };
}

function isFatal(error: unknown): boolean {
  if (error instanceof FatalError) return true;
  if (error instanceof RangeError && /allocation failed/i.test(error.message)) return true;
  return memoryCodes.has((error as { readonly code?: unknown } | null)?.code);
}
