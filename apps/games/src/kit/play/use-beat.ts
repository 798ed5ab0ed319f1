import { useEffect, useState } from 'react';
import { prefersStillness } from './motion.ts';

/** Counts up from 0 while something moves, for pictures that change with every beat; stays 0 for who wants less movement. */
export function useBeat(active: boolean, ms: number): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    setBeat(0);
    if (!active || prefersStillness()) return;
    const timer = setInterval(() => setBeat((before) => before + 1), ms);
    return () => clearInterval(timer);
  }, [active, ms]);
  return beat;
}
