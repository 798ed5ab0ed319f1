import { useEffect, useState } from 'react';

/** True while `open`, and for `exitMs` after it: so that what leaves can be seen leaving. */
export function useLingering(open: boolean, exitMs: number): boolean {
  const [present, setPresent] = useState(open);
  useEffect(() => {
    if (open) {
      setPresent(true);
      return;
    }
    const timer = setTimeout(() => setPresent(false), exitMs);
    return () => clearTimeout(timer);
  }, [open, exitMs]);
  return open || present;
}
