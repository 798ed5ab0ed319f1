import type { Calls, ResponseOf } from '@trevo/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PgePort } from '../kit/page/pge-api.ts';

export type FreeSpinSet = ResponseOf<Calls['pgeFreeSpins']>['sets'][number];

export type FreeSpins = {
  /** A set that the player may use, or uses. */
  readonly set: FreeSpinSet | null;
  /** The player said so: the next spins are of the set. */
  readonly using: boolean;
  /** The set that has just ended, until the player saw it. */
  readonly ended: FreeSpinSet | null;
  readonly use: () => void;
  /** Back to money, or the word of the end was read. */
  readonly leave: () => void;
  /** The offer is put away for this sitting. */
  readonly dismissed: boolean;
};

export type FreeSpinsAtGame = FreeSpins & {
  /** The way to the game server that hears of the sets too. */
  readonly port: PgePort;
  /** Nothing moves: what was heard since is told now, never before its reels stand. */
  readonly rest: () => void;
  /** Asks the server how the sets stand. */
  readonly reread: () => void;
};

/** The player's sets of free spins in this game. Nothing of them begins by itself: the player says that they are to be used. */
export function useFreeSpins(call: PgePort, isReal: boolean): FreeSpinsAtGame {
  const [sets, setSets] = useState<readonly FreeSpinSet[]>([]);
  const [using, setUsing] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [ended, setEnded] = useState<FreeSpinSet | null>(null);
  const heard = useRef<FreeSpinSet | null>(null);
  const reread = useCallback(() => {
    if (!isReal) return;
    // Best effort: without an answer nothing is offered, and the sets stay where they are.
    void call('pgeFreeSpins', {}).then(
      (answer) => setSets(answer.sets),
      () => undefined,
    );
  }, [call, isReal]);
  useEffect(reread, [reread]);
  const port = useMemo<PgePort>(
    () => async (name, request) => {
      const answer = await call(name, request);
      if (name === 'pgeFreeSpin') heard.current = (answer as ResponseOf<Calls['pgeFreeSpin']>).set;
      return answer;
    },
    [call],
  );
  const rest = useCallback(() => {
    const set = heard.current;
    if (set === null) return;
    heard.current = null;
    const isOver = set.state !== 'open';
    setSets((before) => before.flatMap((each) => (each.setId !== set.setId ? [each] : isOver ? [] : [set])));
    if (!isOver) return;
    setUsing(false);
    setEnded(set);
  }, []);
  const set = sets[0] ?? null;
  return {
    set,
    using: using && set !== null,
    ended,
    dismissed,
    use: () => {
      setEnded(null);
      setUsing(true);
    },
    leave: () => {
      setUsing(false);
      setDismissed(!using && ended === null);
      setEnded(null);
    },
    port,
    rest,
    reread,
  };
}
