import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import { FieldFrame, type FieldFrameProps, isGiven } from './field-frame.tsx';

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'className'>,
    Omit<FieldFrameProps, 'children' | 'id' | 'className'> {
  readonly className?: string | undefined;
}

/** Several lines of text with label, hint and error. A character count goes into `hint`. */
export function TextArea({ label, labelHidden, optional, hint, error, success, id, className, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, labelHidden, optional, hint, error, success, id, className }}>
      {(wiring) => (
        <div className={joinClasses('ctl ctl-area', isGiven(error) && 'bad', input.disabled === true && 'off')}>
          <textarea rows={3} {...input} {...wiring} />
        </div>
      )}
    </FieldFrame>
  );
}
