import './tooltip.css';
import '../floating/floating.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFloatingPanel } from '../floating/floating-panel.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  /** From pointing to showing. Keyboard focus shows at once. */
  readonly delayMs?: number | undefined;
  readonly children: ReactNode;
}

/** A word on what the pointer or focus rests upon. It adds to a name, it never replaces one. Escape puts it away. */
export function Tooltip({ text, delayMs = 400, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'off' | 'waiting' | 'on'>('off');
  useFloatingPanel({ open: state === 'on', anchor, panel, align: 'center', side: 'above' });
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('on'), delayMs);
    return () => clearTimeout(timer);
  }, [state, delayMs]);
  useEffect(() => {
    const described = anchor.current?.firstElementChild;
    if (state === 'on') described?.setAttribute('aria-describedby', id);
    return () => described?.removeAttribute('aria-describedby');
  }, [state, id]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || state !== 'on') return;
    event.stopPropagation();
    setState('off');
  }
  return (
    <span
      ref={anchor}
      className="tip-at"
      onPointerEnter={() => setState('waiting')}
      onPointerLeave={() => setState('off')}
      onPointerDown={() => setState('off')}
      onFocus={(event) => setState(event.target.matches(':focus-visible') ? 'on' : 'off')}
      onBlur={() => setState('off')}
      onKeyDown={onKeyDown}
    >
      {children}
      {state === 'on' ? (
        <span ref={panel} id={id} role="tooltip" className="pop tip">
          {text}
        </span>
      ) : null}
    </span>
  );
}
