import './care-strip.css';
import type { ReactNode } from 'react';
import { AgeBadge } from '../badge/badge.tsx';

export interface CareStripProps {
  readonly label: string;
  /** E.g. `18+`. */
  readonly age: string;
  readonly message: string;
  /** Said where there is room. */
  readonly more?: string | undefined;
  /** Responsible play and limits: anchors or buttons with the class `link`. */
  readonly links?: ReactNode;
  /** Session time, local time, language: one element each, separated by hairlines. */
  readonly facts?: ReactNode;
}

/** The first row of every screen: age, care, time. */
export function CareStrip({ label, age, message, more, links, facts }: CareStripProps) {
  return (
    <aside className="care" aria-label={label}>
      <AgeBadge>{age}</AgeBadge>
      <span>
        {message}
        {more === undefined ? null : <span className="opt"> {more}</span>}
      </span>
      {links}
      {facts === undefined ? null : <div className="facts">{facts}</div>}
    </aside>
  );
}
