import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameInfo } from '../page/game-session.ts';

export type RoundPace = {
  /** The next round may begin: the least time since the last one began is over. The server holds the same rule. */
  readonly isRested: boolean;
  /** A round began now. */
  readonly begin: () => void;
};

/** Keeps the least time between two rounds that the law of the brand's place asks, so that a press never meets a refusal of the server. */
export function useRoundPace({ pace: { roundMinMs } }: GameInfo): RoundPace {
  const [isRested, setRested] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = useCallback(() => {
    if (roundMinMs === 0) return;
    clearTimeout(timer.current);
    setRested(false);
    timer.current = setTimeout(() => setRested(true), roundMinMs);
  }, [roundMinMs]);
  return { isRested, begin };
}
