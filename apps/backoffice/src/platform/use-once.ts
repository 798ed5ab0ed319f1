import { useState } from 'react';

/**
 * True from the first time that `holds` is. A page waits for all of its lists before it shows the first one; a list that is asked something else later
 * waits by itself, and takes nothing away from around it.
 */
export function useOnce(holds: boolean): boolean {
  const [held, setHeld] = useState(holds);
  if (holds && !held) setHeld(true);
  return held || holds;
}
