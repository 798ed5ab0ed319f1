import { serverClock } from '@trevo/client';
import { useEffect, useState } from 'react';
import { isPausedAt } from './issues.ts';
import type { LotteryGame } from './lottery-query.ts';
import { $second } from '../../../platform/server-second.ts';

/** Whether the sale of a game rests now. It changes at its instant, by the server's clock and without being told. */
export function useIsPaused(sale: LotteryGame['sale']): boolean {
  const [paused, setPaused] = useState(() => isPausedAt(sale, serverClock.now()));
  useEffect(() => $second.subscribe((second) => setPaused(isPausedAt(sale, Math.max(second, serverClock.now())))), [sale]);
  return paused;
}
