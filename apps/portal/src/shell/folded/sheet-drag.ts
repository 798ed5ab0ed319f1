import { useEffect } from 'react';

/** How far a sheet is pulled down before it goes. */
const farPx = 72;
/** Where a sheet can be held: its grip and the row of its title. */
const gripPx = 56;

/**
 * Lets every sheet be closed by its grip: whoever pulls the upper edge of one down asks it to close, as Escape does. What must be finished refuses that, and
 * stays. Touches, not pointers: the browser ends a pointer as soon as it might scroll.
 */
export function useSheetDrag(): void {
  useEffect(() => {
    let held: { readonly sheet: HTMLDialogElement; readonly fromY: number } | undefined;
    function hold(event: TouchEvent): void {
      held = undefined;
      const touch = event.touches[0];
      const sheet = event.target instanceof Element ? event.target.closest('dialog') : null;
      if (touch === undefined || sheet === null || event.touches.length > 1) return;
      const depth = touch.clientY - sheet.getBoundingClientRect().top;
      if (depth >= 0 && depth < gripPx && sheet.scrollTop <= 0) held = { sheet, fromY: touch.clientY };
    }
    function release(event: TouchEvent): void {
      const touch = event.changedTouches[0];
      if (held !== undefined && touch !== undefined && touch.clientY - held.fromY > farPx)
        held.sheet.dispatchEvent(new Event('cancel', { cancelable: true }));
      held = undefined;
    }
    const forget = (): void => {
      held = undefined;
    };
    document.addEventListener('touchstart', hold, { passive: true });
    document.addEventListener('touchend', release);
    document.addEventListener('touchcancel', forget);
    return () => {
      document.removeEventListener('touchstart', hold);
      document.removeEventListener('touchend', release);
      document.removeEventListener('touchcancel', forget);
    };
  }, []);
}
