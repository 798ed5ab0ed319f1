import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedNumber, type TypedFault } from '@trevo/money';
import { type Binding, Field } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';

/** How many times its stake a round may pay; what it was read as stands below it. */
export function MultipleField(control: Binding & { readonly label: string }) {
  const t = useT();
  const multiple = readMultiple(control.value, useTag());
  return (
    <Field
      {...control}
      hint={multiple.ok && t('office.winLimit.times', { times: multiple.value })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

const multipleMost = 1_000_000n;

/** A typed multiple, refused with `outside` where it may not be set. */
export function readMultiple(text: string, tag: string): Result<number, TypedFault | 'outside'> {
  const read = readTypedNumber(text, tag, 0);
  if (!read.ok) return read;
  return read.value >= 1n && read.value <= multipleMost ? ok(Number(read.value)) : refuse('outside');
}
