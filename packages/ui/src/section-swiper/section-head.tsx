import './section-swiper.css';
import type { CSSProperties, ReactNode } from 'react';
import { Count } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';

export interface SectionHeadProps {
  readonly title: string;
  readonly titleId?: string | undefined;
  readonly icon: IconName;
  /** CSS colour of the glyph's field, e.g. `var(--cat-live)`. */
  readonly color?: string | undefined;
  readonly count?: ReactNode;
  /** A sentence beside the title. */
  readonly note?: ReactNode;
  readonly more?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** Further controls at the end, e.g. arrows. */
  readonly children?: ReactNode;
}

/** Glyph in the category's colour, title, count, and the way to all of it. */
export function SectionHead({ title, titleId, icon, color, count, note, more, children }: SectionHeadProps) {
  return (
    <div className="sec-h">
      <span className="gly" style={color === undefined ? undefined : ({ '--c': color } as CSSProperties)} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
      <h2 className="h3" id={titleId}>
        {title}
      </h2>
      {count === undefined ? null : <Count>{count}</Count>}
      {note === undefined ? null : <span className="t2 sm">{note}</span>}
      <div className="end">
        {more === undefined ? null : (
          <button type="button" className="more" onClick={more.onOpen}>
            {more.label} <span className="sr">{title}</span>
            <Icon name="right" size={16} />
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
