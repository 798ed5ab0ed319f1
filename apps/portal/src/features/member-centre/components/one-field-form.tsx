import { Button, Field, FormElement, type FieldProps } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';

export type OneFieldFormProps = {
  /** What the call that it is sent with names the field. */
  readonly name: 'password' | 'verificationCode';
  readonly field: Pick<FieldProps, 'label' | 'lead' | 'type' | 'autoComplete' | 'inputMode' | 'hint' | 'revealLabels'>;
  readonly empty: string;
  readonly submit: string;
  /** Rejects with why it did not work. */
  readonly onSubmit: (value: string) => Promise<void>;
};

/** A form that asks one thing: a password, a code. */
export function OneFieldForm({ name, field, empty, submit, onSubmit }: OneFieldFormProps) {
  const t = useT();
  const form = useForm<Readonly<Record<string, string>>>({
    initial: { [name]: '' },
    faults: ({ [name]: value = '' }) => (value.trim() === '' ? { [name]: empty } : {}),
    send: ({ [name]: value = '' }) => onSubmit(value.trim()),
  });
  return (
    <FormElement className="col mc-form" form={form}>
      <Field {...field} {...form.bind(name)} autoFocus maxLength={255} error={form.errors[name] ?? form.failed} />
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {submit}
      </Button>
    </FormElement>
  );
}
