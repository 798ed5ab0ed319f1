import { useEffect, useRef } from 'react';

/**
 * Calls `onTick` every `everyMs` of running time. A pause keeps what has passed, another `cycle` starts anew.
 * It is the caller's tick that starts the next cycle. `everyMs` undefined: never.
 */
export function useTicking(onTick: () => void, everyMs: number | undefined, running: boolean, cycle: number): void {
  const latest = useRef(onTick);
  latest.current = onTick;
  const passed = useRef({ cycle, ms: 0 });
  useEffect(() => {
    if (everyMs === undefined || !running) return;
    if (passed.current.cycle !== cycle) passed.current = { cycle, ms: 0 };
    const since = performance.now() - passed.current.ms;
    const timer = setTimeout(() => {
      passed.current = { cycle, ms: 0 };
      latest.current();
    }, everyMs - passed.current.ms);
    return () => {
      clearTimeout(timer);
      if (passed.current.cycle === cycle) passed.current = { cycle, ms: Math.min(performance.now() - since, everyMs) };
    };
  }, [everyMs, running, cycle]);
}
