import './file-field.css';
import { buttonClass } from '../button/button.tsx';
import type { FieldWiring } from '../field/field-frame.tsx';
import { FileInput, type FileInputProps } from './file-input.tsx';

export interface FileButtonProps extends Omit<FileInputProps, 'multiple' | 'onFiles'> {
  /** What ties the field to its label and its message. */
  readonly wiring: FieldWiring;
  /** What the button says, in the page's language. */
  readonly text: string;
  /** Called with what was chosen, also with the same file again. */
  readonly onFile: (file: File) => void;
}

/** Chooses a file with a button that speaks the page's language; the frame around it has the label. */
export function FileButton({ text, onFile, ...input }: FileButtonProps) {
  return (
    <span className={buttonClass({ size: 'sm' }, 'file-in')}>
      <span aria-hidden="true" id={`${input.wiring.id}-text`}>
        {text}
      </span>
      <FileInput {...input} onFiles={([file]) => onFile(file)} />
    </span>
  );
}
