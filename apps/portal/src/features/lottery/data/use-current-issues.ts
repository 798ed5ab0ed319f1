import { serverClock } from '@trevo/client';
import { useEffect, useState } from 'react';
import { currentIssues } from './issues.ts';
import type { Issue } from './lottery-query.ts';
import { $second } from '../../../platform/server-second.ts';

/** The issues that bets go to now. It changes when one closes, by the server's clock and without being told. */
export function useCurrentIssues(issues: readonly Issue[]): readonly Issue[] {
  const [current, setCurrent] = useState(() => currentIssues(issues, serverClock.now()));
  useEffect(
    () =>
      $second.subscribe((second) => {
        const next = currentIssues(issues, Math.max(second, serverClock.now()));
        setCurrent((known) => (keyOf(known) === keyOf(next) ? known : next));
      }),
    [issues],
  );
  return current;
}

function keyOf(issues: readonly Issue[]): string {
  return issues.map(({ number, state, closesAt }) => `${number} ${state} ${closesAt}`).join();
}
