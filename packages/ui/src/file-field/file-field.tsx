import './file-field.css';
import { buttonClass } from '../button/button.tsx';
import { FieldFrame, type FieldFrameProps } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { FileInput, type FileInputProps } from './file-input.tsx';

export interface FileFieldProps
  extends Omit<FileInputProps, 'wiring'>,
    Pick<FieldFrameProps, 'error' | 'hint' | 'label' | 'labelHidden' | 'optional'> {
  /** What the button says, in the page's language. */
  readonly text: string;
  /** That a file may be dropped here: stands beside the button until there is one, where there is a pointer to drop with. */
  readonly dropText: string;
  /** Names of what is chosen now. */
  readonly chosen: readonly string[];
}

/** Files to be sent, in the page's language: label, a button, the names of what is chosen (said when they change), hint or fault. Files may be dropped on it. */
export function FileField({ text, dropText, chosen, label, labelHidden, optional, hint, error, ...input }: FileFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, optional, hint, error }}>
      {(wiring) => (
        <div className={joinClasses('file-in file-box', wiring['aria-invalid'] === true && 'bad')}>
          <span className={buttonClass({ size: 'sm' })} aria-hidden="true" id={`${wiring.id}-text`}>
            <Icon name="plus" size={17} />
            {text}
          </span>
          {chosen.length > 0 ? null : (
            <span className="file-drop sm t3" aria-hidden="true">
              {dropText}
            </span>
          )}
          <output className="file-names sm" htmlFor={wiring.id}>
            {chosen.map((name, index) => (
              // Two files may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
              <bdi key={`${name} ${index}`}>{name}</bdi>
            ))}
          </output>
          <FileInput {...input} wiring={wiring} />
        </div>
      )}
    </FieldFrame>
  );
}
