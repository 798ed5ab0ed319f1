import { useState } from 'react';
import { type Hold, useHold } from './hold.ts';
import { useReducedMotion } from './reduced-motion.ts';

/** Whether something that moves by itself may move now (visual direction §9: it can always be paused). */
export interface SelfMotion {
  /** The reader asked for less motion: it never moves by itself, and there is nothing to pause. */
  readonly still: boolean;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** Paused by the button, or held because somebody looks at it. */
  readonly waits: boolean;
  readonly running: boolean;
  /** For the element that is looked at. */
  readonly handlers: Hold['handlers'];
}

/** Motion that waits under the pointer, at keyboard focus, out of sight, by the button, and for who wants less of it. */
export function useSelfMotion(): SelfMotion {
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const { held, handlers } = useHold();
  const waits = held || paused;
  return { still, paused, setPaused, waits, running: !(waits || still), handlers };
}
