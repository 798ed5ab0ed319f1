import './button.css';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  /** 40 or 32 px. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly iconSize?: number | undefined;
  /** With a hairline, for buttons that stand alone. */
  readonly line?: boolean | undefined;
  /** A red dot: something is new. Say it in `label` too. */
  readonly dot?: boolean | undefined;
  /** A red number. Say it in `label` too. */
  readonly count?: string | number | undefined;
}

/** A square button with one icon. */
export function IconButton({ icon, label, size = 'md', iconSize, line, dot, count, className, ...rest }: IconButtonProps) {
  const glyph = iconSize ?? (size === 'sm' ? 16 : 20);
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClasses('ibtn', size === 'sm' && 'ibtn-sm', line === true && 'ibtn-line', className)}
    >
      <Icon name={icon} size={glyph} />
      {dot === true ? <span className="dot" aria-hidden="true" /> : null}
      {count === undefined ? null : (
        <span className="cnt num" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
