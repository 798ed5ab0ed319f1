import { useEffect, useState } from 'react';
import { useTicking } from '../motion/ticking.ts';

export interface SlideShow {
  readonly index: number;
  /** The slide on its way out while a change runs. */
  readonly leaving: number | undefined;
  /** 1 forward, −1 back: the way of the change that runs. */
  readonly way: 1 | -1;
  readonly go: (index: number, way?: 1 | -1) => void;
  readonly step: (way: 1 | -1) => void;
}

interface State {
  readonly index: number;
  readonly leaving: number | undefined;
  readonly way: 1 | -1;
  readonly cycle: number;
}

/** Which of `count` slides is shown, round and round: by itself every `autoplayMs` while `running`, and at request. */
export function useSlideShow(count: number, autoplayMs: number, speedMs: number, running: boolean): SlideShow {
  const [state, setState] = useState<State>({ index: 0, leaving: undefined, way: 1, cycle: 0 });
  const index = Math.min(state.index, Math.max(count - 1, 0));
  function go(target: number, way?: 1 | -1): void {
    if (count < 2 || target === index) return;
    const direction = way ?? (target > index ? 1 : -1);
    setState({ index: target, leaving: index, way: direction, cycle: state.cycle + 1 });
  }
  function step(way: 1 | -1): void {
    go((index + way + count) % count, way);
  }
  useTicking(() => step(1), count > 1 ? autoplayMs : undefined, running, state.cycle);
  useEffect(() => {
    if (state.leaving === undefined) return;
    const timer = setTimeout(() => setState((now) => (now.cycle === state.cycle ? { ...now, leaving: undefined } : now)), speedMs);
    return () => clearTimeout(timer);
  }, [state.leaving, state.cycle, speedMs]);
  return { index, leaving: state.leaving, way: state.way, go, step };
}
