import './badge.css';
import type { ReactNode } from 'react';
import type { Tone } from '../dialog/message-dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';

const TONE_CLASS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-n',
  ok: 'bg-ok',
  info: 'bg-info',
  warn: 'bg-warn',
  bad: 'bg-bad',
  gold: 'bg-gold',
};

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** A word on a state. The word says it, the tint repeats it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge ${TONE_CLASS[tone]}`}>
      {icon === undefined ? null : <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}

/** How many there are, beside a heading. */
export function Count({ children }: { readonly children: ReactNode }) {
  return <span className="count">{children}</span>;
}

/** The age sign, e.g. `18+`. */
export function AgeBadge({ children }: { readonly children: ReactNode }) {
  return <span className="b18">{children}</span>;
}
