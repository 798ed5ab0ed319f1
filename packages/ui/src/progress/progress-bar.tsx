import './progress-bar.css';
import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes.ts';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; beyond is drawn as the end. */
  readonly part: number;
  /** In words, e.g. "8,760 of 10,000". */
  readonly valueText?: string | undefined;
  /** Towards something to receive. */
  readonly gold?: boolean | undefined;
}

/** How far it has come. */
export function ProgressBar({ label, part, valueText, gold = false }: ProgressBarProps) {
  const shown = Math.min(Math.max(part, 0), 1);
  return (
    <div
      className={joinClasses('bar', gold && 'gold')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
      aria-valuetext={valueText}
    >
      <i style={{ '--part': shown } as CSSProperties} />
    </div>
  );
}
