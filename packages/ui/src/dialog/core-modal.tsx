import './dialog.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { useDragging } from './dragging.ts';
import { wrapFocus } from './focus-wrap.ts';
import { useModalElement } from './modal-element.ts';
import { useScrollLock } from './scroll-lock.ts';

export interface CoreModalProps {
  readonly title: ReactNode;
  /** Without a handler there is no close button: the content decides when it is over. */
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
  /** It is never smaller than this, in px each way (spec §2: fixed size 200). */
  readonly minSizePx?: number | undefined;
  /** From the veil to the window, in ms (spec §2: 100). */
  readonly delayMs?: number | undefined;
  /** In px; without it as wide as the content. */
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The window for what must be finished: no way out by a click beside it or by Escape, the page behind stands still, its header moves it. */
export function CoreModal(props: CoreModalProps) {
  const { title, onClose, closeLabel, minSizePx = 200, delayMs = 100, width, className, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const shown = useDelay(delayMs);
  const handle = useDragging(element);
  useModalElement(element, true, () => reopen(element.current));
  useScrollLock(true);
  const size = { '--core-min': `${minSizePx}px`, ...(width === undefined ? {} : { '--dlg-w': `${width}px` }) } as CSSProperties;
  return (
    <dialog
      ref={element}
      className={joinClasses('dlg core', shown && 'is-in', className)}
      aria-labelledby={titleId}
      aria-modal="true"
      style={size}
      onCancel={refuse}
      onKeyDown={onKeyDown}
    >
      <header className="core-h" {...handle}>
        <h2 className="h4 grow" id={titleId}>
          {title}
        </h2>
        {onClose === undefined || closeLabel === undefined ? null : (
          <IconButton icon="close" label={closeLabel} data-way-out="" onClick={onClose} />
        )}
      </header>
      <div className="core-b">{children}</div>
    </dialog>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') event.preventDefault();
  else wrapFocus(event);
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
}

/** Some browsers close on the second Escape whatever the page says. */
function reopen(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected === true && !dialog.open) dialog.showModal();
}

function useDelay(delayMs: number): boolean {
  const [over, setOver] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return over;
}
