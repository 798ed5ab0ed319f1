import './field.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';

/** Ids and states a control needs to belong to its label and message. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  readonly label: ReactNode;
  /** Hides the label from sight; it is still read out. */
  readonly labelHidden?: boolean | undefined;
  /** The word for "optional", beside the label. */
  readonly optional?: ReactNode;
  readonly hint?: ReactNode;
  /** Says what to do. While it stands, the control is invalid. */
  readonly error?: ReactNode;
  /** Said in green under a value that was checked and is good. */
  readonly success?: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, one line under it: for every control that is not a plain text field. */
export function FieldFrame({ label, labelHidden, optional, hint, error, success, id, className, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const message = fieldMessage(error, success, hint);
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label className={labelHidden === true ? 'sr' : 'lab'} htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {optional === undefined ? null : <span className="opt">{optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': isGiven(error) || undefined,
        'aria-describedby': message === null ? undefined : `${controlId}-message`,
      })}
      {message === null ? null : (
        <div className={`msg ${message.tone}`} id={`${controlId}-message`} role={message.tone === 'bad' ? 'alert' : undefined}>
          {message.tone === 'bad' ? <Icon name="warn" size={15} /> : null}
          <span>{message.text}</span>
        </div>
      )}
    </div>
  );
}

/** Whether a slot holds something to show. */
export function isGiven(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

function fieldMessage(error: ReactNode, success: ReactNode, hint: ReactNode): { tone: string; text: ReactNode } | null {
  if (isGiven(error)) return { tone: 'bad', text: error };
  if (isGiven(success)) return { tone: 'ok', text: success };
  return isGiven(hint) ? { tone: '', text: hint } : null;
}
