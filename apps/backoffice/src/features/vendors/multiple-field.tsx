import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

type MultipleFieldProps = { readonly label: string; readonly value: string; readonly onValue: (value: string) => void };

/** How many times its stake a round may pay. */
export function MultipleField({ label, value, onValue }: MultipleFieldProps) {
  const t = useT();
  const multiple = readMultiple(value);
  return (
    <Field
      label={label}
      hint={multiple !== undefined && t('office.winLimit.times', { times: multiple })}
      error={multiple === undefined ? t('office.winLimit.multipleHint') : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

const multipleMost = 1_000_000;

/** Undefined: it is no multiple that may be set. */
export function readMultiple(text: string): number | undefined {
  const multiple = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return multiple >= 1 && multiple <= multipleMost ? multiple : undefined;
}
