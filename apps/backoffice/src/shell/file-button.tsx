import './file-button.css';
import { buttonClass, type FieldWiring } from '@trevo/ui';

type FileButtonProps = {
  /** What ties the field to its label and its message. */
  readonly wiring: FieldWiring;
  /** What the button says, in the page's language. */
  readonly text: string;
  /** Media types that may be chosen. */
  readonly types: readonly string[];
  readonly disabled: boolean;
  /** Called with what was chosen, also with the same file again. */
  readonly onFile: (file: File) => void;
};

/** Chooses a file with a button that speaks the page's language. */
export function FileButton({ wiring, text, types, disabled, onFile }: FileButtonProps) {
  return (
    <span className={buttonClass({ size: 'sm' }, 'of-file')}>
      <span aria-hidden="true">{text}</span>
      <input
        {...wiring}
        type="file"
        accept={types.join(',')}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}
