import { serverClock } from '@trevo/client';
import { useEffect, useMemo, useState } from 'react';
import type { GameState, Issue } from './lottery-query.ts';
import { $second } from '../../../platform/server-second.ts';

/** What stands between a sale and its result. `waits`: the first issue without one; `voided`: the last that will have none. */
export type Undrawn = { readonly waits: Issue | undefined; readonly voided: Issue | undefined };

type Known = Pick<GameState, 'undrawn' | 'issues' | 'draws'>;

/** The issue whose draw is waited for at an instant of the server's clock. One that closed since the page asked is known without asking. */
export function undrawnAt({ undrawn, issues, draws }: Known, now: number): Undrawn {
  const drawn = new Set(draws.map(({ number }) => number));
  const told = new Set(undrawn.map(({ number }) => number));
  const closed = issues
    .filter(({ number, closesAt }) => !told.has(number) && Date.parse(closesAt) <= now)
    .map((issue): Issue => ({ ...issue, state: 'closed' }));
  const left = [...undrawn, ...closed].filter(({ number }) => !drawn.has(number));
  return {
    waits: left.find(({ state }) => state === 'closed' || state === 'awaited' || state === 'late'),
    voided: left.findLast(({ state }) => state === 'void'),
  };
}

/** The same now. It changes when an issue closes, by the server's clock and without being told. */
export function useUndrawn(state: Known): Undrawn {
  const [at, setAt] = useState(() => serverClock.now());
  useEffect(
    () =>
      $second.subscribe((second) => {
        const now = Math.max(second, serverClock.now());
        setAt((known) => (keyOf(undrawnAt(state, known)) === keyOf(undrawnAt(state, now)) ? known : now));
      }),
    [state],
  );
  return useMemo(() => undrawnAt(state, at), [state, at]);
}

function keyOf({ waits, voided }: Undrawn): string {
  return `${waits?.number} ${waits?.state} ${voided?.number}`;
}
