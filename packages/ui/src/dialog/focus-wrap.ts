import type { KeyboardEvent } from 'react';
import { focusable } from './modal-element.ts';

/** Keeps Tab inside the element that listens: after the last stop comes the first. */
export function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = focusable(event.currentTarget);
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) {
    event.preventDefault();
    return;
  }
  const from = document.activeElement;
  if (event.shiftKey && (from === first || from === event.currentTarget)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && from === last) {
    event.preventDefault();
    first.focus();
  }
}
