import type { FieldWiring } from '../field/field-frame.tsx';

export interface FileInputProps {
  /** What ties it to its label and its message; `<id>-label` and `<id>-text` are said as its name. */
  readonly wiring: FieldWiring;
  /** Media types that may be chosen; what is dropped may be another. */
  readonly types: readonly string[];
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** The browser's own field, unseen over what speaks the page's language: it takes presses, keys and dropped files. */
export function FileInput({ wiring, types, multiple, disabled, onFiles }: FileInputProps) {
  return (
    <input
      {...wiring}
      type="file"
      aria-labelledby={`${wiring.id}-label ${wiring.id}-text`}
      accept={types.join(',')}
      multiple={multiple}
      disabled={disabled}
      onChange={({ target }) => {
        const [first, ...more] = target.files ?? [];
        // The same file may be chosen again.
        target.value = '';
        if (first !== undefined) onFiles([first, ...more]);
      }}
    />
  );
}
