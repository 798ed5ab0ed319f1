import { useEffect } from 'react';

let locks = 0;

/** The page behind stands still while `active`. Locks of several windows add up; the last to go frees the page. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    locks += 1;
    document.documentElement.classList.add('is-scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('is-scroll-locked');
    };
  }, [active]);
}
