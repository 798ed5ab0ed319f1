import { useEffect } from 'react';

/** Space or Enter anywhere on the page acts, unless the keyboard is on a control that has its own use for it. */
export function useActKeys(act: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const free =
        !(event.target instanceof Element) || event.target.closest('button, select, input, textarea, dialog, a, summary') === null;
      if ((event.code !== 'Space' && event.key !== 'Enter') || event.repeat || !free) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act, enabled]);
}
