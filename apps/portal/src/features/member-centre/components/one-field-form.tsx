import { Button, Field, type FieldProps } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';

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
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      await onSubmit(value.trim());
    } catch (error) {
      setFault(failureMessage(error, t));
    } finally {
      setBusy(false);
    }
  }
  function submitted(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (value.trim() === '') setFault(empty);
    else if (!busy) void run();
  }
  return (
    <form className="col mc-form" noValidate onSubmit={submitted}>
      <Field
        {...field}
        autoFocus
        maxLength={255}
        value={value}
        error={fault}
        onChange={(event) => {
          setValue(event.target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t('dialog.busy')}>
        {submit}
      </Button>
    </form>
  );
}
