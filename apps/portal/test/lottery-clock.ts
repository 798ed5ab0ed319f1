import { serverClock } from '@trevo/client';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, vi } from 'vitest';
import { $second } from '../src/platform/server-second.ts';

/** Every test of a file begins at this instant, by a clock that goes on by itself and can be moved. */
export function startClockAt(now: number): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
      now,
    });
    serverClock.restart();
  });
  afterEach(() => {
    // It ticks by the clock of the test, which ends here.
    cleanStores($second);
    vi.useRealTimers();
    serverClock.restart();
  });
}
