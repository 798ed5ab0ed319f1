import './toast-region.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { Tone } from '../dialog/message-dialog.tsx';
import { showOnTop } from '../floating/floating-panel.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { useHold } from '../motion/hold.ts';
import { useTicking } from '../motion/ticking.ts';

export interface Toast {
  readonly id: string;
  readonly tone?: Tone | undefined;
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Stays so long; without it until it is dismissed. */
  readonly durationMs?: number | undefined;
}

export interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly closeLabel: string;
}

/** Short notes at the edge, above everything, open dialogs included. Time stands still while somebody reads. */
export function ToastRegion({ label, toasts, onDismiss, closeLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const { held, handlers } = useHold();
  const newest = toasts.at(-1)?.id;
  // Before it is painted, and anew only where a dialog may have been opened over it since: whoever reads the notes before must not see them jump.
  useLayoutEffect(() => {
    const node = region.current;
    if (node === null || newest === undefined) return;
    if (!isShown(node) || document.querySelector('dialog[open]') !== null) showOnTop(node);
  }, [newest]);
  return (
    <section ref={region} className="toasts" aria-label={label} {...handlers}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} onDismiss={() => onDismiss(toast.id)} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function isShown(node: HTMLElement): boolean {
  return node.popover !== null && node.matches(':popover-open');
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onDismiss: () => void;
  readonly closeLabel: string;
}

function ToastCard({ toast, held, onDismiss, closeLabel }: ToastCardProps) {
  const { tone = 'neutral', icon, title, text, action, durationMs } = toast;
  useTicking(onDismiss, durationMs, !held, 0);
  return (
    <div className="toast" role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={`g g-${tone}`} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
      <div className="grow">
        <div className={tone === 'gold' ? 'b win' : 'b'}>{title}</div>
        {text === undefined ? null : <div className="t2 sm">{text}</div>}
      </div>
      {action}
      <IconButton size="sm" icon="close" label={closeLabel} onClick={onDismiss} />
    </div>
  );
}
