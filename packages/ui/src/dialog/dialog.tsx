import './dialog.css';
import { type CSSProperties, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { wrapFocus } from './focus-wrap.ts';
import { useLingering } from './lingering.ts';
import { useModalElement } from './modal-element.ts';

const EXIT_MS = 140;

export interface DialogProps {
  /** Its name, read out when it opens. */
  readonly label: string;
  /** Asked for by the close button, Escape, a click on the cover and the timeout. */
  readonly onClose: () => void;
  /** False plays the exit and then renders nothing. Leave it out where the dialog is mounted and unmounted. */
  readonly open?: boolean | undefined;
  /** A click on the cover does nothing. */
  readonly coverDisabled?: boolean | undefined;
  /** Closes by itself after so many milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** The close button's name; without it there is none, and the content must offer a way out. */
  readonly closeLabel?: string | undefined;
  /** In px; without it as wide as the content. */
  readonly width?: number | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A modal window on a veil. Focus goes in (to `data-autofocus`, else the first field), stays in, and comes back. */
export function Dialog({ open = true, ...props }: DialogProps) {
  const present = useLingering(open, EXIT_MS);
  return present ? <DialogElement {...props} open={open} /> : null;
}

function DialogElement(props: DialogProps & { readonly open: boolean }) {
  const { label, onClose, open, coverDisabled = false, timeoutMs, closeLabel, width, role, className, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  useModalElement(element, open, onClose);
  useTimeout(onClose, open ? timeoutMs : undefined);
  function onCancel(event: SyntheticEvent): void {
    if (event.target !== element.current) return;
    event.preventDefault();
    onClose();
  }
  function onClick(event: MouseEvent): void {
    if (!coverDisabled && event.target === element.current && isOutside(event, element.current)) onClose();
  }
  return (
    <dialog
      ref={element}
      className={joinClasses('dlg', className)}
      aria-label={label}
      aria-modal="true"
      role={role}
      style={width === undefined ? undefined : ({ '--dlg-w': `${width}px` } as CSSProperties)}
      onCancel={onCancel}
      onClick={onClick}
      onKeyDown={wrapFocus}
    >
      {closeLabel === undefined ? null : <IconButton icon="close" label={closeLabel} className="x" data-way-out="" onClick={onClose} />}
      {children}
    </dialog>
  );
}

/** The veil belongs to the dialog element: a click on it lies outside the element's box. */
function isOutside(event: MouseEvent, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x <= box.left || x >= box.right || y <= box.top || y >= box.bottom;
}

function useTimeout(action: () => void, timeoutMs: number | undefined): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (timeoutMs === undefined) return;
    const timer = setTimeout(() => latest.current(), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs]);
}
