import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';
import { FieldFrame, type FieldFrameProps, isGiven } from './field-frame.tsx';

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'size' | 'className'>,
    Omit<FieldFrameProps, 'children' | 'id' | 'className'> {
  readonly lead?: IconName | undefined;
  /** Text before the value: a currency sign, a country code. */
  readonly prefix?: string | undefined;
  /** At the end of the well: a unit, a button. */
  readonly tail?: ReactNode;
  /** The value was checked and is good: a green tick. */
  readonly valid?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** What the reveal button of a password says, hidden and shown; without it there is no such button. */
  readonly revealLabels?: readonly [show: string, hide: string] | undefined;
  readonly className?: string | undefined;
}

/** One line of text with its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, labelHidden, optional, hint, error, success, id, className, ...rest } = props;
  const { lead, prefix, tail, valid = false, size, revealLabels, type = 'text', disabled, ...input } = rest;
  const [revealed, setRevealed] = useState(false);
  const shownType = type === 'password' && revealed ? 'text' : type;
  return (
    <FieldFrame {...{ label, labelHidden, optional, hint, error, success, id, className }}>
      {(wiring) => (
        <div className={joinClasses('ctl', size === 'sm' && 'ctl-sm', isGiven(error) && 'bad', disabled === true && 'off')}>
          {lead === undefined ? null : <Icon name={lead} className="lead" />}
          {prefix === undefined ? null : <span className="affix">{prefix}</span>}
          <input {...input} {...wiring} type={shownType} disabled={disabled} />
          {valid && !isGiven(error) ? <Icon name="check" size={18} className="tick" /> : null}
          {type === 'password' && revealLabels !== undefined ? (
            <IconButton
              size="sm"
              iconSize={18}
              icon={revealed ? 'eyeOff' : 'eye'}
              label={revealLabels[revealed ? 1 : 0]}
              aria-pressed={revealed}
              aria-controls={wiring.id}
              onClick={() => setRevealed(!revealed)}
            />
          ) : null}
          {tail}
        </div>
      )}
    </FieldFrame>
  );
}
