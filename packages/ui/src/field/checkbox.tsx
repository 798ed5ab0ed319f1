import './field.css';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
  /** Says what to do; the box is framed in red while it stands. */
  readonly error?: string | undefined;
}

/** A native check box under a leaf-cornered drawing, with its text. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const messageId = useId();
  return (
    <div className={className}>
      <label className={joinClasses('check', error !== undefined && 'bad')}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : messageId}
        />
        <span className="box" aria-hidden="true">
          <Icon name="check" size={14} />
        </span>
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <div className="msg bad" id={messageId} role="alert">
          <Icon name="warn" size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
