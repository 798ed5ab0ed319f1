import { Button, Field, type FieldProps } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';

export type OneFieldFormProps = {
  readonly field: Pick<FieldProps, 'label' | 'lead' | 'type' | 'autoComplete' | 'inputMode' | 'hint' | 'revealLabels'>;
  readonly empty: string;
  readonly submit: string;
  /** Rejects with why it did not work. */
  readonly onSubmit: (value: string) => Promise<void>;
};

/** A form that asks one thing: a password, a code. */
export function OneFieldForm({ field, empty, submit, onSubmit }: OneFieldFormProps) {
  const t = useT();
  const [value, setValue] = useState('');
  const { busy, refusal, refuse, run } = useAttempt();
  function submitted(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (value.trim() === '') refuse(empty);
    else if (!busy) void run(() => onSubmit(value.trim()));
  }
  return (
    <form className="col mc-form" noValidate onSubmit={submitted}>
      <Field
        {...field}
        autoFocus
        maxLength={255}
        value={value}
        error={refusal}
        onChange={(event) => {
          setValue(event.target.value);
          refuse();
        }}
      />
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t('dialog.busy')}>
        {submit}
      </Button>
    </form>
  );
}
