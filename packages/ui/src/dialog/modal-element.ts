import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Opens a native `<dialog>` modally while the component stands and closes it when it goes, which gives focus back.
 * `onGone` is called when the browser closed it on its own (a second Escape, the back gesture).
 */
export function useModalElement(element: RefObject<HTMLDialogElement | null>, open: boolean, onGone: () => void): void {
  // Read while rendering: a control inside may take focus before the effect runs.
  const [opener] = useState(() => document.activeElement);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || !open) return;
    showModally(dialog);
    // The event comes a task later: one that was re-opened meanwhile is not gone.
    const onClose = (): void => {
      if (!dialog.open) gone.current();
    };
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      closeModal(dialog);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [element, open, opener]);
}

/** Browsers without modal dialogs still get the content, in place. */
function showModally(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  focusInside(dialog);
}

/** Focus goes to what is marked `data-autofocus` (a closed dialog takes no focus, so `autoFocus` comes too early); else to the first field, else to the first control that does not just close. */
function focusInside(dialog: HTMLDialogElement): void {
  const stops = focusable(dialog);
  const field = stops.find((stop) => stop.matches('input, textarea, select, [role=combobox]'));
  const wanted = stops.find((stop) => stop.matches('[data-autofocus]'));
  const target = wanted ?? field ?? stops.find((stop) => !stop.matches('[data-way-out]')) ?? stops[0];
  target?.focus({ preventScroll: true });
}

function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** What Tab reaches inside `root`, in order. */
export function focusable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) => node.tabIndex >= 0 && node.closest('[hidden], [inert]') === null,
  );
}
